/* Made by tools/protocol_types.py from the types of the server; do not edit. */

export type Phase = ToPlay | JustDrew | UnderAttack | Naming | Slapping | Objecting | Over;
/**
 * What the seat under attack has before it.
 */
export type Threat = "draw-two" | "shield" | "wild-four";
export type Task = ToPlay | JustDrew | UnderAttack | Naming | Slapping | Objecting | Over | Drawing;
/**
 * Why cards are drawn.
 */
export type Reason =
  "attack" | "caught" | "challenge" | "count" | "hint" | "misplay" | "slap" | "turn";
export type PlayerMove =
  Play | Draw | Keep | Pass | Take | Challenge | NameColor | Slap | CallUno | Catch | Object;
/**
 * A kind of card, as the notation writes it: `r7`, `bs`, `y+2`, `w`, `w4`. The catalogue says which signs there are in an edition.
 */
export type Card = string;
/**
 * A colour, in the order that breaks ties (ruling B12).
 */
export type Color = "b" | "g" | "r" | "y";
export type Move =
  | Play
  | Draw
  | Keep
  | Pass
  | Take
  | Challenge
  | NameColor
  | Slap
  | CallUno
  | Catch
  | Object
  | UpholdHint
  | RunOut;
export type GameEvent =
  | Began
  | TurnedUp
  | PutBack
  | Played
  | Named
  | Drew
  | Kept
  | Passed
  | Skipped
  | Reversed
  | Refilled
  | CalledUno
  | Exposed
  | Caught
  | Challenged
  | Crashed
  | Slapped
  | Attacked
  | Recovered
  | Swapped
  | HandedOn
  | Objected
  | TookBack
  | HintUpheld
  | Ended
  | Asked
  | Dealt
  | Received
  | Considered
  | Shown
  | Shuffled
  | Merged;
/**
 * Which neighbour is next; left is clockwise seen from above (ruling A8).
 */
export type Direction = "left" | "right";
export type SessionEvent =
  | SatDown
  | StoodUp
  | BotTookOver
  | CameBack
  | CameIn
  | VoteCast
  | VotedOff
  | Eliminated
  | TimeUp
  | HostIs
  | PauseAsked
  | PauseDeclined
  | PauseTakenBack
  | PausedGame
  | ResumedGame
  | DrewForDeal
  | SlapOpened
  | SlapOrder
  | HintClaimed
  | HintDropped
  | Muted
  | DealAborted
  | WonByLeave
  | RuledOff;
/**
 * Why a claim has come to nothing.
 */
export type ClaimEnd = "late" | "left" | "nobody" | "round-over" | "voted-down";
export type TableEvent =
  | Began
  | TurnedUp
  | PutBack
  | Played
  | Named
  | Drew
  | Kept
  | Passed
  | Skipped
  | Reversed
  | Refilled
  | CalledUno
  | Exposed
  | Caught
  | Challenged
  | Crashed
  | Slapped
  | Attacked
  | Recovered
  | Swapped
  | HandedOn
  | Objected
  | TookBack
  | HintUpheld
  | Ended
  | Asked
  | Dealt
  | Received
  | Considered
  | Shown
  | Shuffled
  | Merged
  | SatDown
  | StoodUp
  | BotTookOver
  | CameBack
  | CameIn
  | VoteCast
  | VotedOff
  | Eliminated
  | TimeUp
  | HostIs
  | PauseAsked
  | PauseDeclined
  | PauseTakenBack
  | PausedGame
  | ResumedGame
  | DrewForDeal
  | SlapOpened
  | SlapOrder
  | HintClaimed
  | HintDropped
  | Muted
  | DealAborted
  | WonByLeave
  | RuledOff;
export type Command =
  | Act
  | AskAdvice
  | Sit
  | Stand
  | Rename
  | Configure
  | SeatBot
  | ClearChair
  | LetIn
  | Start
  | Ready
  | Pause
  | Resume
  | VoteOut
  | Say
  | Write
  | Emote
  | ClaimHint
  | JudgeHint
  | Commit
  | Reveal;
/**
 * Who plays with whom.
 */
export type Company = "partners" | "rotation" | "single" | "stage";
/**
 * How far a match goes, and what its rounds are worth.
 */
export type Counting = "alternative" | "elimination" | "penalties" | "points" | "round" | "rounds";
/**
 * How the dealer of a match's first round is found.
 */
export type FirstDealer = "chance" | "high-card";
/**
 * What the expert tells people of their own play; a rated match allows none of it.
 */
export type Teacher = "advice" | "off" | "review";
/**
 * How well a bot plays.
 */
export type Level = "beginner" | "casual" | "expert" | "master" | "skilled";
/**
 * What a face can show.
 */
export type Emotion = "angry" | "cool" | "cry" | "laugh" | "love" | "sleepy" | "sweat" | "wow";
export type ClientFrame =
  | Hello
  | Pong
  | Act
  | AskAdvice
  | Sit
  | Stand
  | Rename
  | Configure
  | SeatBot
  | ClearChair
  | LetIn
  | Start
  | Ready
  | Pause
  | Resume
  | VoteOut
  | Say
  | Write
  | Emote
  | ClaimHint
  | JudgeHint
  | Commit
  | Reveal;
