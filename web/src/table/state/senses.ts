/** What the state needs of the world around it: the screen brings its own, a test another. */
import type { BuzzName } from "../../lib/buzz";
import type { SoundName } from "../../sound";

export interface Senses {
  sound(name: SoundName): void;
  /** Lets the device shake, if it can. */
  buzz(name: BuzzName): void;
  /** Says something to a screen reader. */
  announce(text: string, urgent?: boolean): void;
  /** Whether nothing should fly: nobody looks, or whoever looks does not want it. */
  still(): boolean;
  /** Away from the table. */
  leave(): void;
}
