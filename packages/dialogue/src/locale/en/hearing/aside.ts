import type { AsideSigns } from '../../../understand/hearing-locale.ts';

const DONE =
  '(?:did|put|cut|made|set|hung|laid|sewed|fit|sold|took out|gave|wired|(?!offer|mention|clos|charg|need|open|accept|ask|book|mov|schedul|cancel|call|email|text|promis|confirm|reschedul|want|lik|allow)\\w{2,}ed)';
const ADVERBS = '(?:already |just |only |supposedly |recently |apparently )*';

/** Who has had it back, has been there or left it there: "picked up my coat yesterday", "I did the class on Monday". */
const RECEIVED =
  '\\b(?<!\\b(?:to|can|could|will|would|if|when|be|get) (?:\\w+ )?)(?:picked (?:it|them|up|(?:my|our|the) (?:\\w+ ){1,3}up)|collected (?:it|them|my|our|the)|got (?:it|them|(?:my|our|the) (?:\\w+ ){1,3})back|(?:had|left) (?:it|them|(?:my|our|the|an?) (?:\\w+ ){1,3})(?:in|with you|at yours)\\b|did (?:the|your)|came (?:in |to you )?for (?:my|our|the|an?)|was in for|paid (?:you )?(?:\\W?\\d+\\W? )?for (?:the|an?|my|this))\\b|\\bthe (?:\\w+ ){1,4}(?:was|were|got) (?:only |just )?(?:finished|done|completed|delivered|collected)\\b|\\b(?:after|since) (?:the|my|our|your) (?:last |first |latest )?(?:\\w+ ){1,2}(?:on|with you|yesterday|last|this)\\b';

const WHO = '(?:i|we|he|she|they|it|you|u|my \\w+|something|somebody|someone)';
/** What is done about an appointment, and what stands around a time. */
const COMING =
  'come|comes|coming|do|be|make|get|have|book|booked|move|moved|change|swap|switch|reschedule|push|bring (?:him|her|it|them)|drop|see|start|fit|pop|call|take|go for|need|suit|work|works|free|open|available|possible|ok|okay|fine|say|pick|choose|squeeze|schedule|cancel|stop by|swing|then|instead|for|at|on|the|that|next|same|still|just|already';

