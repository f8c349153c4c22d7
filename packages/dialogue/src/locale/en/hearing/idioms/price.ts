import type { Idiom } from './idiom.ts';

const SHALL =
  "(?:'?ll|'?d|'?s|'?m|'?re| will| would| do| does| did| is| are| am| should| shall| might| could| can)";
const US = '(?:i|we|one|you|he|she|they|people|(?:my|our) \\w+)';
const HAVING =
  '(?: have to| need to| be| going to| gonna| expect to| likely to| end up| got to| gotta| probably| typically| usually| normally| roughly| then| actually)*';
const ENDS =
  '(?=$|[?.!,;]| (?:for|if|to have|to get|to|on|with|when|once|and|or|in total|all in|roughly|about|approximately|then|please|these days|per|each|altogether|all together|without|including|at yours|there|here|with you)\\b)';
const MONEY = '(?:price|cost|money|fee|budget|expense|dollar|pound)s?';

/** How English asks what something costs. */
export const price: readonly Idiom[] = [
  // "What would that set me back?"
  [
    /\bset(?:s|ting)? (me|us|you|him|her|them|one|someone|somebody|my \w+) back(?! (?:to|from|in|on|by)\b)/gi,
    'cost $1',
  ],
  // "What'll I owe you?", "how much do we owe?"
  [
    new RegExp(
      `\\b(?:what|how much)${SHALL}? (?:i|we)(?:'ll|'d)?${HAVING} ow(?:e|ing)(?: (?:you|ye|u|yous|y'all|them))?${ENDS}`,
      'gi',
    ),
    'how much does it cost',
  ],
  // "How much would I have to fork out?"
  [
    new RegExp(
      `\\b(?:what|how much)${SHALL}? ${US}(?:'ll|'d)?${HAVING} (?:fork(?:ing)? (?:out|over)|shell(?:ing)? out|cough(?:ing)? up|stump(?:ing)? up|pony(?:ing)? up|part(?:ing)? with|hand(?:ing)? over|lay(?:ing)? out|dish(?:ing)? out|splash(?:ing)? out|be out)${ENDS}`,
      'gi',
    ),
    'how much does it cost',
  ],
  // "What would a boiler run me?", "what does that one come to?", "what do they go for?"
  [
    new RegExp(
      `\\b(what|how much)(${SHALL}|'s| is)((?: (?!you\\b|i\\b|we\\b)[\\p{L}\\p{N}'’-]+){1,6}?)(?: going to| gonna| likely to| typically| usually| normally| generally| roughly)*(?: run| come(?: out)? (?:to|at)| work out (?:at|to|as)| add up to| amount to| total| tot up to| go for| sell for)(?: (?:me|us|you|someone|somebody|a person))?${ENDS}`,
      'giu',
    ),
    '$1$2$3 cost',
  ],
  // "What am I looking at, price-wise?"
  [
    new RegExp(
      `\\b(?:what|how much)(?:'?s| (?:kind|sort) of (?:${MONEY}|figure|number|amount|sum|bill)| ${MONEY}| range)?(?: (?:am|are|would|will|'d))? ?(?:i|we)(?:'m|'re|'d)?(?: be)? (?:looking at|talking(?: about)?)(?: here| roughly| then)*,? ?(?:(?:${MONEY})[- ]?wise|in (?:terms of )?(?:the )?${MONEY}|for (?:the )?${MONEY}|(?=$|[?.!,;]| for (?!time\\b)| to (?:have|get)\\b| if\\b| on\\b| with\\b))`,
      'gi',
    ),
    'how much does it cost',
  ],
  [
    new RegExp(
      `\\b(?:what|how|where)(?:'s|'re|s| is| are| does| do)? (?:it|that|this|you|they|things?|we)(?: \\w+){0,2} (?:${MONEY})[- ]?wise\\b`,
      'gi',
    ),
    'how much does it cost',
  ],
  [
    /\bwhat (?:kind|sort) of (?:money|price|figure|sum|outlay|bill) (?=(?:is|would|will|does|do|should)\b)/gi,
    'what price ',
  ],
  // "What's the tab?"
  [
    /\bwhat(?:'s|s| is| would be|'d be| will be|'ll be) (?:the|your|my) (?:price tag|tab|going price|asking price|sticker price|price point|outlay|toll|cost implication|overall (?:figure|sum|cost))\b/gi,
    'what is the price',
  ],
  // "What do you want for a used one?"
  [
    /\b(?:what|how much)(?: do| would| will|'d|'ll)? (?:you|ye|u)(?: guys| lot)?(?: be)? (?:want|ask|asking|wanting|looking|take)(?: for)? for\b/gi,
    'how much do you charge for',
  ],
  [/\bhow much (?:do|would|will) you (?:want|ask) for\b/gi, 'how much do you charge for'],
  // "Just a rough figure?"
  [
    /(?<=^(?:[^.?!]*[,;] )?)(?:(?:and|so|but|ok|okay|well|even|just|only|at least|maybe|please|oh) )*(?:(?:(?:can|could|would|will) (?:you|i|we) |please |i(?:'d| would)? (?:only |just )?(?:need|want|like) )?(?:just |please |maybe )*(?:give me|gimme|get|have|tell me|offer|hazard|throw me|any(?: chance of)?|is there|got|do you have|have you got)? ?)?(?:an? |some |any |your )?(?:very |really |quick )?(?:rough|approximate|approx|ball ?park|ballpark|estimated|indicative|vague|round|guide)(?: kind of| sort of)? (?:number|figure|price|cost|amount|sum|quote|estimate|range)(?: (?:will do|would do|is fine|would help|is enough|please|then|at least|maybe|for (?:that|it|this)|of the (?:price|cost)))*(?=$|[?.!])/gi,
    'roughly how much does it cost',
  ],
  [
    /\bhow deep (?:will|do|would|must) i (?:have to )?(?:dig|reach) (?:into|in) my pockets?\b/gi,
    'how much does it cost',
  ],
  // "And the cost of that would be?", "that comes to how much?"
  [
    /^(?:(?:and|so|ok|okay|great) )*(?:the|your|its) (?:total |overall )?(?:cost|price|charge|fee|damage)s?(?: (?:of|for) (?:that|it|this|one))? (?:would|will|is|are|might|being|'s)(?: be)?(?: what| how much| roughly| about)*\s*[?.…]*$/gi,
    'how much does it cost?',
  ],
  [
    /\b(?:it|that|this|one|they) (?:costs?|is|comes? to|would cost|will cost|would be|will be)(?: about| roughly)? how much\b/gi,
    'how much does it cost',
  ],
  [
    /^(?:(?:and|so|but|ok|okay|well|even|just|only|please) )*(?:a|some) (?:rough|vague|general|approximate) (?:idea|notion|sense|indication) (?:would (?:help|do|be (?:great|good|fine|enough|nice|helpful))|will do|is (?:fine|enough|all i need)|please|at least|maybe|then)[.!?]*$/gi,
    'roughly how much does it cost?',
  ],
];
