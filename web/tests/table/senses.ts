// A table without a screen: what it sounds and says is noted.
import type { Senses } from "../../src/table/state/senses";

export interface Noted extends Senses {
  sounds: string[];
  buzzes: string[];
  said: string[];
  left: boolean;
}

export function noted(): Noted {
  const notes: Noted = {
    sounds: [],
    buzzes: [],
    said: [],
    left: false,
    sound: (name) => void notes.sounds.push(name),
    buzz: (name) => void notes.buzzes.push(name),
    announce: (text) => void notes.said.push(text),
    still: () => false,
    leave: () => void (notes.left = true),
  };
  return notes;
}