/** What is told of a time without wishing for it, in English. */
export const aside: AsideSigns = {
  workDone: new RegExp(
    `\\b(?:you|you guys|you people|you lot|your (?:\\w+ )?(?:guys?|people|man|team|colleague|technician|mechanic|stylist|dentist|vet|tailor|plumber|electrician|staff|shop)|one of (?:you|your \\w+)) ${ADVERBS}${DONE}\\b|\\b(?:i|we)(?:'d| had|'ve had| have had| got) (?:\\w+ ){1,4}?(?:done|fixed|repaired|replaced|fitted|installed|cut|serviced|cleaned|made|\\w{3,}ed) (?:by|with|at) (?:you|your|yours)\\b|\\b(?:was|were|been|got) (?:\\w+ )?(?:done|fixed|repaired|replaced|fitted|installed|cut|serviced|cleaned|made) by you\\b|${RECEIVED}`,
  ),
  fault:
    /\b(?:already|again|still|barely|hardly|no longer|won't|doesn't|isn't|didn't|never (?:worked|stopped)|not (?:working|holding|right|straight|even)|came (?:undone|off|loose|apart|out|back)|(?:has|have|is|it's|are) (?:come|gone|coming|falling|going) (?:undone|off|loose|apart|out|back|wrong)|fell (?:off|out|apart)|broken?|broke|leak(?:s|ing|ed)|stopped|worse|crooked|uneven|cracked|chipped|peeling|faded|wrong|failed|hurts?|fault|faulty|mess|too (?:long|short|tight|loose|big|small|wide|narrow|late|hot|cold|dark|light|loud|crowded|strong|weak|fast|slow|soft|hard|thick|thin|sweet|wet|dry|salty|heavy|stiff)|than before|not (?:ready|done|finished|fixed|clean|what (?:i|we) (?:paid|asked|ordered))|scratch(?:ed|es)|damaged|ruined|stain(?:ed|s)|torn|ripped|shrunk|burnt|missing|sticks?|stuck|third time)\b/,
  ifFault:
    /\b(?:if|when|in case|should|once|suppose) (?:it|that|this|they|something|anything|one|(?:the|my|our|a|an|one of the) [\p{L}' -]{1,30}?) (?:(?:ever|still|already|just|suddenly|then|does|should|starts? to|begins? to) )*(?:breaks?|fails?|comes? (?:loose|off|undone|apart|back|out|open)|falls?|cracks?|leaks?|leaking|tears?|rips?|stops?|goes (?:wrong|flat|off|out|bad)|go (?:wrong|flat|off|out|bad)|wobbles?|chips?|fades?|peels?|shrinks?|dies|die|happens?|return|returns|loosens?|rusts?|pops?|bursts?|isn't|doesn't|won't|needs? (?:redoing|fixing|a repair|repairing)|wears?|gives? (?:out|way|up))\b/u,
  // Nor "if they're still here come Christmas", what others do on a day, or a trip.
  ofOccasion:
    /\bif (?:they|it|he|she|that|the \w+)(?:'?re|'?s| are| is)? (?:still|back|not gone|gone again|here again|there again)\b(?:(?! (?:can|could|will|would|you|come to|come out|come round)\b) [\w']+){0,6}?\s*$|\b(?:(?:my|our|his|her|their) (?:\w+ )?[\w']+|dad|mum|mom|gran|granny|he|she|they)(?:'?s|'re| is| are)? (?:visit(?:s|ing)|tak(?:es|ing) (?:the|my|our|his|her) \w+ (?:to|away)|go(?:es|ing) (?:away|abroad|into|in for|off|on (?:holidays?|vacation|leave))|mov(?:es|ing) (?:away|in|out|to|house)|arriv(?:es|ing)|fl(?:ies|ying)|com(?:es|ing) (?:over|home|back|to (?:stay|visit)))(?:(?! (?:free|off|available|need|needs|can|could|want|wants|would|like|so)\b) [\w']+){0,6}?(?: (?:on|in|at|over|for|around|this|next|the|of|coming|until|till))+\s*$|\b(?:going|go|off|away|heading|head)(?: away| abroad| overseas| on (?:holidays?|vacation|honeymoon|a trip))(?: (?:to|in) \w+)?(?: (?:on|in|at|over|for|this|next|the|coming))+\s*$|\b(?:(?:wedding|ceremony|graduation|prom|recital|exam|finals?|interview|funeral|christening|surgery|operation|flight|cruise|race|marathon|closing|big day|the do)(?:'?s| is| are)(?: not| only)?|(?:getting|be|am|is|are|to be|i'?m|we'?re|she'?s|he'?s|they'?re) (?:\w+ )?(?:married|wed)|(?:flying|fly|travell?ing|travel|emigrating|deploying|graduating|graduates?)(?: (?:out|off|home|back|to \w+))?)(?: (?:on|in|at|this|next|the|coming|until|till))*\s*$/,
  wishes:
    /\b(?:please|pls|book\w*|appointments?|can|could|may|would|want|like|need|looking|free|available|availability|prefer\w*|ideally|best|better|works?|suits?|fine|good|hoping|some ?time|any ?time|any|come|in for)\b/,
  aroundVisit:
    /\b(?:the )?(?:(?:next|following|same|very same|previous|rest of the) (?:day|morning|night|evening|afternoon|week|weekend)|(?:day|night|morning|evening|week)s? (?:before|after|afterwards)|that (?:same )?(?:day|morning|night|evening|afternoon|week|weekend))\b/,
  asksOfDoing: new RegExp(
    `\\b(?:(?:can|could|may|should|shall|must|will|would|am i able to|is it (?:ok|okay|safe|fine|allowed) (?:to|if)|what if|what happens if)(?: ${WHO})?|(?:do|does) ${WHO})(?:'m|'s|'re|'ll| be able to| be allowed to| be| to| have to| need to| still| just| then| already)* (?!${WHO}\\b|(?:${COMING})\\b)\\p{L}{2,}|\\bwhat (?:if|happens if) (?:something|somebody|someone|it)\\b`,
    'u',
  ),
  wasLast:
    /\b(?:(?:was|were|had|did|came|went|got|saw|have been|has been) (?:\w+ ){0,2}last\b(?! minute)|(?:my|his|her|our|their|its|the) last (?:\w+ ){1,2}(?:was|were)\b)/,
  guarantee:
    /\b(?:for (?:free|nothing) if|(?:fix|repair|redo|replace|mend) (?:it|that|this|them)(?: again)? for (?:free|nothing)|warrant(?:y|ies)|(?:an?|any|the|your|under) guarantee|guaranteed for|(?:is|be) (?:that|it|this) on (?:you|me)|on the house|free of charge|redo|money back|put (?:it|that) right|make good|(?:be|is|am i|are we|still) (?:\w+ )?covered)\b/,
};
