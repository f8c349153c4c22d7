import type { Found } from './meaning.ts';

/** How the customer stands to a mention. */
export interface Stance {
  negated: boolean;
  corrects: boolean;
  alternative: boolean;
}

const LEAD_IN = '(?:\\s+(?:on|at|the|for|in|from|around|about))*\\s*$';
const NOT = new RegExp(
  `(?:\\b(?:(?<!\\bif )not|never|except|besides|bar|any(?:thing|time)? but|any ?(?:day|time) but|excluding|apart from|other than|rather than|instead of|but not)|\\b(?:rather|better|prefer|preferably) not(?: (?:do|have|come|make|take|be))?|\\b(?:can(?:'t|not|t)|won'?t|unable to|couldn'?t)\\s(?:make|do|come|manage|be there|get there)(?:\\s(?:it|in))?)${LEAD_IN}`,
);
/** "can't we do Monday?" asks for Monday. */
const ASKS = /\bcan'?t\s(?:we|you|i)\b/;
const REFUSED =
  /^,?\s*(?:(?:does|do|did|will|would|is|are)\s?(?:n'?t|not)\s(?:really\s)?(?:work|good|possible|suit|convenient|an option|any good|great)|(?:doesn't|don't|won't|isn't|wouldn't)\s(?:really\s)?(?:work|suit|be possible|be good|good|possible|an option)|(?:is|are|'s) (?:no (?:good|use)|out(?! of)|bad|impossible|too (?:late|early|soon)|off the table)|no (?:good|use)\b|i can(?:'t|not|t)\b)/;
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
  const negated =
    (NOT.test(before) && !ASKS.test(before)) ||
    isExcepted(found[i - 1], before) ||
    REFUSED.test(after) ||
    isInRefusedList(text, found, i);
  return {
    negated,
    corrects: !negated && (CORRECTS.test(before) || INSTEAD.test(after)),
    alternative: !negated && i > 0 && found[i - 1]!.is === one.is && OR.test(before),
  };
}

/** "Any day but Wednesday" */
const isExcepted = (last: Found | undefined, between: string): boolean =>
  last?.is === 'relation' &&
  /^any-/.test(last.relation) &&
  /^\s*but\s+(?:on\s|the\s|in\s|at\s)*$/.test(between);

const LISTED = /^\s*(?:,?\s*(?:or|nor|and)|,)\s*(?:on\s|at\s|in\s|the\s)*\s*$/;

/** "Not Tuesday or Wednesday": neither. But "not Tuesday, Wednesday please" wants the second. */
function isInRefusedList(text: string, found: readonly Found[], i: number): boolean {
  const [last, one] = [found[i - 1], found[i]!];
  if (!last || last.is !== one.is) return false;
  const joint = text.slice(last.end, one.start);
  if (!LISTED.test(joint) || !/or|and/.test(joint)) return false;
  const before = text.slice(i > 1 ? found[i - 2]!.end : 0, last.start);
  return (NOT.test(before) && !ASKS.test(before)) || isInRefusedList(text, found, i - 1);
}

const TOLD =
  /\b(?:i|we|he|she|it|(?:my|our|the|his|her) (?:\w+ )?\w+)(?:'ve|'d)?(?: have| had| has| just| already)*\s(?!need|want|wonder|hop|tri|call|plann|lik|book|schedul|ask|prefer|decid|reserv|mean)(?:\w{2,12}ed|had|was|were|got|hit|won|went|ran|saw|did|took|spent|met|came|made|lost|broke|fell|woke|felt|been)\b[^.,;?!]*$/;
const SINCE = /\b(?:ever )?since(?: (?:about|around|at least|last|the))*\s*$/;
const NEVER_SINCE = /\b(?:ha(?:ve|s|d))(?:n'?t| not| never)\b[^.,;?!]*$/;
const IS_NOW = /\b(?:it'?s|it is|time is)(?: (?:already|currently|now|about|like))*\s*$/;
const NOW = /^\s*(?:right |here )?(?:now|already|here)\b/;
const ALREADY = /\b(?:already|currently|now)\s*$/;

/** "It's killing me in the mornings", "it squeals at night": when something is bad, and not when to come. */
const HABIT = /^(?:in the )?(?:mornings|afternoons|evenings)$|^(?:at |by |in the |every )?nights?$/;
const AILS =
  /\b(?:hurt(?:s|ing)?|ach(?:e|es|ing|y)|sore|pain\w*|kill(?:s|ing)|wors(?:e|t)|stiff|itch\w*|cough\w*|cry(?:ing)?|cries|bark\w*|limp\w*|nois[ey]\w*|squeak\w*|squeal\w*|rattl\w*|throb\w*|swollen|awake|sleep\w*|can'?t see|struggl\w*|burn(?:s|ing)?|tingl\w*|numb|cramp\w*|drip\w*|hum(?:s|ming)|buzz\w*|whistl\w*|grind\w*|flicker\w*)\b[^.;?!]*$/;

/** Whether the mention at `i` tells of what is over or what time it is, "I fell today, it's 6 pm now": nothing is wished. */
export function isAside(text: string, found: readonly Found[], i: number): boolean {
  const one = found[i]!;
  const before = text.slice(i > 0 ? found[i - 1]!.end : 0, one.start);
  const said = text.slice(one.start, one.end);
  // "Since Saturday" tells of what began then.
  if (SINCE.test(before)) return true;
  if (one.is === 'part' && HABIT.test(said) && AILS.test(before)) return true;
  if (one.is === 'day')
    return (
      (/^(?:today|this|tonight|in)\b/.test(said) && TOLD.test(before)) ||
      (/^in\b/.test(said) && NEVER_SINCE.test(before))
    );
  return one.is === 'clock' && IS_NOW.test(before) && (ALREADY.test(before) || NOW.test(text.slice(one.end)));
}