export type ServerFrame =
  Update | Missed | Ack | Refused | Advised | Said | Emoted | Notices | Ping | Beat | Halt | Bye;
/**
 * Where the table stands.
 */
export type Stage = "between" | "dealing" | "finished" | "gathering" | "playing";
/**
 * Who holds a chair.
 */
export type Holder = "bot" | "human" | "open";
/**
 * The kinds of reason; each is a key `teacher-why-…` of the catalogues.
 */
export type Why =
  | "again"
  | "aims"
  | "answers"
  | "bluff-pays"
  | "bluff-risky"
  | "challenge-risky"
  | "color"
  | "costs"
  | "even"
  | "follows"
  | "hits"
  | "lacks"
  | "less"
  | "likely-bluff"
  | "only"
  | "saves-shield"
  | "saves-wild"
  | "sheds"
  | "stops"
  | "swaps"
  | "tried"
  | "turns"
  | "usual"
  | "wins";
/**
 * How the tables of a tournament follow from each other.
 */
export type Kind = "elimination" | "knockout" | "race" | "rotation" | "round-robin" | "swiss";
/**
 * What decides between those who stand alike; after all of them the lot does.
 */
export type TieBreak = "best" | "direct" | "opponents" | "points" | "rounds-won";
/**
 * Why; a key `reason-CODE` of the catalogue. People choose from it, and keepers.
 */
export type HouseReason = "cheating" | "insults" | "name" | "other" | "spam" | "stalling";
/**
 * What a keeper can do.
 */
export type HouseActKind =
  | "answer"
  | "ban"
  | "close"
  | "close-tournament"
  | "key"
  | "lift"
  | "limit"
  | "maintenance"
  | "mute"
  | "notice"
  | "rename"
  | "renew-key"
  | "reopen"
  | "reopen-tournament"
  | "sign-out"
  | "unkey"
  | "withdraw";
/**
 * What came of a report, as far as whoever made it should know.
 */
export type ReportAnswer = "acted" | "nothing";

export interface Everything {
  Phase: Phase;
  Task: Task;
  PlayerMove: PlayerMove;
  Move: Move;
  GameEvent: GameEvent;
  SessionEvent: SessionEvent;
  TableEvent: TableEvent;
  Command: Command;
  ClientFrame: ClientFrame;
  ServerFrame: ServerFrame;
  Problem: Problem;
  Guest: Guest;
  History: History;
  SignInWays: SignInWays;
  PasskeyOptions: PasskeyOptions;
  Keys: Keys;
  DeviceCode: DeviceCode;
  DeviceCodeState: DeviceCodeState;
  RatedGames: RatedGames;
  Leaderboard: Leaderboard;
  MyRatings: MyRatings;
  TableCode: TableCode;
  TableList: TableList;
  TableSummary: TableSummary;
  Replay: Replay;
  ReviewState: ReviewState;
  Catalogue: Catalogue;
  RuleSheet: RuleSheet;
  Count: Count;
  Address: Address;
  AllUnheard: AllUnheard;
  MyStanding: MyStanding;
  NoticeList: NoticeList;
  PersonChange: PersonChange;
  NewTable: NewTable;
  Pad: Pad;
  Neighbour: Neighbour;
  NewReport: NewReport;
}
/**
 * The seat's turn, nothing done yet.
 */
export interface ToPlay {
  phase: "toplay";
  seat: number;
}
/**
 * The seat has drawn for its turn and plays or keeps (ruling R1).
 */
export interface JustDrew {
  phase: "justdrew";
  seat: number;
}
/**
 * The seat takes the cards or answers; play then goes on after the seat first hit.
 */
export interface UnderAttack {
  phase: "underattack";
  seat: number;
  amount: number;
  threat: Threat;
  by: number;
  first_hit: number;
}
/**
 * The seat names the colour of the wild on top.
 */
export interface Naming {
  phase: "naming";
  seat: number;
}
/**
 * All hands to the pile; those that are down, in their order.
 */
export interface Slapping {
  phase: "slapping";
  by: number;
  down: number[];
}
/**
 * Others may say that the lay was wrong; its effects wait (rulings J10, J11).
 */
export interface Objecting {
  phase: "objecting";
  by: number;
  last: boolean;
}
/**
 * The round is over; nobody won a void one (ruling L6).
 */
export interface Over {
  phase: "over";
  winner: number | null;
}
/**
 * Cards still due, in the middle of a draw that a Crash interrupted (ruling E5).
 */
export interface Drawing {
  phase: "drawing";
  seat: number;
  left: number;
  why: Reason;
  crashed: boolean;
}
/**
 * Lay a card; colour, target and the word UNO ride along.
 */
export interface Play {
  move: "play";
  card: Card;
  color?: Color | null;
  target?: number | null;
  uno?: boolean;
}
/**
 * Take the turn's card.
 */
export interface Draw {
  move: "draw";
}
/**
 * Keep the card just drawn.
 */
export interface Keep {
  move: "keep";
}
/**
 * Neither draw nor play, when neither can be done (ruling L5).
 */
