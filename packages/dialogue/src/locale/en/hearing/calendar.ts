import type { CalendarSigns } from '../../../understand/hearing-locale.ts';
import { alternatives } from './alternatives.ts';

const APPOINTMENT =
  '(?:appointments?|appts?|bookings?|reservations?|slots?|sessions?|visits?|consultations?|consults?|viewings?|check-?ups?|tables?|lessons?|class(?:es)?|treatments?)';
const WANT =
  "(?:(?:i|we|she|he|they)(?:'d| would|'m| am|'re)?(?: really| just| also| all)* (?:like|love|want|wanna|need|wish|looking|hoping|trying|after|got|have|has|had|needs|wants)(?: to)?|looking (?:for|to)|hoping (?:for|to)|(?:can|could|may) (?:i|we)(?: please)?|let me|please|pls)";
/** Who would come. */
const WE =
  '(?:you|we|i|he|she|they|(?:my|our) \\w+(?: and (?:i|me|my \\w+))?|me and my \\w+|(?:the |all |both )?(?:two|three|four|five|six|\\d|both|all) of us)';
const MY =
  "(?:my|our|the|his|her|their|that|this|tomorrow'?s|today'?s|(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s)";

/** Wishes about appointments, in plain English. */
/** "The cheaper one", "whatever's quickest"; not the quickest time. */
const compared = (words: string) =>
  new RegExp(
    `\\b(?:the|your|what ?ever(?:'?s| is)?(?: the)?|which ?ever(?:'?s| is)?(?: the)?) (?:${words})\\b(?! (?:you|time|slot|day|way|possible|available|free)\\b)`,
  );
const placed = (figure: string, word: string) =>
  new RegExp(
    `\\b(?:number|no\\.?|nr\\.?|option) ?(?:${figure})\\b|\\bthe (?:${word})(?: one| option)?\\b(?! (?:time|slot|of|day|week)\\b)`,
  );

/** Somebody of the business who comes. */
const STAFF =
  '(?:some(?:one|body)|any(?:one|body)|(?:you|u|ya)(?: guys| lot| people| all)?|(?:one|any|some) of (?:you|yous|your \\w+|the \\w+)(?: guys| lot)?|an? (?:person|guy|man|woman|fella|lad|bloke|chap|pro|professional|expert|specialist|tech|technician|team|crew|\\w+(?:er|or|ian|ist|man|smith))|your \\w+|the \\w+|they)';
const PERSON =
  '(?:some(?:one|body)|any(?:one|body)|an? (?:person|guy|man|woman|fella|lad|bloke|chap|pro|professional|expert|specialist|tech|technician|team|crew|plumber|electrician|engineer|mechanic|handyman|locksmith|cleaner|worker|vet|nurse|doctor|roofer|painter|gardener|fitter|driver)|(?:one|any) of (?:you|yous|your \\w+)(?: guys| lot)?|your (?:guy|man|lads?|people|team|crew|tech(?:nician)?))';

