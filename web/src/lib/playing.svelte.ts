// What is played at the table on the screen.
let edition = $state<string | null>(null);

export const playing = {
  /** The edition, or null where there is no table. */
  get edition() {
    return edition;
  },
  set edition(now: string | null) {
    edition = now;
  },
};