export interface Pass {
  move: "pass";
}
/**
 * Accept the cards of a Draw Two or Wild Draw 4.
 */
export interface Take {
  move: "take";
}
/**
 * Doubt the Wild Draw 4.
 */
export interface Challenge {
  move: "challenge";
}
/**
 * Answer the table's question for a colour.
 */
export interface NameColor {
  move: "namecolor";
  color: Color;
}
/**
 * Put a hand on the pile.
 */
export interface Slap {
  move: "slap";
}
/**
 * Say UNO.
 */
export interface CallUno {
  move: "calluno";
}
/**
 * Point at a seat that did not say UNO.
 */
export interface Catch {
  move: "catch";
  seat: number;
}
/**
 * Say that a seat's last lay was wrong.
 */
export interface Object {
  move: "object";
  seat: number;
}
/**
 * The table has found a seat guilty of a hint; said by nobody's seat.
 */
export interface UpholdHint {
  move: "upholdhint";
  seat: number;
}
/**
 * The time for whatever is open has run out; said by nobody's seat.
 */
export interface RunOut {
  move: "runout";
}
/**
 * A round begins: so many cards will be dealt to each seat.
 */
export interface Began {
  event: "began";
  seats: number;
  dealer: number;
  direction: Direction;
  hand_size: number;
}
/**
 * The top of the draw pile was turned up to begin the discards.
 */
export interface TurnedUp {
  event: "turnedup";
  card: Card;
}
/**
 * The card turned up went back into the draw pile (ruling B1).
 */
export interface PutBack {
  event: "putback";
}
/**
 * A card was laid; a new turn has begun, so nobody can be caught any more (ruling I6).
 */
export interface Played {
  event: "played";
  seat: number;
  card: Card;
  color: Color | null;
  target: number | null;
}
/**
 * The colour to be played was named.
 */
export interface Named {
  event: "named";
  seat: number;
  color: Color;
}
/**
 * A seat took one card from the draw pile.
 */
export interface Drew {
  event: "drew";
  seat: number;
  why: Reason;
}
/**
 * A seat kept the card drawn on its turn.
 */
export interface Kept {
  event: "kept";
  seat: number;
}
/**
 * A seat could neither draw nor play.
 */
export interface Passed {
  event: "passed";
  seat: number;
}
/**
 * A seat lost its turn.
 */
export interface Skipped {
  event: "skipped";
  seat: number;
}
/**
 * The direction of play changed.
 */
export interface Reversed {
  event: "reversed";
  direction: Direction;
}
/**
 * All discards but the topmost `kept` became the draw pile.
 */
export interface Refilled {
  event: "refilled";
  kept: number;
}
/**
 * A seat said UNO in good time.
 */
export interface CalledUno {
  event: "calleduno";
  seat: number;
}
/**
 * A seat holds one card and has not said UNO.
 */
export interface Exposed {
  event: "exposed";
  seat: number;
}
/**
 * A seat was caught without UNO.
 */
export interface Caught {
  event: "caught";
  seat: number;
  by: number;
}
/**
 * The Wild Draw 4 of `layer` was challenged, with this result.
 */
export interface Challenged {
  event: "challenged";
  seat: number;
  layer: number;
  guilty: boolean;
}
/**
 * The card just drawn is a Crash; it is laid, and the two hands collide.
 */
export interface Crashed {
  event: "crashed";
  seat: number;
  other: number;
  card: Card;
}
/**
 * A hand is on the pile.
 */
export interface Slapped {
  event: "slapped";
  seat: number;
}
/**
 * The shark has its victim.
 */
export interface Attacked {
  event: "attacked";
  seat: number;
}
/**
 * Cards from among the discards went into a hand (ruling G2).
 */
export interface Recovered {
  event: "recovered";
  seat: number;
  cards: Card[];
  above: number;
}
/**
 * Two seats have exchanged hands.
 */
export interface Swapped {
  event: "swapped";
  seat: number;
  other: number;
}
/**
 * Every hand went to the next seat.
 */
export interface HandedOn {
  event: "handedon";
  direction: Direction;
}
/**
 * A seat objected to another's lay, rightly or not.
 */
export interface Objected {
  event: "objected";
  seat: number;
  against: number;
  upheld: boolean;
}
/**
 * A wrong card went back into the hand.
 */
export interface TookBack {
  event: "tookback";
  seat: number;
  card: Card;
}
/**
 * The table found a seat guilty of a hint.
 */
export interface HintUpheld {
  event: "hintupheld";
  seat: number;
}
/**
 * The round is over and the hands are open for the count.
 */
export interface Ended {
  event: "ended";
  winner: number | null;
  hands: Card[][];
}
/**
 * The table now waits for `phase`; `waiting` comes after it, the nearest last.
 */
export interface Asked {
  event: "asked";
  phase: Phase;
  waiting: Task[];
}
/**
 * The seat's opening hand.
 */
export interface Dealt {
  event: "dealt";
  seat: number;
  cards: Card[];
}
/**
 * Cards that came into the seat's hand.
 */