export const calendar: CalendarSigns = {
  alternatives,
  appointment:
    /\b(?:appointments?|appts?|slots?|openings?(?! (?:hours?|times?)\b)|book(?:ed|ing|ings)?|schedul\w+|reserv\w+)\b/,
  book: [
    /\bbook(?:ing)? (?:me|us|in|it|a|an|my|our|the|one|for)\b/,
    /^(?:can i |could i |i(?:'d| would) like to |i want to |i need to |please |let me |to )*book\b/,
    new RegExp(
      `\\b(?:book|schedule|reserve|arrange|make|set up|get|need|want|like|(?<!\\b(?:do|does|did) (?:you|they|u) )have|take|fix|look(?:ing)? for|find)\\b (?:\\w+ ){0,4}?${APPOINTMENT}\\b`,
    ),
    /\b(?:schedule|reserve)\b/,
    new RegExp(
      `\\b(?:any|free|open|available|next|(?<!\\b(?:the|a|my|our|your|his|her|their|this) )first|earliest) (?:\\w+ )?(?:${APPOINTMENT}|openings?(?! (?:hours?|times?)\\b)|availability|space|times?)\\b`,
    ),
    /\b(?:do you have|have you got|is there|are there|got) (?:anything|something|any(?: \w+)?|an? \w+|space|room|time) (?:free|available|open|left)\b/,
    /\bare you (?:free|available)\b|\bis (?:any|some)(?:one|body) (?:free|available)\b/,
    /\b(?:can|could|may) (?:i|we) (?:come|pop|drop|stop) (?:in|by|over|round|down)\b/,
    /\b(?:can|could|would) you (?:maybe |possibly |perhaps |please |also |just |then )*(?:do|manage|make) (?:it |that )?(?:(?:on|at|for|this|next|around|about) |today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/,
    /\b(?:fit|squeeze|slot|pencil|put|get) (?:me|us|him|her|them|my \w+|(?:a |the )?(?:party|group) of \w+|(?:(?:the )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|both|all) (?:of us|people|persons|guests|adults))) (?:in|down)\b/,
    /\b(?:can|could|would|will|might) (?:you|u|ya|y'all)(?: guys)? (?:please |possibly |still |maybe |be able to |manage to )*(?:seat|host|accommodate|fit|squeeze|hold a table for|have room for|take(?= (?:\w+ of us|us|a (?:party|group)))) (?:a |the )?(?:me|us|(?:party|group|table) of \w+|\d{1,2}\b|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|both|all of us)\b/,
    /\b(?:i|we)(?:'d| would)? (?:like|love|want|need) to (?:come (?:in|by|over)|be seen|see (?:a|an|the|dr|doctor|somebody|someone))\b/,
    new RegExp(`^(?:an? )?(?:new )?${APPOINTMENT}(?: please)?$`),
    /\bbook(?:ing)?\b (?!club|store|shop|keep|s\b)(?:\w+ ){0,5}?(?:for|on|at|with|in|today|tomorrow|tonight|now|please)\b/,
    new RegExp(`\\b${WANT} (?:\\w+ )?(?:book|schedule|reserve|make an? (?:new )?${APPOINTMENT})\\b`),
    /^(?:please )?(?:book|schedule|reserve)\b(?! (?:club|store))/,
    new RegExp(
      `\\b(?:can|could|will|would|might|may) ${STAFF} (?:please |possibly |maybe |perhaps |also |just |be able to |manage to |be free to )*(?:come|pop|nip|stop|swing|drop|get here|get out|get over|be here|be round|turn up|visit|call (?:in|by|round|over)|make it|see (?:me|us|him|her|it|my|our))\\b(?! (?:with|across|off)\\b)`,
    ),
    new RegExp(`\\bsend (?:me |us )?(?:out |over |round )?${PERSON}\\b`),
    new RegExp(
      `\\b(?:send|get|have|want|need|like)(?: to have| to get)? (?:${PERSON}|a \\w+|one of your \\w+) (?:out|over|round|around|here|in here|to (?:come|look|fix|check|see|have a look|take a look|drop|pop|swing|call (?:in|by|round)))\\b`,
    ),
    new RegExp(
      `\\b(?:need|want|like|get|have) (?:${PERSON}|you|a \\w+) (?:to )?(?:come(?! with)|look at|fix|see(?: to)?|check|take a look|have a look|repair|visit)\\b`,
    ),
    /\b(?:sign|put|enroll?|register) (?:me|us|him|her|them|my \w+|our \w+) (?:up|down|in)?\b(?! to the newsletter)/,
    /\b(?:get|come|pop|drop|bring \w+(?: \w+)?) (?:in|by|over|down|round) (?:for|to (?:see|get|have)|on|at|today|tomorrow|this|next|tonight|asap|soon|right away|as soon)\b(?<!(?:how|when do|where do) (?:\w+ ){0,4}?(?:in|by|over|down|round) \w+)/,
    /\b(?:when|how soon|what time|what day)(?:'s| is| can| could| do| would| will| are)? (?:\w+ ){0,2}?(?:see (?:me|us|him|her)|fit (?:me|us) in|come (?:in|by|over|out|round)|get (?:me |us )?in|the (?:next|earliest|soonest|first)|be seen|next (?:available|free|opening|slot))\b/,
    /\b(?:can|could|may|let's|like to|want to|need to|love to|please|shall|should) ?(?:i|we|you)? ?(?:set|get|put|sort|arrange|fix|pencil) (?:something|one|me|us|a (?:time|slot|visit|day|date)) (?:up|in|down|booked|arranged|sorted|scheduled|on the (?:books|calendar|schedule)|in the (?:diary|calendar|book))\b/,
    /\b(?:i'll|we'll|i will|let me|i'd) (?:take|have|go for|go with|grab) (?:the|that|it|an?|one|\d)\b/,
  ],
  move: [
    /\b(?:reschedule|rebook|postpone)\b/,
    new RegExp(
      `\\b(?:move|change|shift|push|switch|swap|bring forward|put off|delay)\\b (?:\\w+ ){0,4}?(?:${APPOINTMENT}|it|time|date|day)\\b`,
    ),
    new RegExp(
      `\\b(?:another|different|other|new|later|earlier) (?:time|date|day) for (?:my|our|the) ${APPOINTMENT}\\b`,
    ),
    new RegExp(
      `\\b(?:move|change|shift|push|switch|bump|swap)\\b (?:it|that|${MY}(?: \\w+)?) (?:to|back|from|until|by|forward|for)\\b`,
    ),
    // "Switch me to Thursday" is of a time, "move me to Boston" isn't.
    /\b(?:move|change|shift|push|switch|bump|swap)\b (?:me|us|him|her|them) (?:to|back to|until|for|on) (?:\w+ ){0,2}?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri|sat|sun|today|tonight|tomorrow|weekend|mornings?|afternoons?|evenings?|noon|lunch|weeks?|earlier|later|\d{1,2}(?:st|nd|rd|th|:\d\d| ?[ap]m)?)\b/,
    /\b(?:come|get|be seen|do it|make it) (?:\w+ ){0,2}?(?:instead|earlier than (?:booked|planned|scheduled)|on (?:another|a different) (?:day|date|time))\b/,
  ],
  cancel: [
    // "She has a nine o'clock on Friday which needs cancelling"
    /\b(?:which|that|who|it|this|she|he|i|we|appointment|booking|lesson|session|table|slot|visit)(?:'s)? (?:\w+ )?(?:needs?|has to|have to|had better|wants?|should|must|will have to) (?:to be |be )?cancell?(?:ing|ed)\b/,
    new RegExp(
      `\\b(?:cancel|call off|delete|remove|drop|scrap|bin|scratch|axe|kill|nix|undo|ditch|forget(?: about)?|skip|leave out|take off)\\b (?:\\w+ ){0,4}?${APPOINTMENT}\\b`,
    ),
    /\bcancel (?:it|that one|everything|(?:the )?(?:whole|entire) (?:thing|lot)|the lot|all of (?:it|them|that)|for (?:me|us))\b/,
    /\b(?:need|want|like) (?:it|that|this|mine) (?:to be )?cancell?ed\b|\btake (?:it|that|him|her|them|me|us) (?:out of|off) (?:the|your) (?:book|books|diary|schedule|calendar|list)\b/,
    /^(?:(?:i|we)(?:'d| would)?(?: just| really)? (?:like|want|need|have|am going|'m going|wish)(?: to)? |(?:can|could|may) (?:i|we|you) |please |pls |sorry |let's |hi )*(?:please )?cancel(?: (?:it|that|this|please|for|tomorrow|today|on|my|our|the|everything|thanks|then|mon|tues|wednes|thurs|fri|satur|sun)\b.*)?$(?<!(?:membership|subscription|order|account|contract|policy|plan|direct debit|insurance|card|delivery)(?: please)?)/,
    /\b(?:no longer|don't|do not) (?:need|want|require) (?:my|our|the|that) (?:\w+ ){0,2}?(?:appointment|booking|reservation|slot|table|session|lesson)\b/,
  ],
  see: [
    // "When are you coming again?", "what day was it, remind me"
    /\b(?:when|what (?:time|day|date)|which day)(?:'s| is| are| will| do| does| was| were) (?:you|they|u|he|she|someone|somebody|the \w+|your \w+|i|we) (?:guys |folks |all |lot |again )?(?:coming|due|turning up|showing up|arriving|getting here|meant to (?:come|be here)|supposed to (?:come|be here)|be here|come|arrive)(?: (?:again|out|over|round|by|here|in|then|to us|to me|now|exactly))*$/,
    /\b(?:when|what (?:time|day|date))(?:'s| is| was) (?:it|mine|ours|that|my one) (?:again|booked|for again|i'm booked|we (?:said|agreed|booked|settled on))\b/,
    new RegExp(`\\bwhen (?:is|was|are|'s) (?:my|our) (?:\\w+ ){0,2}?${APPOINTMENT}\\b`),
    new RegExp(`\\b(?:do|did) i (?:still )?have an? (?:\\w+ )?${APPOINTMENT}\\b`),
    new RegExp(`\\b(?:what|which) (?:time )?(?:is|are) my ${APPOINTMENT}\\b`),
    new RegExp(
      `\\b(?:what|which) (?:time|day|date) (?:is|was|did i book|am i booked|do i have|are we)(?: \\w+)? (?:${APPOINTMENT}|booked|for|coming)\\b|\\b(?:what|which) (?:time|day|date) (?:is|was) (?:my|our)\\b|\\bwhen (?:am i|are we) (?:booked|coming|due|scheduled|supposed to (?:come|be))\\b|\\b(?:confirm|check|look up|find|see|view|show(?: me)?|verify|double[- ]check) (?:\\w+ )?(?:my|our) (?:\\w+ ){0,2}?(?:${APPOINTMENT}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b|\\b(?:have|did|do) (?:i|we|you) (?:got|have) (?:me|us)? ?(?:down|booked)\\b|\\bam i (?:still )?booked\\b|\\bdid my (?:booking|appointment|reservation|request) (?:go through|come through|work)\\b|\\bdid (?:you|u|they) (?:\\w+ )?(?:get|receive|see) (?:my|our) (?:booking|appointment|reservation)\\b|\\bis my (?:\\w+ )?(?:${APPOINTMENT}) (?:still |confirmed|booked|at|on|today|tomorrow)`,
    ),
  ],
  callsOff:
    /\b(?:(?:scrap|bin|ditch|axe|scratch|forget|nix|undo|kill|lose) (?:it|that|this|mine|the (?:whole )?(?:thing|lot|booking))|drop (?:it|that|this|mine|the (?:whole )?(?:thing|lot|booking))(?! (?:off|in|by|round|around|over)\b))\b|\btake (?:me|us|it|that) (?:off|out|down)\b|\b(?:need|want) (?:it|that|this|mine) (?:cancell?ed|gone|off|scrapped|taken (?:off|out))\b|\b(?:call|calling) (?:it|that|this|the whole thing) off\b|\b(?:it|that|this)(?:'s| is)(?: all)? off(?: then| now)?$|\bthat's (?:\w+ )?(?:off|cancell?ed) then\b|\bknock (?:it|that|this) on the head\b|\bwon't be (?:needing|coming|requiring)\b|\b(?:it|that|this|mine)(?:'s|s| is)? (?:not|no longer|isn't) (?:needed|required|necessary)\b|\bno (?:longer (?:any )?)?need (?:for (?:you|any(?:one|body)|him|her|them) )?to come\b/,
  negates:
    /\b(?:no|not|never|none|nobody|cannot|without|against|any ?more|(?:do|does|did|ca|wo|is|are|was|would|could|should)n'?t)\b/,
  keeps:
    /\b(?:leave|keep) (?:it|that|this|things|mine|everything|(?:my|our|the) (?:\w+ )?(?:appointment|booking|slot|session|lesson|visit|table)) (?:just )?(?:(?:as|like|the way|how|where) (?:it|they|we|is|was|that|planned|booked)|as[- ]is|booked|on)\b|^(?:(?:no|oh|wait|actually|hang on|hold on|sorry|ok|then|never ?mind|on second thoughts?|i'll|we'll|let's|just|i(?:'d| would) rather|please|better) )*(?:leave it|(?:keep|stick with) (?:it|that one|what (?:i|we) have|my (?:appointment|booking|slot)))(?: (?:then|after all|please|thanks|so|for now))*$/,
  hindered: [
    /\b(?:can'?t|cannot|can not|won'?t be able to|unable to|not able to|couldn'?t|not going to be able to|not gonna) (?:make|come|attend|keep|do)(?: (?:it|in|to|that|this|along|anymore|after all|the \w+|my \w+|today|tomorrow|tonight|on|at|then|for)\b|$)/,
    /\b(?:something|emergency|work thing|a meeting) (?:has |just |'s )*(?:came|come) up\b|\b(?:have|need|got) to (?:skip|miss)\b|\bgive (?:it|this|that|the \w+) a miss\b|\b(?:have|need|got|going) to (?:pull out|drop out|bail|pass|leave it)\b/,
  ],
  instead:
    /\b(?:instead|rather|another (?:day|time|date|slot)|different (?:day|time|date|slot)|reschedul\w*|move(?! (?:the|any|all|some|your|furniture|stuff|things)\b(?! (?:appointment|booking|lesson|time|session|visit|date|day)))|put (?:it|that|this) off|later|earlier|any other|some other)\b|\b(?:can|could|what about|how about) (?:we|i|you) (?:do|make|come|have)\b/,
  another: new RegExp(
    `\\b(?:another|one more|a (?:second|third|new|further|separate)|an (?:extra|additional)) (?:one|time|day|hour|go|person|${APPOINTMENT})\\b|\\b(?:another|one more)(?: (?:for|on|with|next|this|at|please)\\b|$)|\\b(?:book|have|get|want|need|do|like|schedule|reserve|take) (?:\\w+ )?(?:another|one more)\\b(?! (?:question|thing|way|look|word|minute|second))|^(?:and |also |ok |oh |then |can i (?:also )?(?:get|have|book) |i(?:'d)? (?:also )?(?:need|want|like) )*one (?:more )?for\\b|\\b(?:also|as well|too)\\b.*\\b(?:book|schedule|reserve|put (?:me|us|him|her) down|need (?:one|an?)|want (?:one|an?))\\b|\\b(?:book|schedule|reserve)\\b.*\\b(?:also|as well|too)\\b`,
  ),
  comes:
    /\b(?:com(?:e|ing)|bring(?:ing)?|pop|swing|stop by|drop (?:in|by)|visit|be seen|see (?:me|us|him|her|my|our))\b/,
  givesWay:
    /^(?!.*\b(?:also|another|as well|too|a second|one more)\b).*\b(?:instead|rather|same (?:time|hour)|make (?:it|that)|i meant|meant to (?:say|book|pick|choose|take)|(?:it|that|this|i) (?:has|have|needs?)(?: it)? to be|need (?:it|that)|should(?:'ve| have)? (?:be|been)|(?:change|move|shift|push|switch|swap|bump) (?:it|that|this|the (?:time|day|date))|(?:wrong|different|other) (?:day|date|time|week|hour)|(?:dates?|days?|times?|week|calendar) (?:wrong|mixed up|confused)|(?:is|be|are|'s|'d be|works?|suits?|fits?)(?: (?:me|us|him|her|them|a (?:bit|lot)|much|way|so much))* (?:better|easier|best|preferable|more convenient)|(?:can|could|may) (?:i|we|you|it be|that be) (?:change|move|shift|switch|swap)d?|(?:can|could|might|may) (?:it|that|this) be|(?:(?:can|could|shall|may) (?:we|i)|let'?s) (?:say|make it|make that))\b/,
  mistaken:
    /\b(?:wrong (?:day|date|time|week|hour)|(?:got|had|have|put) (?:the |my )?(?:dates?|days?|times?|weeks?) (?:wrong|mixed up|confused)|mix(?:ed)? up (?:the |my )?(?:dates?|days?|times?|weeks?)|mix(?:ed)? (?:the |my )?(?:dates?|days?|times?) up)\b/,
  frames:
    /^(?:(?:hi|hello|hey|so|yes|ok|okay|please|sorry)[,.!]? )*(?:(?:(?:can|could|may|would it be possible (?:for me )?to|is it possible to|how soon can|when can|what about|how about|do you (?:have|offer|do)|are there|is there|have you got) ?(?:i|we|you|my \w+|he|she|they)?|(?:i|we|he|she)(?:'d| would|'m| am|'re| are)?(?: really| just| also)*(?: like| love| want(?:s|ed)?| need(?:s)?| wish| looking| hoping| trying| after| interested in| wanna)?(?: to| for)?|looking (?:for|to)|want(?:ing)? to|need to|please|let me|let's) )?(?:(?:book|schedule|reserve|make|arrange|get|have|set up|come|pop|see|do|fit|squeeze|put|sign|take|request) )?(?:(?:me|us|him|her|it|my \w+|you|someone|somebody) )?(?:(?:in|up|down|by|over|out) )?(?:(?:an?|any|the|some|your|another|my) )?(?:(?:new|next|first|free|available|open|earliest|quick) )*(?:appointments?|appt|slots?|bookings?|sessions?|times?|openings?|availability|space|visit|spot|place|seat|gap|chance)?(?: (?:free|available|open|left))?(?: ?\b(?:for|to get|to have|to|of))?(?= |$)(?: (?:an?|the|my|our|some))?(?: |$)/iu,
  tails:
    /(?:\b(?:on|at|for|this|next|in|the|around|about|by|before|after|from|between|and|or|until|till|any ?time|some ?time|maybe|either|preferably|ideally|both)\b)/,
  wantsThen:
    /\b(?:i|we|us|me|he|she|they)(?:'d| would|'re| are|'m| am)?(?: really| just| also| both| all)* (?:want|wants|like|love|hope|hoping|plan|planning|need|needs|wish|wanna|thinking of|looking)(?: to)? (?:try|trying|come|coming|do|doing|have|having|get|start|starting|join|bring|bringing|visit|visiting|see|pop|drop|learn|take)\b|\b(?:i'll|ill|i will|we'll|we will|let me|i can|i could|we can|we could|i'd|i might|he'll|she'll) (?:just |then |probably |maybe )*(?:drop|bring|come|pop|swing|stop by|be there|be in|make it)\b/,
  besideTimes: new Set(
    `if poss possible possibly ideally preferably maybe perhaps right well so and or any anything something some sometime anytime what about how
    latest earliest time times day days that's is too soon would be better best suits suit free available only just really also hmm um uh oh er
    please hi hello hey there but not no besides except excluding apart other than then instead actually rather more convenient easier could might can do i'm i am me my in of from`.split(
      /\s+/,
    ),
  ),
  needs:
    /\b(?:i|we|he|she|they|it|my|our|his|her|your|looking|after|hoping|time|due|get|getting|got|have|having|want|wants|need|needs|like|love|needing|wanting|could use|do with|please|for|book|schedule)\b|\bthen$/,
  about:
    /^how (?:do|can|could|would|does|to|are|is|early|late|far|often|many|soon (?:do|before)) (?:i|we|you|people|one|it|the|a|an|in|ahead|sessions|appointments)\b|^(?:and |so |but |oh |ok |also )*(?:do|does|must|should|have|would|will) (?:i|we|you|one|people|it) (?:\w+ )?(?:need|have to|require|got to|take|accept|do|offer|charge|cost|get charged|get a refund|lose|also)\b|\bhow (?:much|long)\b|\bwhat(?:'s| does| do| is| are|s) (?:the |an? |your |it )?(?:\w+ )?(?:cost|price|charge|fee|policy|rule|process|deadline|notice)|\bwalk-?ins?\b|\bwhat (?:happens|if|to bring|(?:should|must|shall) (?:i|we|he|she|they|my \w+)|do (?:i|we) (?:need|have|bring))\b|\b(?:policy|policies|fees?|penalty|deposit|refund(?:able|ed|s)?)\b|^(?:is|are) (?:it|there|appointments?) (?:\w+ )?(?:possible to(?! (?:be seen|come|get (?:in|me|us|him|her|an?|something|seen|my)|fit|squeeze|see (?:an?|the|dr|some|any))\b)|a fee|any fee|a charge|needed|required|necessary|ok to|okay to)\b|^(?:oh |and |also |but )*can (?:i|we) (?:still |always )?(?:cancel|change|move|reschedule)(?: \w+)* (?:if (?:it|i|we|something|somebody|they|my|the|there) (?!is (?:ok|okay|fine|possible|free)|isn't)|in case|any ?time|for free|free of charge|last minute|online|without|within|up to|how)\b|^why\b|\bwhere (?:do|can|should|would|could|shall|must) (?:i|we)\b|\b(?:who|whom|what number) (?:do|can|should|would|could|shall|must) (?:i|we) (?:call|ring|phone|contact|ask|go to|turn to)\b|\bhow (?:early|late|soon|close|far|near|many (?:days|hours))\b(?: \w+){0,7} (?:cancel|move|reschedule|change|postpone|call (?:it|things|an?) off)\b|\b(?:by when|until when|till when|when's the latest|what's the latest|the latest (?:i|we) can)\b(?: \w+){0,6} (?:cancel|move|reschedule|change|postpone)\b|\b(?:deadline|cut-?off)\b|\b(?:enough|sufficient|adequate|plenty(?: of)?|too little|too short|reasonable) (?:notice|warning|time|of a? ?(?:notice|warning|heads? ?up))\b|\b(?:soon|early|far) enough (?:to|for)\b|^(?:and |so |but |ok |hi |hello )*(?:can|could|may|am i allowed to|are (?:parents|we|people) allowed to|is it ok(?:ay)? (?:to|if i)|do you mind if i) (?:\w+ ){0,4}?(?:watch|observe|look on|sit in|hang around|stick around)\b|\bcan (?:i|we|you) (?:book|pay|reserve|order) (?:online|by phone|over the phone|by e-?mail|through the app|in advance)\b/,
  availability: [
    /\b(?:any|free|open|available|next|first|earliest) (?:\w+ )?(?:appointments?|slots?|openings?(?! (?:hours?|times?)\b)|availability|space|spots?|gaps?)\b|\b(?:slots?|openings?(?! (?:hours?|times?)\b)|appointments?|(?<!\b(?:opening|business|closing|working|office|shop|store) )times?|gaps?|spots?|availability) (?:\w+ )?(?:available|free|left|open|do you have|have you got|tomorrow|today|on|this|next|for)\b|\bavailability\b/,
    /\b(?:do you have|have you got|is there|are there|got|you have) (?:(?:anything|something|any(?: \w+)?|space|room|time|times|availability)(?: (?:else|at all))? (?:free|available|open|left|on|for|at|in the|tomorrow|today|tonight|this|next|earlier|later|before|after|around|between|over)|an? \w+ (?:free|available|open|left|tomorrow|today|tonight|this|next|earlier|later))\b/,
    /^(?:(?:and|so|ok|okay|then|well),? )*(?:is there |have you |got |do you have )*(?:anything|nothing|something)(?: else| at all)? (?:on |for )?(?:that|the same) day\b/,
    /\bare you (?:free|available|able to (?:fit|do|see|squeeze))\b|\bis (?:any|some)(?:one|body) (?:free|available)\b|\bwhen(?:'s| is| are| do| can| could| would)? (?:\w+ ){0,2}?(?:next|earliest|soonest|first) (?:\w+ )?(?:available|free|open|appointment|slot|opening(?! (?:hours?|times?)\b)|time|you can)\b|\bwhat(?:'s| is| are| other)? (?:\w+ )?(?:times?|days?|slots?) (?:(?!(?:you|u|ya|they) are\b)\w+ )?(?:do you have|have you|are (?:free|available|open|left|there)|work|can (?:i|you)|available|free)\b|\bwhen (?:can|could) (?:i|we|you|someone|he|she) (?:\w+ )?(?:come|get|see|fit|be seen|do (?:it|that|me)|book|have)\b|\bhow soon (?:can|could|would)\b|\b(?:your|the) (?:last|latest|final) (?:slot|appointment|time|opening(?! (?:hours?|times?)\b)|spot)\b|^(?:and |ok |so )*(?:what|which) (?:times?|time ?slots?|slots?|hours?)(?: (?:then|exactly|please))?$|\bwhat(?:'s| is| would be) the (?:soonest|earliest|next|first) (?:\w+ )?(?:you|i|we|he|she|they|that|it|available|free|appointment|opening(?! (?:hours?|times?)\b)|slot|time|date|day|someone|somebody)\b|\bwhat(?:'s| is| would be| might be) (?:available|free)\b|\bwhat do you have (?:free|available|open|on|for|tomorrow|today|this|next|in)\b/,
  ],
  availabilityWithTime: [
    /\b(?:do you have|have you got|is there|are there|got|you have) an? (?:\w+ )?\w+ (?:on|for|at|with|in the|before|after|around|between)\b/,
    new RegExp(`\\b(?:do you have|have you got|are there|got|you have) (?:\\w+ )?${APPOINTMENT}\\b`),
    /\b(?:any|is there|got any|what are the) (?:joy|luck|chance|chances|hope|odds|possibility|prospect)(?: at all)?(?= (?:on|for|of|at|in|with|this|next|tomorrow|today|tonight)\b|$)/,
    /\b(?:do|does|have|has|is|are|will|would)(?: there)? (?:you|u|ya|y'all|they|\p{L}+)?(?: be)?(?: have| got)? (?:(?:an?|any|the|your|one of your|any of your|another) )(?:[\p{L}'’-]+ ){1,4}(?:free|available|going|left|open|spare|around)(?=$| (?:on|at|for|this|next|tomorrow|today|tonight|in)\b)/u,
    /\b(?:is|are|will|would)(?: there| any)?(?: of)? (?:an?|the|your|one of your|any of your|any) [\p{L}'’-]+(?: [\p{L}'’-]+)?(?: be)? (?:free|available|around|in)(?= (?:on|at|for|this|next|tomorrow|today|tonight)\b|$)/u,
    /\b(?:is|are|would|'s|any chance of|any) (?:.{1,40} )?(?:free|available|open for (?:me|us|a)|still open|still free|possible|taken|gone|booked(?: up)?|ok|okay|doable|an option|any good|any use|alright)(?:,? with [\p{L}. ]{2,20}| for (?:that|it|this|me|us|him|her|them|you))?$/u,
    /\b(?:anything|something|any(?:one|body)|somebody|someone|space|room)\b.{0,30}\b(?:on|at|for|tomorrow|today|tonight|this|next|in the|around|before|after|between|free|earlier|later|\w+day)\b/,
    new RegExp(
      `\\b(?:can|could|would) (?:${WE}|both|all|every(?:one|body)|(?:the|my|our|his|her|their|all|both) (?:\\w+ ){0,2}?\\w+) (?:both |all |maybe |possibly |perhaps |please |also |just |then |still |already |somehow )*(?:do|manage|make|have|get|come|squeeze|bring|drop|pop|swing|stop|visit|start|join|be seen)\\b(?!.* (?:cost|charge|pay)\\b)|\\b(?:does|would|will|could|might) .{1,60} (?:work|suit)\\b(?! (?:on|with|for (?:a|an|the)|if)\\b)`,
    ),
    // "What's he got on Monday?"
    /\bwhat(?:'?s| has| have| does| do)? (?:he|she|they|you|ye|u|y'all|the \w+|\p{L}+) (?:got|have)\b(?! to\b)/u,
    /\b(?:can|could|would|will) (?:it|that|this) (?:be(?! (?:\w+ )?(?:cheap\w*|dearer|more|less|extra|expensive|pricier|busy|busier|crowded|noisy|quiet\w*|full|cold|warm|hot|raining|sunny|open|closed|shut)\b)|work|happen|take place)\b/,
    /\bwhat(?:'s| is| else is| do you have| have you got| you got)(?: (?:still|else))? (?:left|going)\b(?! to\b)|\bwhat else (?:is there|have you(?: got)?|do you have|you got)\b|\banything (?:left|going)\b/,
    /^(?:and |so |ok |okay |would it be |is it |is that |any chance |is there any chance )*(?:possible|available|free|doable|any chance)\b/,
  ],
  availabilityOfStaff: [
    /\b(?:is|does|can|could|has|will|would|might) (?:\w+ ){1,3}?(?:work(?:ing)?|in|there|around|see (?:me|us|him|her|my)|do|have|available|free|got|be (?:in|there|available|free|working))\b/,
    /\b(?:when|what (?:time|day)s?) (?:is|does|can|has|will) \w+/,
  ],
  asksWhen:
    /^(?:(?:and|so|ok|okay|hi|hello|hey|well|then|hiya)[, ]+)*(?:what|which|when|whens|whats|how soon|how early)\b/,
  asksNearest:
    /\b(?:nearest|closest|next best|next closest)(?: (?:time|slot|one|thing|day|opening|available))* (?:you(?:'ve)? (?:have|got|can|could)|(?:to|after|before) (?:that|it|then|\d))\b/,
  proposes: /\b(?:how|what) about\b|\bhow(?:'s|s| is| would| does)\b/,
  wishesThing:
    /\b(?:want|need|like|book|get|schedule|arrange|after|do with|here for)(?: to (?:book|have|get|schedule))? (?:an?|another) (?:\w+ )?$/,
  doneThen:
    /^(?!.*\b(?:cheap\w*|pric\w*|cost\w*|charg\w*|discounts?|off|extra|more|less|fees?|expensive|pay)\b)(?:(?:hi|hello|hey|so|ok|and|please|also|then|but)[, ]+)*(?:(?:do|does|can|could|will|would|might) (?:you|u|ya|ye|yous|y'?all|they|we|i|\p{L}+)|(?:is|are) there|have you(?: got)?|is it possible|any)\b/u,
  asksToDo:
    /^(?:(?:hi|hello|hey|so|ok|and|please|also|then)[, ]+)*(?:can|could|would|will|any chance) (?:you|u|ya|yous|y'?all|ye|some(?:one|body)|any(?:one|body)|one of you\w*|he|she|they|the \w+)\b/,
  tellsOwn: new RegExp(
    `\\b(?:i|we|he|she|they)(?:'m| am|'re| are|'s| is|'ve| have|'d| had| was| were)?(?: been| already| just| got| all)* (?:booked|scheduled|(?:due|down) (?:in|at|for|on)|(?:meant|supposed) to (?:come|be (?:in|there|with you)|see|have))\\b|\\b(?:my|our) (?:\\w+ ){1,3}?(?:is|are|'s|was|were) (?:booked|scheduled|due (?:in|at|for|on))\\b|\\b(?<!\\b(?:can|could|may|shall|should|if) )(?:i|we)(?:'ve got| have got| have|'ve| had|'d| got) (?:an? |my |our )?(?:\\w+ )?${APPOINTMENT}\\b(?! (?:left|free|available))|\\b(?:my|our) (?:\\w+ )?${APPOINTMENT}(?: \\w+){0,2} (?:is|was|'s) (?:on|at|for|today|tomorrow|tonight|next|this|mon|tues|wednes|thurs|fri|satur|sun)|\\b(?:got|put) (?:something|me|us|him|her|one) (?:in|down) (?:for|on) (?:(?:next|this|the) )?(?:\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight)|\\b(?:picked|chose|clicked|booked|selected|entered|put in|got) the wrong (?:day|date|time|slot|week)\\b|\\b(?:you(?:'re| are)|some(?:one|body)(?:'s| is)|one of (?:you|your \\w+)(?:'s| is)|your \\w+(?:'s| is)) (?:meant to|supposed to|due|scheduled to|coming)\\b|\\b(?:i'm|im|i am|we're|we are) (?:having|getting) (?:the|my|our|a|an|his|her) (?:\\w+ ){1,3}?(?:done|swept|cut|\\w{3,}ed)\\b`,
  ),
  inTheWay:
    /\b(?:but|however|unfortunately|sadly|except|won'?t|can'?t|cannot|couldn'?t|no longer|any ?more|stuck|poorly|ill|sick|covid|flu|broke(?:n)? down|came up|come up|(?:fell|fallen|falls) through|let (?:me|us) down|there(?:'ll| will)? be (?:more|fewer|(?:\w+ ){1,2}of us)|(?:need|have|want|got|like) to (?:put|push|move|change|cancel|be (?:somewhere|at)|come (?:later|earlier|another)|call it off|skip))\b/,
  own: new RegExp(
    `\\b(?:my|our) (?:\\w+ ){0,2}?${APPOINTMENT}\\b|\\b(?:i|we)(?:'ve| have|'m| am|'re| are)? (?:got |already )*(?:an? (?:\\w+ )?${APPOINTMENT}|booked (?:in|for|with|on))\\b|\\b(?:the|an?) ${APPOINTMENT} (?:i|we) (?:have|made|booked)\\b`,
  ),
  parts: [
    ['reach', /\b(?:number|phone|mobile|cell|e-?mail|email address|contact (?:details|info))\b/],
    ['name', /\b(?:name|spelling|spelled|spelt|misspelled)\b/],
    [
      'staff',
      /\b(?:with (?:someone|somebody) else|(?:different|another|other) (?:person|stylist|dentist|doctor|therapist|barber|technician|staff|instructor|trainer)|who it(?:'s| is) with|the (?:person|stylist|barber|therapist))\b/,
    ],
    [
      'service',
      /\b(?:service|treatment|(?:different|another|wrong) (?:service|treatment|thing)|something else instead|what i(?:'m| am) (?:booking|having))\b/,
    ],
    ['time', /\b(?:time|date|day|hour|slot|when|later|earlier|another (?:time|day))\b/],
  ],
  changes:
    /\b(?:change|chang(?:ed|ing)|different|wrong|another|correct(?:ion)?|edit|update|fix|not (?:right|correct)|switch|modify|amend|make (?:it|that)|move|instead)\b/,
  compares: [
    ['price', 'least', compared('cheap(?:er|est)|less expensive|least expensive|lower[- ]priced')],
    ['price', 'most', compared('dear(?:er|est)|more expensive|most expensive|pric(?:ier|iest)')],
    ['duration', 'least', compared('quick(?:er|est)|short(?:er|est)|fast(?:er|est)')],
    ['duration', 'most', compared('long(?:er|est)')],
  ],
  placeOfService: [
    placed('1|one', 'first|former'),
    placed('2|two', 'second|latter'),
    placed('3|three', 'third'),
  ],
  refusesThing:
    /\b(?:not|forget(?: about)?|scratch|skip|drop|scrap|never ?mind|instead of|rather than|no longer(?: want)?|(?:don'?t|do not) want|isn'?t|wasn'?t)(?: (?:an?|the|my|about|for|that|this|it))* (?!that\b|this\b|it\b|sure\b)(?:\p{L}[\p{L}'’-]*)(?: (?!but\b|and\b|make\b|i\b|i'[dm]\b|can\b|could\b|just\b|actually\b|let\b|please\b|an?\b|the\b|on\b|at\b|for\b|to\b)\p{L}[\p{L}'’-]*){0,4}/giu,
};
