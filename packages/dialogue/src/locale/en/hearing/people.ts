import type { PeopleSigns } from '../../../understand/hearing-locale.ts';

export const RELATION =
  "(?:(?:elderly|young|little|older|younger|big|oldest|youngest|eldest|new|teenage|\\d{1,2}[- ]?(?:year|yr)s?[- ]?old|best|late|dear|other|\\w+ month old) )*(?<relation>son|daughter|child|kids?|hubby|wifey|missus|baby|toddler|boy|girl|husband|wife|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|mother|mom|mum|mummy|mommy|father|dad|daddy|parents?|grandmother|grandma|gran|nan|nana|granny|grandfather|grandpa|grandad|granddad|grandson|granddaughter|sister|brother|cousin|aunt|auntie|uncle|niece|nephew|friend|mate|colleague|co-?worker|boss|employee|neighbou?r|roommate|flatmate|housemate|in-?laws?|mother[- ]in[- ]law|father[- ]in[- ]law|stepson|stepdaughter|client|patient|tenant|student)(?!['’]s)";
export const NAME =
  "(?:(?:,? (?:called |named |whose name is |name is |his name is |her name is )?|[,.;]? (?:she|he)(?:'s| is) (?=\\p{Lu}[\\p{L}'’-]+ \\p{Lu}))(?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}))?";
