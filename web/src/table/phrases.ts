/** What anybody may say at any time: PHRASES of the protocol, keys `phrase-…` of the catalogue. */
export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "nice-card",
  "ouch",
  "thanks",
  "sorry",
  "hurry",
  "laugh",
  "wow",
  "so-close",
  "another",
  "good-game",
  "bye",
] as const;
