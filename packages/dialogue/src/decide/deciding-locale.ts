import type { Attribute } from '../understand/understanding.ts';

/** What decide/ must know of a language: how the owner's own texts show what they are about. */
export interface DecidingLocale {
  /** In a title or phrasing: the entry is about emergencies. */
  emergencyEntry: RegExp;
  /** In an entry's text: it tells this of something. An attribute without a pattern is told by any text. */
  evidence: Partial<Record<Attribute, RegExp>>;
  /** At the end of what stands before a time: "after ", "any time before ". */
  timeRelation: RegExp;
  /** In a title or phrasing: what work costs in general, an hour, a visit, an estimate. */
  generalPrice: RegExp;
  /** Questions whether one thing is among many, and the entries that tell which are: payment, insurers, towns. */
  memberships: readonly Frame[];
  /** Asks whether one thing is part of another: "is X part of that". */
  includes: RegExp;
  /** Asks whether something is offered: "do you fix …". */
  offers: RegExp;
  /** Words of a title that name no thing: "what", "your", "offer". */
  unspecific: ReadonlySet<string>;
}

/**
 * Questions of a kind, and the entries that are for them. `isSure`: told without "if you mean", and looked for among all
 * entries, not the nearest alone.
 */
export interface Frame {
  asks: RegExp;
  tells: RegExp;
  isSure?: boolean;
}