export interface Received {
  event: "received";
  seat: number;
  cards: Card[];
}
/**
 * The card that the seat drew on its turn, and whether it had nothing to play (ruling C3).
 */
export interface Considered {
  event: "considered";
  seat: number;
  card: Card;
  forced: boolean;
}
/**
 * The challenged hand, as it was when the Wild Draw 4 was laid (rulings D8, D9).
 */
export interface Shown {
  event: "shown";
  seat: number;
  layer: number;
  cards: Card[];
}
/**
 * The order of the draw pile, bottom to top.
 */
export interface Shuffled {
  event: "shuffled";
  cards: Card[];
}
/**
 * The two colliding hands, shuffled; dealt one by one, beginning with `other`.
 */
export interface Merged {
  event: "merged";
  seat: number;
  other: number;
  cards: Card[];
}
export interface SatDown {
  event: "satdown";
  chair: number;
  name: string;
}
/**
 * Left the chair for good; if a match is going on, a bot plays on.
 */
export interface StoodUp {
  event: "stoodup";
  chair: number;
  name: string;
}
/**
 * The player has been away for too long: a bot holds the chair for the time being.
 */
export interface BotTookOver {
  event: "bottookover";
  chair: number;
  name: string;
}
/**
 * The player has the chair back from the bot.
 */
export interface CameBack {
  event: "cameback";
  chair: number;
  name: string;
}
/**
 * The host has let the player in, who now has the bot's hand in the middle of the round.
 */
export interface CameIn {
  event: "camein";
  chair: number;
  name: string;
}
/**
 * `chair` wants a bot to play for `against`; more than half of the others decide.
 */
export interface VoteCast {
  event: "votecast";
  chair: number;
  against: number;
}
export interface VotedOff {
  event: "votedoff";
  chair: number;
  name: string;
}
/**
 * With the round that is over: the player is out of the match (ruling Q7).
 */
export interface Eliminated {
  event: "eliminated";
  chair: number;
  name: string;
}
/**
 * The clock answered for the player: what it did is told next.
 */
export interface TimeUp {
  event: "timeup";
  chair: number;
  name: string;
}
/**
 * This person now chooses for the table.
 */
export interface HostIs {
  event: "hostis";
  name: string;
}
/**
 * The player asks for a pause, which begins once all who are there do.
 */
export interface PauseAsked {
  event: "pauseasked";
  chair: number;
  name: string;
}
/**
 * The player does not want the pause that others ask for: nobody asks any more.
 */
export interface PauseDeclined {
  event: "pausedeclined";
  chair: number;
  name: string;
}
/**
 * The player no longer asks for it.
 */
export interface PauseTakenBack {
  event: "pausetakenback";
  chair: number;
  name: string;
}
export interface PausedGame {
  event: "pausedgame";
}
export interface ResumedGame {
  event: "resumedgame";
}
/**
 * The cards drawn to find the first dealer, draw by draw: chair and card (ruling A4).
 */
export interface DrewForDeal {
  event: "drewfordeal";
  draws: [number, Card][][];
  dealer: number;
}
/**
 * Now: hands to the pile (ruling F2).
 */
export interface SlapOpened {
  event: "slapopened";
}
/**
 * The race is decided: chairs and milliseconds after the opening, the first hand first.
 *
 *     Whoever was not in time is left out. Hands are no secret, and nobody waits for one any more.
 */
export interface SlapOrder {
  event: "slaporder";
  order: [number, number][];
}
export interface HintClaimed {
  event: "hintclaimed";
  chair: number;
  against: number;
}
/**
 * The claim has come to nothing.
 */
export interface HintDropped {
  event: "hintdropped";
  against: number;
  why: ClaimEnd;
}
/**
 * A hint by one who has no hand to draw into (ruling J4).
 */
export interface Muted {
  event: "muted";
  chair: number;
}
/**
 * Somebody committed entropy and did not reveal it: the deal starts again without them.
 */
export interface DealAborted {
  event: "dealaborted";
  deal: DealSight;
  chairs: number[];
}
/**
 * One attempt at a fair deal; see docs/reference/fair-deal.md.
 */
export interface DealSight {
  attempt: number;
  previous: string;
  commitment: string;
  committed: {
    [k: string]: string;
  };
  revealed: {
    [k: string]: string;
  };
  revealing: boolean;
  aborted: boolean;
  secret: string | null;
}
/**
 * All others have left for good (ruling M10).
 */
export interface WonByLeave {
  event: "wonbyleave";
  chair: number;
}
/**
 * Whoever gave the chairs away says by other means how this table ends, or needs no end of it:
 *     the match is over and counts for nobody.
 */
export interface RuledOff {
  event: "ruledoff";
}
/**
 * Make a move for one of my chairs.
 */
export interface Act {
  type: "act";
  id: string;
  chair: number;
  move: PlayerMove;
  turn?: number | null;
}
/**
 * Ask the teacher what to answer, where the host allows it; `advised` comes to me alone.
 */
export interface AskAdvice {
  type: "askadvice";
  id: string;
  chair: number;
  turn: number;
}
/**
 * Take a chair that nobody else has, under this name; in a round, for the next one.
 */
