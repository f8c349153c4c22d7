/** How a language wishes for a place on a waitlist, in plain text. */
export interface WaitlistAsked {
  /** Wishes to be put on it: "put me on the waiting list". */
  joins: RegExp;
  /** Wishes to be told of a time that gets free: "let me know if something opens up". */
  letsKnow: RegExp;
  /** Asks whether there is one: "do you have a waitlist". */
  asksFor: RegExp;
  /** Names it, in the owner's own texts. */
  list: RegExp;
}
