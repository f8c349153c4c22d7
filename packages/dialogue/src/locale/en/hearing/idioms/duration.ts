import type { Idiom } from './idiom.ts';

const SHALL =
  "(?:'?ll|'?d|'?s|'?m|'?re| will| would| do| does| did| is| are| am| should| shall| might| could| can)";
const US = '(?:i|we|one|you|he|she|they|people|(?:my|our) \\w+)';
const HAVING =
  '(?: have to| need to| be| going to| gonna| expect to| likely to| end up| got to| gotta| probably| typically| usually| normally| roughly| then| actually)*';

/** How English asks how long something takes, and how soon somebody comes. */
export const duration: readonly Idiom[] = [
  // "What's the turnaround, start to finish?"
  [
    /\bwhat(?:'s|s| is| would be|'d be| are) (?:the|your|a)(?: usual| typical| normal| average| expected| rough| total| general| likely| standard)* (?:time ?frame|time ?scale|time ?line|turn ?-?around(?: time)?|running time|time commitment|duration)(?! of\b)(?:s)?(?:,? (?:from )?(?:start|beginning) (?:to|till|until) (?:finish|end))?/gi,
    'how long does it take',
  ],
  [
    /\bwhat(?:'s|s| is| would be) the (?:usual |typical |normal |average |total )*(?:duration|length|running time) of\b/gi,
    'how long is',
  ],
  // "How much time should I set aside?"
  [
    new RegExp(
      `\\bhow (?:much time|much of my (?:day|time)|long|many (?:hours|minutes))(?: roughly| approximately)?${SHALL}? ${US}${HAVING}(?: best)? (?:set(?:ting)? (?:it )?aside|put(?:ting)? aside|allow(?:ing)?|budget(?:ing)?|block(?:ing)?(?: out| off)|reserv(?:e|ing)|plan(?:ning)?|allocat(?:e|ing)|carve out|keep(?:ing)? (?:free|clear)|count(?:ing)? on|reckon(?:ing)?(?: with| on)?|bring with (?:me|us)|give up|looking at|in the chair|be (?:in the chair|at yours))(?: (?:for|on)(?=$|[?.!,]))?`,
      'gi',
    ),
    'how long does it take',
  ],
  [
    /\b(?:what (?:sort|kind|amount) of time|how much (?:of my )?time) (?:does|will|would|do) (?:it|that|this|one|they|those) (?:need|take up|require|involve|eat up|want)\b/gi,
    'how long does it take',
  ],
  // "And it lasts about how long?"
  [
    /\b(?:it|that|this|one|the whole thing|everything|they|each|a session|the session|the appointment) (?:lasts?|takes?|goes on|runs?|would take|will take|would last|is)(?: for)?(?: about| roughly| approximately)? how (?:long|much time)\b/gi,
    'how long does it take',
  ],
  // "How long until somebody shows up?" asks how soon they come.
  [
    /\bhow (?:many (?:minutes|hours)|long|soon)(?:'s| is| will| would)?(?: it)?(?: be| take)? (?:until|till|til|before|for|to) (?:you|someone|somebody|one of (?:you\w*|your \w+)|your \w+|an? \w+|they|he|she|anyone|anybody|help)(?: guys| lot| people| can| could| will| actually)* (?:shows? up|gets? (?:here|there|to (?:me|us))|turns? up|arrives?|comes?(?: out| over| round)?|is here|are here|be here|reach(?:es)? (?:me|us))\b/gi,
    'how soon can someone come',
  ],
];