export interface Sit {
  type: "sit";
  id: string;
  chair: number;
  name: string;
  face?: number | null;
}
/**
 * Give a chair of mine up; a bot plays on if the match is going on.
 */
export interface Stand {
  type: "stand";
  id: string;
  chair: number;
}
/**
 * Change the name on my chair, and the face above it.
 */
export interface Rename {
  type: "rename";
  id: string;
  chair: number;
  name: string;
  face?: number | null;
}
/**
 * Host, before the match: choose.
 */
export interface Configure {
  type: "configure";
  id: string;
  setup: Setup;
}
/**
 * One table's choices.
 */
export interface Setup {
  edition: string;
  company: Company;
  counting: Counting;
  seats: number;
  target: number;
  sets: number;
  rounds: number;
  options: {
    [k: string]: string | boolean | number;
  };
  house: string[];
  dealer: FirstDealer | number | null;
  turn_seconds: number | null;
  public: boolean;
  free_chat: boolean;
  teacher: Teacher;
  rated: boolean;
}
/**
 * Host, before the match: put a bot on an open or bot's chair.
 */
export interface SeatBot {
  type: "seatbot";
  id: string;
  chair: number;
  level: Level;
}
/**
 * Host, before the match: make a chair open again.
 */
export interface ClearChair {
  type: "clearchair";
  id: string;
  chair: number;
}
/**
 * Host, in a round: who has sat down on this chair meanwhile need not wait for the next.
 */
export interface LetIn {
  type: "letin";
  id: string;
  chair: number;
}
/**
 * Host: begin the match; bots of `fill` take the open chairs.
 */
export interface Start {
  type: "start";
  id: string;
  fill?: Level;
}
/**
 * Between rounds: go on. After the match: play another one.
 */
export interface Ready {
  type: "ready";
  id: string;
  chair: number;
}
/**
 * Ask for a pause; clocks stop once all who are there ask for it.
 */
export interface Pause {
  type: "pause";
  id: string;
  chair: number;
}
/**
 * End the pause; take back asking for one, or decline what others ask for.
 */
export interface Resume {
  type: "resume";
  id: string;
  chair: number;
}
/**
 * Vote that a bot shall take over `against`; more than half of the other people decide.
 */
export interface VoteOut {
  type: "voteout";
  id: string;
  chair: number;
  against: number;
}
/**
 * A preset phrase, by its name (see `phrases` in the catalogue).
 */
export interface Say {
  type: "say";
  id: string;
  chair: number;
  phrase: string;
}
/**
 * Free text, where the host allows it.
 */
export interface Write {
  type: "write";
  id: string;
  chair: number;
  text: string;
}
/**
 * Make a face at the table; those who watch may do so too.
 */
export interface Emote {
  type: "emote";
  id: string;
  emotion: Emotion;
}
/**
 * Say that `against` has told somebody what to play; the others judge it (rulings J2, R50).
 */
export interface ClaimHint {
  type: "claimhint";
  id: string;
  chair: number;
  against: number;
}
/**
 * Vote on the claim that is open, if I am one of its `judges`; the host's vote decides.
 */
export interface JudgeHint {
  type: "judgehint";
  id: string;
  chair: number;
  upheld: boolean;
}
/**
 * The SHA-256 of the 32 bytes that I will add to the coming deal (see `fair_deal`).
 */
export interface Commit {
  type: "commit";
  id: string;
  attempt: number;
  digest: string;
}
/**
 * Those 32 bytes, in hexadecimal.
 */
export interface Reveal {
  type: "reveal";
  id: string;
  attempt: number;
  entropy: string;
}
/**
 * The first frame: who I am and which table I want to see.
 */
export interface Hello {
  type: "hello";
  token: string;
  table: string;
  since?: number;
  entropy?: boolean;
  beats?: boolean;
}
/**
 * The answer to `ping`, at once; the server measures the delay by its own clock.
 */
export interface Pong {
  type: "pong";
  n: number;
}
/**
 * What happened, and how things stand after it. Numbered without gaps for each table.
 */
export interface Update {
  type: "update";
  seq: number;
  turn: number;
  events?: TableEvent[];
  table?: TableSight | null;
  you?: You | null;
  views?: View[];
  clock?: ClockSight | null;
}
/**
 * Everything public about a table besides the cards.
 */
export interface TableSight {
  code: string;
  setup: Setup;
  stage: Stage;
  chairs: ChairSight[];
  host: string;
  watching: number;
  seated: number[];
  game: number;
  round: number;
  scores: number[];
  rounds_won: number[];
  winners: number[];
  places: number[][];
  accounts: number[][];
  result: RoundSight | null;
  ready: number[];
  paused: boolean;
  pause_asked: number[];
  votes: {
    [k: string]: number[];
  };
  hint: HintSight | null;
  deal: DealSight | null;
  arranged: boolean;
  deck: Card[];
  partners: number[];
  scored: boolean;
}
/**
 * One chair, for all to see.
 */
export interface ChairSight {
  holder: Holder;
  name: string;
  level: Level | null;
  persona: string | null;
  face: number | null;
  stand_in: boolean;
  left: boolean;
  joins: boolean;
  here: boolean;
}
/**
 * How the round ended; `gained` is what it adds to each chair's account.
 */
