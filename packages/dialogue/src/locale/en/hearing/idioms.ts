/** What is said in a turn of phrase of its own, and the plain words that every other part knows: `$1` stands for what is kept. */
type Idiom = readonly [said: RegExp, plainly: string];

const SHALL =
  "(?:'?ll|'?d|'?s|'?m|'?re| will| would| do| does| did| is| are| am| should| shall| might| could| can)";
const US = '(?:i|we|one|you|he|she|they|people|(?:my|our) \\w+)';
const HAVING =
  '(?: have to| need to| be| going to| gonna| expect to| likely to| end up| got to| gotta| probably| typically| usually| normally| roughly| then| actually)*';
const ENDS =
  '(?=$|[?.!,;]| (?:for|if|to have|to get|to|on|with|when|once|and|or|in total|all in|roughly|about|approximately|then|please|these days|per|each|altogether|all together|without|including|at yours|there|here|with you)\\b)';
const MONEY = '(?:price|cost|money|fee|budget|expense|dollar|pound)s?';
const LEAD =
  '(?<=^(?:(?:hi|hello|hey|hiya|so|and|ok|okay|also|but|oh|well|right|um|or|please|sorry|then)[, ]+)*)';

const price: readonly Idiom[] = [
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
];

const duration: readonly Idiom[] = [
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
  // "How long until somebody shows up?" asks how soon they come.
  [
    /\bhow (?:many (?:minutes|hours)|long|soon)(?:'s| is| will| would)?(?: it)?(?: be| take)? (?:until|till|til|before|for|to) (?:you|someone|somebody|one of (?:you\w*|your \w+)|your \w+|an? \w+|they|he|she|anyone|anybody|help)(?: guys| lot| people| can| could| will| actually)* (?:shows? up|gets? (?:here|there|to (?:me|us))|turns? up|arrives?|comes?(?: out| over| round)?|is here|are here|be here|reach(?:es)? (?:me|us))\b/gi,
    'how soon can someone come',
  ],
];

const THING = "((?:(?!my\\b|our\\b|i\\b|we\\b)[\\p{L}\\p{N}'’&-]+ ){0,6}?[\\p{L}\\p{N}'’&-]+)";
const BY_YOU =
  "(?:you|ye|u|y'all|yous|they|your \\w+|one of your \\w+|the \\w+)(?: guys| lot| people| folks| all)?(?: can| could| would| might| will| also| ever| normally| usually| actually|'d|'ll| be able to| are able to)*";

const had: readonly Idiom[] = [
  // "Is a bao on your menu?"
  [
    new RegExp(
      `${LEAD}(?:is|are)(?: there)? ${THING} (?:on|in|part of|among) (?:your|the|ur|yer)(?: \\w+)? ?(?:menu|list|range|line-?up|card|price list|services|offerings?|catalogu?e|repertoire|shelves)(?: of (?:services|treatments|dishes))?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you have $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is there |have you |have you got |got )?(any|anything|something|some) ${THING} on (?:your|the|ur) (?:menu|list|card)(?=$|[?.!,;])`,
      'giu',
    ),
    'do you have $1 $2',
  ],
  // "Are inlays something you handle?"
  [
    new RegExp(
      `${LEAD}(?:is|are|would|will)(?: be)? ${THING}(?: be)? (?:something|anything|a thing|things|one of the things|among the things|a service|services|a treatment|a job|jobs|work|the (?:sort|kind) of (?:thing|job|work))(?: that| which)? ${BY_YOU} (do|offer|provide|sell|stock|carry|handle|cover|take on|serve|have|deal with|help with|treat|fit|supply|make|look after|work on|perform|teach|give|repair|fix|install|undertake)(?=$|[?.!,;]| (?:there|here|too|as well|at all|these days)\\b)`,
      'giu',
    ),
    'do you $2 $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is|are) ${THING} (?:something|things|available for me|possible for me)(?: that| which)? (?:i|we|people|customers|one)(?: can| could| may)? (?:to )?(?:buy|purchase|order|pick up)(?: directly| straight)? (?:from|through|off|at|with) (?:you|yours|your \\w+|here)(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you sell $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is|are) ${THING} (?:something|things|a service)(?: that| which)? (?:i|we|people|customers|one)(?: can| could| may| might)? (?:get|have|book|find|ask for|come (?:to you |in )?for)(?: done)?(?: (?:from|through|with|at|by) (?:you|yours|your \\w+)| here| there)?(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you offer $1',
  ],
  // "Could I come to you for a perm?", no time being told.
  [
    new RegExp(
      `${LEAD}(?:can|could|may|would|do) (?:i|we|people)(?: also| ever)? (?:come|go|turn|pop)(?: over| along| in)? to (?:you|yours)(?: guys| lot)? for (?!.*(?:\\d|day\\b|tonight|tomorrow|week|month|noon|morning|evening))${THING}(?=$|[?.!,;])`,
      'giu',
    ),
    'do you do $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:can|could|may|would|do) (?:i|we|people)(?: also| ever)? (?:get|have|buy|order|purchase|source) (?!.*(?:\\d|day\\b|tonight|tomorrow|week|month|noon|morning|evening))${THING}(?: done)? (?:through|from|via|off) (?:you|yours|your \\w+)(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you offer $1',
  ],
  // "Any chance you do brows?"
  [
    /(?:\b(?:is there )?(?:any|a) chance|(?:is|would) it (?:be )?(?:the case|so)|\bam i right (?:in thinking|to think)|\bdo i take it)(?: that)? (?:you|ye|u)(?: guys| lot)?(?:'d| would| also)? (do|have|sell|stock|offer|take|accept|carry|serve|treat|teach|repair)\b(?! (?:me|us|it|that)\b)/gi,
    'do you $1',
  ],
  // "Could somebody bring it to my door?"
  [
    new RegExp(
      `${LEAD}(?:can|could|would|will|do|does|might) (?:you|ye|u|someone|somebody|anyone|anybody|they|one of you)(?: guys| lot| people)?(?: also| ever| just| maybe| possibly)* (?:bring|drop(?: off)?|deliver|run)(?: over| round| out)? (?!me\\b|us\\b|by\\b|in\\b)${THING}(?: over| round| out| off| right| straight)* (?:to|at|by) (?:my|our) (?:house|home|place|door(?:step)?|address|flat|apartment|office|work|hotel)(?= |$|[?.!,;])`,
      'giu',
    ),
    'do you deliver $1 to my home',
  ],
];

const off: readonly Idiom[] = [
  [
    /\bcall(?:ing)? (?:(?:the|this) )?(?:whole |entire )?(?:thing|lot|business|(?:it|that|this)(?: all)?|everything|all of (?:it|that)|appointment|booking|visit) off\b/gi,
    'cancel it',
  ],
  [
    /\bpull(?:ing)? the plug on (?:it|that|this|the (?:whole )?(?:thing|lot|booking|appointment))\b/gi,
    'cancel it',
  ],
];

const LANGUAGES =
  '(english|spanish|french|german|italian|portuguese|polish|russian|chinese|mandarin|cantonese|japanese|korean|arabic|hindi|urdu|turkish|dutch|greek|vietnamese|tagalog|ukrainian|romanian|hebrew|farsi|swedish|czech)';
const languages: readonly Idiom[] = [
  [
    new RegExp(
      `${LEAD}(?:can|could|would|will|may|is it possible (?:for you )?to|do) ?(?:you|we|i|this|ye|u)?(?: please| also| maybe| just)* (?:answer|reply|respond|write|chat|talk|converse|communicate|continue|go on|text|do (?:this|it)|have (?:this|it)|switch)(?: (?:me|to me|back|with me|with you|to you|it|this|over))? (?:in|to|into) ${LANGUAGES}\\b`,
      'giu',
    ),
    'do you speak $1',
  ],
];

/** Idioms of English for matters that are everybody's: what something costs and how long it takes, whether it is had, calling off. */
export const idioms: readonly Idiom[] = [...price, ...duration, ...had, ...off, ...languages];
