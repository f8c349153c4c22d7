import type { Idiom } from './idiom.ts';

const SEEKING =
  "(?:need(?:s|ing)?|want(?:s|ing|ed)?|after|looking for|looking to (?:get|have|book)|thinking (?:of|about)(?: getting| having| trying)?|considering(?: getting| having)?|interested in|in the market for|would like|(?:i|we)'d like|(?:i|we)'d love|fancy|dream(?:ing)? of)";
const ASKING = '(?:what|how|do|does|can|could|would|will|is|are|when|where|any chance|have you|any idea)\\b';
const NO_THING =
  '(?!(?:\\w+ )?(?:appointment|appt|booking|reservation|slot|table|quote|call|word|person|human|question|hand|help|favou?r|bit|lot|few|couple|moment|second|minute|look|chat)s?\\b)';

/** "I'm after a perm, do you do those?": what a question points at stands before it in the same message. */
export const pointing: readonly Idiom[] = [
  [
    new RegExp(
      `\\b(${SEEKING} )(an?|some|new) ${NO_THING}((?:(?!and\\b|but\\b|so\\b|for\\b|on\\b|at\\b|with\\b)[\\p{L}'’-]+ ){0,2}[\\p{L}'’-]+)((?: (?:for|in|on) (?:my|our|the|his|her) [\\p{L}'’-]+)?(?:[,.;!]+| and| but| so) (?:(?:and|but|so|then|ok|is it right that) )*${ASKING}(?:(?![.;!?])[^])*?) (?:one|those|them|these|(?:that|it)(?= (?:something|a thing|cost)\\b|\\?*$)|they)(?=$|[?.!,; ])(?! (?:of|that|with|who)\\b)`,
      'giu',
    ),
    '$1$2 $3$4 $2 $3',
  ],
  // "Ok and extensions": asks the same of another.
  [
    /^(?:(?:ok|okay|k|alright|all right|right|fine|cool|great|good|gotcha|i see|got it|lovely|perfect|hmm|ah|oh|no)[, ]+)+(?:and|what about|how about)(?: the| an?| any)? ((?!(?:thanks?|thx|bye|cheers|my|i|i'm|it|it's|that|that's|this|you|we|he|she|they|yes|no|please|if|is|are|do|does|did|can|could|will|would|how|what|what's|when|where|who|why|which|should|have|has|name|email|phone|number|call|so|then|now|sorry|let|make|book|cancel|put|also|there|have|maybe|just|tell|give|send|ask|get|ring)\b)\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3})(?: then)?[?.! ]*$/giu,
    'what about $1?',
  ],
];