export interface RoundSight {
  winner: number | null;
  seated: number[];
  hands: HandCount[];
  gained: number[];
  out: number[];
}
/**
 * One hand at the end of a round, card by card.
 */
export interface HandCount {
  chair: number;
  cards: Card[];
  values: number[];
  total: number;
}
/**
 * A claim that is being judged.
 */
export interface HintSight {
  by: number;
  against: number;
  judges: number[];
  voted: number[];
  left_ms: number;
}
/**
 * What the table knows of the person who reads this.
 */
export interface You {
  name: string;
  chairs: number[];
  host: boolean;
  muted: boolean;
  claim_failed: boolean;
  joining: boolean;
}
/**
 * A round from one seat, or from a spectator's place if `seat` is None.
 *
 *     Flat, although most of it is `Public`: bots and learners of others read these names, and what
 *     `Public` keeps for the rules alone is not among them, such as passes in a row.
 */
export interface View {
  seat: number | null;
  hand: Card[];
  counts: number[];
  discards: Card[];
  color: Color | null;
  pile: number;
  direction: Direction;
  dealer: number;
  phase: Phase;
  waiting: Task[];
  called: number[];
  exposed: number[];
  drawn: Card | null;
  moves: Move[];
  hands: Card[][] | null;
}
/**
 * For whom the clock runs; measured when the frame was written.
 */
export interface ClockSight {
  chairs: number[];
  left_ms: number | null;
  of_ms: number | null;
  slap_open: boolean;
}
/**
 * After `hello` with `since`: the events of one update that went by, as it told them.
 */
export interface Missed {
  type: "missed";
  seq: number;
  events: TableEvent[];
}
/**
 * The command is accepted, and stored for good if it had an effect.
 */
export interface Ack {
  type: "ack";
  id: string;
}
/**
 * The command is refused and has changed nothing.
 */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  rule?: string;
  detail?: string;
  figures?: {
    [k: string]: string | number;
  };
  until?: string;
}
/**
 * The teacher's answer to `askadvice`, for the person who asked and nobody else; not kept.
 */
export interface Advised {
  type: "advised";
  chair: number;
  turn: number;
  advice: Advice;
}
/**
 * What the teacher would do, and why.
 */
export interface Advice {
  judge: string;
  move: Move;
  because: Because;
  options: Estimate[];
}
/**
 * Why, and what the sentence about it names.
 */
export interface Because {
  why: Why;
  card?: Card | null;
  color?: Color | null;
  seat?: number | null;
  count?: number | null;
  percent?: number | null;
}
/**
 * A move, and the chance from 0 to 1 that its seat then wins what is played for.
 */
export interface Estimate {
  move: Move;
  chance: number;
}
/**
 * Somebody says something; not kept.
 */
export interface Said {
  type: "said";
  chair: number;
  phrase?: string;
  text?: string;
}
/**
 * Somebody makes a face; not kept.
 */
export interface Emoted {
  type: "emoted";
  chair: number | null;
  name: string;
  emotion: Emotion;
}
/**
 * All that the house has to tell now: those told before and not told here are withdrawn.
 */
export interface Notices {
  type: "notices";
  notices: HouseNotice[];
}
/**
 * Something that the house tells everybody, or this person alone.
 */
export interface HouseNotice {
  id: number;
  code: string;
  text?: string;
  reason?: string;
  begins?: string;
  until?: string;
}
/**
 * To be answered with `pong` at once.
 */
export interface Ping {
  type: "ping";
  n: number;
}
/**
 * I am still there, and there are others: to whoever has asked for it in `hello`.
 */
export interface Beat {
  type: "beat";
  silence: number;
}
/**
 * Everything stands still, clocks too: what is said now waits, and may be refused. Nothing is
 *     lost, and the socket stays open.
 */
export interface Halt {
  type: "halt";
  code: string | null;
}
/**
 * The server is about to close the socket; `code` is a key `error-CODE` of the catalogue.
 */
export interface Bye {
  type: "bye";
  code: string;
  reason?: string;
  until?: string;
}
/**
 * Any answer with a status of 400 or more.
 */
export interface Problem {
  error: string;
  detail?: string;
  figures?: {
    [k: string]: string | number;
  };
  reason?: string;
  until?: string;
}
export interface Guest {
  token: string;
  person: Person;
}
export interface Person {
  id: string;
  name: string;
  keep: boolean;
  rated: boolean;
}
export interface History {
  total: Tally;
  by_edition: {
    [k: string]: Tally;
  };
  matches: PlayedMatch[];
}
/**
 * Statistics over finished matches.
 */
export interface Tally {
  matches: number;
  won: number;
  rounds: number;
}
/**
 * A finished match in which the person had a chair.
 */
export interface PlayedMatch {
  table: string;
  game: number;
  finished: string;
  edition: string;
  company: Company;
  counting: Counting;
  rounds: number;
  place: number;
  score: number;
  won: boolean;
  chairs: ChairResult[];
  record: boolean;
}
/**
 * One chair of a finished match.
 */
