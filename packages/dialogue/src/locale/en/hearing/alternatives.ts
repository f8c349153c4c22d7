import type { AlternativeSigns } from '../../../understand/hearing-locale.ts';

/** Words between two times that lead to the second. */
const LEADS =
  "(?: (?:on|at|the|after|before|from|until|till|any ?time|some ?time|between|maybe|perhaps|possibly|even|else|then|also|again|around|about|in|for|by|i|we|you|can|could|would|do|come|make|it|have|there|is|it's|that's|how|what))*";

/** Of several times one, in plain English. */
export const alternatives: AlternativeSigns = {
  or: new RegExp(`^[\\s,;.–-]*(?:or|/)${LEADS}[\\s,:]*$`),
  instead: new RegExp(
    `^[\\s,;.–-]*(?:(?:or |and )?(?:else|otherwise|alternatively|failing that|second choice|plan b|if not|if (?:that|it|this)(?:'s| is| isn't| is not| doesn't| does not| can't be)? (?:not )?(?:taken|gone|full|free|available|possible|booked|work|working|no good|ok|okay|go))|or else)[,:]?(?: (?:then|do you have|is|would))*${LEADS}[\\s,:]*$`,
  ),
  either:
    /\b(?:whichever|(?:i |we )?(?:don'?t|do not) (?:really )?(?:mind|care)(?: which| when)?|(?:it |that )?(?:doesn'?t|does not) (?:really )?matter(?: which| when)?|no preference|(?:whatever|what ever)(?:'s| is)? (?:free|open|works|available|possible|easiest|earlier|sooner|first|suits)|(?:i'?m|we'?re) (?:easy|flexible)|(?:both|all|any|either)(?: one| day| time| of (?:them|those|these|the (?:two|three)))?(?:'?s| is| are| would| will| do)? (?:be )?(?:fine|good|ok|okay|works?|do|suits?|great|possible)|(?:first|earliest|soonest) (?:one )?(?:that'?s |that is )?(?:free|available|possible|you (?:have|can)))\b|\b(?:either|any)(?: one| (?:of )?(?:them|those|these))?(?: (?:please|pls|thanks))?$/,
};
