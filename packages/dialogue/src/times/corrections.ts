import type { Found } from './meaning.ts';

/** How the customer stands to a mention. */
export interface Stance {
  negated: boolean;
  corrects: boolean;
  alternative: boolean;
}

const LEAD_IN = '(?:\\s+(?:on|at|the|for|in|from|around|about|until|before|after))*\\s*$';
const NOT = new RegExp(
  `(?:\\b(?:not|never|except|apart from|other than|rather than|instead of|but not)|\\b(?:can(?:'t|not|t)|won'?t|unable to|couldn'?t)\\s(?:make|do|come|manage|be there|get there)(?:\\s(?:it|in))?)${LEAD_IN}`,
);
/** "can't we do Monday?" asks for Monday. */
const ASKS = /\bcan'?t\s(?:we|you|i)\b/;
const REFUSED =
  /^,?\s*(?:(?:does|do|did|will|would|is|are)\s?(?:n'?t|not)\s(?:really\s)?(?:work|good|possible|suit|convenient|an option|any good|great)|(?:doesn't|don't|won't|isn't|wouldn't)\s(?:really\s)?(?:work|suit|be possible|be good|good|possible|an option)|is (?:no good|out|bad|too (?:late|early|soon))|i can(?:'t|not|t)\b)/;
const CORRECTS = new RegExp(
  `(?:\\b(?:no|nope|nah|actually|sorry|wait|oops|correction|scratch that|i mean|i meant|i said|make (?:it|that)|change (?:it|that) to|move (?:it|that) to|rather|better|instead)[\\s,.:;!-]*(?:make it|let's do|can we do|how about|what about|it's|i meant|i mean|please)?)${LEAD_IN}`,
);
const INSTEAD = /^\s*(?:instead|rather)\b/;
const OR = /^\s*(?:,?\s*or|\/)\s*(?:maybe\s|even\s|on\s|at\s|the\s)*\s*$/;

/** Whether the words around the mention at `i` refuse it, or put it in the place of an earlier one, or beside it. */
export function markStance(text: string, found: readonly Found[], i: number): Stance {
  const one = found[i]!;
  const before = text.slice(i > 0 ? found[i - 1]!.end : 0, one.start);
  const after = text.slice(one.end, found[i + 1]?.start);
  const negated = (NOT.test(before) && !ASKS.test(before)) || REFUSED.test(after);
  return {
    negated,
    corrects: !negated && (CORRECTS.test(before) || INSTEAD.test(after)),
    alternative: i > 0 && found[i - 1]!.is === one.is && OR.test(before),
  };
}