export interface ChairResult {
  name: string;
  place: number;
  score: number;
  won: boolean;
  bot: boolean;
  you: boolean;
}
/**
 * How somebody may come back here.
 */
export interface SignInWays {
  passkeys: boolean;
  why_not: string;
}
/**
 * What a browser is to be asked for.
 */
export interface PasskeyOptions {
  public_key: {};
}
/**
 * Everything by which a person comes back.
 */
export interface Keys {
  passkeys: Passkey[];
  devices: Device[];
}
export interface Passkey {
  id: string;
  name: string;
  site: string;
  added: string;
  used: string | null;
}
/**
 * Where a person is signed in.
 */
export interface Device {
  id: string;
  name: string;
  since: string;
  seen: string;
  here: boolean;
}
/**
 * Brings one more device along: once, and within the time.
 */
export interface DeviceCode {
  code: string;
  link: string;
  picture: string;
  seconds: number;
}
export interface DeviceCodeState {
  open: boolean;
  joined: string | null;
}
export interface RatedGames {
  games: RatedGame[];
}
/**
 * A game of which there are ratings: an edition for so many players.
 */
export interface RatedGame {
  edition: string;
  seats: number;
  people: number;
}
/**
 * One page of a game's list; provisional numbers come last.
 */
export interface Leaderboard {
  edition: string;
  seats: number;
  page: number;
  pages: number;
  people: RankedPerson[];
  bots: RankedBot[];
}
/**
 * Somebody who wants to be in the list.
 */
export interface RankedPerson {
  number: number;
  deviation: number;
  provisional: boolean;
  matches: number;
  rounds: number;
  name: string;
  rank: number | null;
  you: boolean;
}
export interface RankedBot {
  number: number;
  deviation: number;
  provisional: boolean;
  matches: number;
  rounds: number;
  level: Level;
}
export interface MyRatings {
  ratings: MyRating[];
}
/**
 * The person's own, in one game.
 */
export interface MyRating {
  number: number;
  deviation: number;
  provisional: boolean;
  matches: number;
  rounds: number;
  edition: string;
  seats: number;
  points: RatingPoint[];
}
/**
 * After one match.
 */
export interface RatingPoint {
  table: string;
  game: number;
  finished: string;
  number: number;
  place: number;
  forfeited: boolean;
}
export interface TableCode {
  code: string;
}
export interface TableList {
  tables: ListedTable[];
}
/**
 * A public table that somebody is at.
 */
export interface ListedTable {
  code: string;
  edition: string;
  company: Company;
  counting: Counting;
  stage: Stage;
  seats: number;
  open: number;
  people: number;
  bots: number;
  watching: number;
  host: string;
  rated: boolean;
}
export interface TableSummary {
  table: TableSight;
  finished: number[];
}
/**
 * A finished match, step by step.
 */
export interface Replay {
  table: string;
  game: number;
  first_game: number;
  last_game: number;
  void: number[];
  edition: string;
  company: Company;
  counting: Counting;
  options: {};
  chairs: ChairResult[];
  steps: ReplayStep[];
}
/**
 * One line of the record, and the table after it; seats are those of the round.
 */
export interface ReplayStep {
  number: number;
  text: string;
  round: number;
  events: GameEvent[];
  seen: number[][];
  hands: Card[][];
  top: Card;
  under: Card[];
  discards: number;
  color: Color | null;
  pile: number;
  direction: Direction;
  phase: Phase;
  called: number[];
  exposed: number[];
  seated: number[];
  scores: number[];
}
/**
 * How far the expert has come with looking at one chair's moves again.
 */
export interface ReviewState {
  done: number;
  of: number;
  review: Review | null;
}
/**
 * One player's match in the eyes of the expert.
 */
export interface Review {
  decisions: number;
  best: number;
  lost: number;
  costly: Costly[];
}
/**
 * A move that could have been better.
 */
export interface Costly {
  step: number;
  round: number;
  seat: number;
  made: Estimate;
  best: Estimate;
  because: Because;
}
/**
 * Everything that a table can be made of.
 */
export interface Catalogue {
  version: string;
  editions: EditionSight[];
  options: OptionSight[];
  house: HouseRuleSight[];
  kinds: MatchKind[];
  arranged_kinds: MatchKind[];
  levels: Level[];
  levels_missing: Level[];
  phrases: string[];
  teachers: Teacher[];
  times: number[];
  most_target: number;
  most_sets: number;
  most_rounds: number;
  seats: number[];
  setup: Setup;
  rated: RatedTerms;
  plan: Scheme;
  tournament_kinds: KindChoices[];
  tie_breaks: TieBreak[];
  fewest_entrants: number;
  most_entrants: number;
  most_stages: number;
  pauses: number[];
  reasons: HouseReason[];
}
export interface EditionSight {
  id: string;
  visitor: boolean;
  faces: FaceSight[];
  deck: Card[];
  look: Look;
  words: {
    [k: string]: string;
  };
  opening: Direction;
  hand_size: number;
  challenge_penalty: number;
  counting: Counting;
  dealer: FirstDealer;
  options: {
    [k: string]: string | boolean | number;
  };
}
/**
 * What can stand on a card of an edition, in one colour or in none.
 */
