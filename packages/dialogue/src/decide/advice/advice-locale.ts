/** How a language asks for advice on services, in plain text. */
export interface AdviceAsked {
  /** Asks which service would be right, each up to what it is for: "what would you recommend". */
  recommends: readonly RegExp[];
  /** Around what it is for: "for", "if", "and". Global, at the ends. */
  around: RegExp;
  /** Words that tell nothing of what it is for. */
  fillers: RegExp;
  /** It is nothing that is booked: "a restaurant nearby", "what to wear". */
  notOfServices: RegExp;
}

/** How a language gives it. Names and descriptions are the owner's own words. */
export interface AdviceLines {
  /** The one that fits; `description` may be empty. */
  fits(name: string, description: string): string;
  /** Before two that may. */
  twoFit: string;
  /** What of the services fits isn't known; `hasNeed`: what it is for was told. */
  cannotTell(hasNeed: boolean): string;
  /** What there is, each with its description, as far as there are few; `more`: how many aren't named. */
  offered(services: readonly { name: string; description: string }[], more: number): string;
}