/** "She's Olive Dunn": one word alone might as well be "French". */
const THEIR_NAME =
  /\b(?:[Ss]he|[Hh]e)(?:['’]s| is) (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})/u;
const MY = '(?:my|our|me)';

/** Who comes, if it isn't the customer; read in the text as it is written. */
export const people: PeopleSigns = {
  forWhom: [
    new RegExp(
      `\\b(?:for|on behalf of|(?<!\\b(?:check|checked|checking|talk|talking|speak|speaking|spoke|discuss|chat|confer|agree|agreed|confirm|live|living|argue|word|over|clear (?:it|that)|sort it out) )with|bring(?:ing)?(?: in)?|get|book(?:ing)?|see|fit) ${MY} ${RELATION}\\b${NAME}`,
      'u',
    ),
    new RegExp(
      `(?<!\\b[Dd]o(?:es)? )\\b${MY} ${RELATION}\\b${NAME}(?:'s)? (?:really |also |just |urgently |badly |desperately )?(?:needs?|wants?|has|have|had(?! (?:her|him|it|them|one|mine)\\b)|would|'d|is|isn't|got|will|broke|chipped|lost|hurt|fell|keeps|can't|could|should|requires|knocked)\\b`,
      'u',
    ),
    new RegExp(
      `\\b(?:[Cc]an|[Cc]ould|[Mm]ay|[Ww]ould|[Ww]ill) (?:my|our) ${RELATION}\\b${NAME}(?= \\w)`,
      'u',
    ),
    new RegExp(
      `\\b(?:it(?:'s| is|s)|its|this is|that(?:'s| is)) (?:actually |really |not for me,? (?:but |it's )?|all )*for ${MY} ${RELATION}\\b${NAME}`,
      'u',
    ),
    new RegExp(`^(?:for )?${MY} ${RELATION}\\b${NAME}[.!]?$`, 'u'),
    /\b(?:on behalf of|(?:appointment|booking|reservation|it(?:'s| is)|this is|that's|name is|book)(?: \w+)? for) (?<relation>a (?:friend|client|colleague|patient|relative|family member|neighbou?r|guest)|someone else|somebody else)\b(?:,? (?:called |named )?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}))?/u,
    /\b(?:under|in) (?:my|our) (?<relation>\w+)['’]s name,? (?:which is |it['’]s |is |as )?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u,
    /\b(?:[Hh]is|[Hh]er|[Tt]heir) (?:full )?name(?:'s| is|:) (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u,
    /\b(?:[Hh]e|[Ss]he)(?:['’]s| is) (?:called|named) (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u,
    /\b(?:under|in|into|on|to) (?:his|her|their) (?:own )?name\b[^\p{Lu}.?!]{0,25}(?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u,
    THEIR_NAME,
    /\bfor (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}),? (?:rather than|instead of|not) (?:for )?me\b/u,
    /\bon behalf of (?<relation>)(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u,
  ],
  ownName: /\b(?:in|under) my (?:own )?name\b(?!\s*(?:is\b|:|,? \p{Lu}))/u,
  theirName: THEIR_NAME,
  introducesSelf:
    /^(?:[Ii]t'?s |[Ss]he'?s |[Hh]e'?s )?(?<other>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})[,.;]? (?:and )?(?:[Ii]['’]?m|[Ii] am|[Mm]y name(?:['’]s| is)|[Tt]his is|[Mm]ine is) /u,
  reachesMe:
    /^(?:(?:and|but|or|also|then|so|please|pls|just|only|always|best|better|easiest|quickest|rather|instead|it'?s|is|to|if (?:you|ye) need me|either|well|maybe|prefer(?:ably)?|you|ye|u|they|can|could|may|will|'ll|should|tho|though|ok|yes|yeah|sure|her|his|their|name)\b[, ]*){0,7}(?:(?:call|ring|phone|text|txt|contact|reach|message|msg|e-?mail|whatsapp|get|catch|try|use)(?: hold of| a hold of)? (?:me|us|mine|my (?:\w+ )?(?:number|phone|mobile|cell|landline|e-?mail|address))|i'?m (?:best )?(?:reached|reachable|available)|i can be reached|my (?:\w+ )?(?:tele)?(?:phone|number|mobile|cell|landline|e-?mail)(?: number| address)?(?:'?s| is))\b(?! (?:back|first|before|now|today|tomorrow|tonight|this|asap|later|when|about)\b)/,
  aboutVisit:
    /\b(?:if|with|about|for|in case|should) (?:any|anything|something|there|the|a|it|you|any of)\b.{0,30}\b(?:chang\w+|confirm\w*|reminders?|updates?|delay\w*|problems?|issues?|questions?|wrong|comes? up|happens|late|need(?:ed)?)\b|\bnot (?:him|her|them|my \w+)\b|\binstead of (?:him|her|them)\b/,
  ofDetails:
    /\b(?:my|mine|the|that'?s|thats|it'?s|its|is|was|used|old|new|wrong|other|work|home|landline'?s?)\b.{0,25}\b(?:phone|number|mobile|cell|landline|e-?mail|address|autocorrect|keyboard|spelling|surname|one)\b|\b(?:auto ?correct(?:ed)?|keyboard|typo|mistyped|misspel\w+|landline|fat fingers|spellcheck|phone (?:changed|corrected|did))\b|\bnot (?:him|her|them)\b|\b(?:nobody|no ?one|never)\b.{0,20}\b(?:picks?|answers?|checks?|reads?)\b/,
  anybody:
    /\b(?:any ?one|any ?body|whoever|who ?ever|any of (?:them|you|the \w+))(?: (?:is|who|that|will|works?|with))?(?: \w+)? ?(?:free|available|fine|works?|ok|okay|do|first|good|can|will do)?$|\b(?:doesn'?t|don'?t|does not|do not) (?:really )?(?:matter|mind|care)(?: to me)? (?:who|which (?:one|person|stylist|doctor|dentist))\b|\bno preference\b|\bfirst (?:person )?available\b|\bwith (?:anyone|anybody|whoever|someone who)\b|\b(?:anyone|anybody) (?:will do|is fine|is ok|works|available)\b/,
  talkTo:
    /\b(?:(?:talk|speak|chat) (?:directly |first |briefly |quickly )?(?:to|with)|a (?:quick )?(?:word|chat) with|(?:get|grab|fetch|find|put) (?:me )?(?:hold of|through to|on to)|connect me (?:to|with)|transfer me to) (?:dr |doctor |mr |mrs |ms )?$/,
  withThem:
    /\b(?:with|by|from) (?:him|her|them)\b(?! (?:mum|mom|dad|son|daughter|\w+'s))|\b(?:see|have|book|take|prefer|get) (?:him|her|them)(?= (?:then|please|instead|on|at|for|tomorrow|if)\b|$)|^(?:him|her|them)(?: (?:then|please))*$/,
  together:
    /\b(?:together|at the same time|side by side|as a (?:couple|pair|family|group|team)|in (?:one|the same) (?:go|session|slot|lesson|appointment|room)|share (?:a|an|one|the)|with (?:one|the same) (?:teacher|trainer|instructor|coach))\b/,
  inCharge:
    /\b(?:who|who's|whos|whoever)(?: is|'s| are)? (?:\w+ ){0,2}?(?:responsible|in charge|accountable|the (?:boss|owner|manager|head)|owns|runs|manages|your (?:boss|manager))\b|\bwho (?:do|can|could|should|would|must) (?:i|we) (?:need to |have to )?(?:talk|speak|complain|turn|write) to\b|\b(?:what|how) (?:are|will|do|can|would) (?:you|they|u) (?:\w+ ){0,4}?(?:do|fix|make|put|sort|solve|resolve)\b.{0,20}\b(?:about (?:it|this|that)|right|up|good|out)\b|\b(?:someone|somebody) (?:responsible|in charge)\b/,
  refused:
    /\b(?:not|except|anyone but|anybody but|other than|rather not|don't want|do not want|without|besides|no longer|instead of|hate|avoid|someone other than|somebody other than)(?: (?:with|see|by|be|to|have|want|like|come|go|get))* (?:dr |doctor |mr |mrs |ms )?$/,
};