export interface FaceSight {
  id: string;
  sign: string;
  wild: boolean;
  usual: boolean;
  points: number;
  copies: number;
  goes_back: boolean;
  acts_when_drawn: boolean;
}
/**
 * Everything. In `ground` and `panel`, DEEP and INK stand for the paint of each colour.
 */
export interface Look {
  paints: {
    [k: string]: Paint;
  };
  night: string;
  table: TableLook;
  ground: string;
  panel: string;
  back: string;
  faces: {
    [k: string]: FaceLook;
  };
}
/**
 * A colour of the pack: `ink` can be read on `base` and on `deep`.
 */
export interface Paint {
  base: string;
  ink: string;
  deep: string;
}
/**
 * The table that the cards lie on; `ink` can be read on `ground` and on `deep`.
 */
export interface TableLook {
  ground: string;
  deep: string;
  ink: string;
  mark: string;
  pattern: string;
  size: string;
}
/**
 * A face of the edition's own; where it has nothing of this, its sign is written.
 */
export interface FaceLook {
  picture: string;
  mark: string;
  fill: string;
}
export interface OptionSight {
  en: string;
  es: string;
  "es-419": string;
  name: string;
  values: (string | boolean | number)[];
  least: number | null;
  most: number | null;
  face: string | null;
  editions: string[];
}
export interface HouseRuleSight {
  en: string;
  es: string;
  "es-419": string;
  name: string;
  clashes: string[];
}
/**
 * Company and counting that go together, and how many can play so.
 */
export interface MatchKind {
  company: Company;
  counting: Counting;
  seats: number[];
  pairs: boolean;
  target: boolean;
  of_fixed_length: boolean;
  by_plan: boolean;
}
/**
 * What every rated table has: a number says how well somebody plays by the sheet, alone and in
 *     time.
 */
export interface RatedTerms {
  options: {
    [k: string]: string | boolean | number;
  };
  house: string[];
  teacher: Teacher;
  turn_seconds: number;
}
/**
 * One tournament's choices.
 */
export interface Scheme {
  title: string;
  kind: Kind;
  setup: Setup;
  stages: number | null;
  rounds: number;
  advance: number | null;
  places: number | null;
  sets: number;
  ties: TieBreak[] | null;
  fill: Level | null;
  seed: string;
  pause: number | null;
  by_hand: boolean;
  public: boolean;
}
export interface KindChoices {
  kind: Kind;
  companies: Company[];
  countings: Counting[];
  seats: number | null;
  places: number[];
  stages: boolean;
  advance: boolean;
  sets: boolean;
  rounds: boolean;
  late: boolean;
}
export interface RuleSheet {
  edition: string;
  lang: string;
  title: string;
  introduction: string[];
  sections: RuleSection[];
}
export interface RuleSection {
  title: string;
  level: number;
  clauses: RuleClause[];
  notes: RuleNote[];
}
export interface RuleClause {
  id: string;
  text: string;
  notes: RuleNote[];
}
/**
 * A ruling where the sheet is silent.
 */
export interface RuleNote {
  rulings: string[];
  text: string;
}
export interface Count {
  rounds: CountedRound[];
  totals: number[];
  out: number[];
  winners: number[];
}
/**
 * By player, all three.
 */
export interface CountedRound {
  left: number[];
  gained: number[];
  totals: number[];
}
/**
 * Where other people's devices find this server.
 */
export interface Address {
  address: string;
}
export interface AllUnheard {
  unheard: Unheard[];
}
/**
 * Somebody whom I do not want to hear, at any table.
 */
export interface Unheard {
  id: number;
  name: string;
  since: string;
  chair: number | null;
}
/**
 * What lies between me and the house.
 */
export interface MyStanding {
  acts: MyAct[];
  reports: MyReport[];
  unheard: Unheard[];
}
/**
 * Something that the house has done which concerns me; by whom, it does not say.
 */
export interface MyAct {
  at: string;
  act: HouseActKind;
  reason: string;
  until: string | null;
}
/**
 * A report that I have made.
 */
export interface MyReport {
  at: string;
  name: string;
  reason: HouseReason;
  note: string;
  answer: ReportAnswer | null;
}
export interface NoticeList {
  notices: HouseNotice[];
}
export interface PersonChange {
  name?: string | null;
  keep?: boolean | null;
  rated?: boolean | null;
}
export interface NewTable {
  setup?: Setup;
}
export interface Pad {
  edition?: string;
  company?: Company;
  counting?: Counting;
  target?: number;
  players: number;
  rounds?: PadRound[];
}
/**
 * A round played with real cards; players are counted from 0.
 */
export interface PadRound {
  winner: number;
  hands?: {
    [k: string]: Card[];
  };
  points?: {
    [k: string]: number;
  };
}
/**
 * Somebody who sits at a table; who it is, only the house knows.
 */
export interface Neighbour {
  table: string;
  chair: number;
}
export interface NewReport {
  table: string;
  chair: number;
  reason: HouseReason;
  note?: string;
}
