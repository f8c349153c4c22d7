import type { AvailabilityAsked } from '../../../decide/availability/availability-locale.ts';

const WHO = '(?:somebody|she|he|they)';
const IN =
  '(?:in|there|around|about|here|working|work|works|on duty|on shift|at work|in (?:the|your) \\w+|at (?:the|your) \\w+|on(?= (?:on|this|next|today|tomorrow)\\b))';
const BESIDE = '(?:(?:also|even|still|ever|actually|usually|normally|always|gonna|going to|be|be able to) )*';
const NOT_TO_BOOK =
  '(?! (?:\\w+ ){0,2}(?:cancel|reschedul\\w+|change|pay|arrive|drop|pick|collect|order|call|ring|check))';
const TIME =
  '(?:available |free |possible |open |bookable )*(?:appointments?|appts?|slots?|times?|openings?|spots?|bookings?|sessions?|spaces?)';
const TO_COME =
  "(?:(?:that )?(?:you|they|she|he|i|we|somebody)(?:'ve| have| has| can| could| got| do| does| would| might)?(?: got)?(?: (?:come|book|get|see|do|have|be seen|make|take|offer|left|free|available|start|in))*)";

/** How English asks who is in and what is free. */
export const availability: AvailabilityAsked = {
  somebody: 'somebody',
  anybody: /\b(?:someone|any ?one|any ?body|any of you|any of the \w+)\b/g,
  pronoun: /\b(?:she|he|they|her|his|their|him|them)(?:'s|s)?\b/,
  isIn: new RegExp(
    `\\b(?:is|are|will|does|do|would|isn't|doesn't|won't|s) (?:you have )?${WHO} ${BESIDE}${IN}(?![\\w'])|^(?:(?:and|so|ok|okay) )*somebody (?:in|there|working|around)\\b|\\b(?:do|have) you (?:have|got) somebody (?:in|there|working|on)\\b|\\b(?:is|are) (?:today|tomorrow|\\w+days?) (?:one of )?(?:somebody's|her|his|their) days?\\b`,
  ),
  isOut: new RegExp(
    `\\b(?:is|are|will|s) ${WHO} ${BESIDE}(?:off|away|out|on (?:vacation|holiday|leave))(?![\\w'])`,
  ),
  isFree: new RegExp(
    `\\b(?:is|are|will|does|do) ${WHO} ${BESIDE}(?:(?:free|available)|(?:have|got|having) (?:any ?thing|some ?thing|time|any (?:time|openings?|slots?|space|room)|an? (?:opening|slot|spot)|space|room|openings?|slots?)(?: (?:free|open|left|available))?)(?![\\w'])`,
  ),
  whenIn: new RegExp(
    `^(?:(?:and|so|ok|okay|hi|hello|hey) )*(?:when(?:'s|s)?|(?:what|which) (?:days?|hours|times?|shifts?)(?: of the week)?)(?: is| are| does| do| will| has| have| can i (?:get|see|have))? ${WHO}(?: usually| normally| generally| typically)?(?: be)?(?: ${IN}| available| free| start| finish| do| come in| get in| leave)?(?![\\w'])|\\bwhen do you (?:have|got) somebody\\b|\\b(?:what(?:'s|s| is| are)|when(?:'s|s| is| are)|do you know) (?:somebody's|her|his|their) (?:working |usual |normal )?(?:hours|days|schedule|shifts?|times)\\b|^(?:(?:and|so|ok|okay) )*somebody's (?:working |usual )?(?:hours|schedule|days|shifts?)\\b|\\bhow (?:late|early|long) (?:is|does|are|do|will) ${WHO} ${BESIDE}(?:${IN}|start|stay|till|until)(?![\\w'])|\\b(?:un)?til(?:l)? (?:when|what time) (?:is|does|are|do|will) ${WHO}\\b`,
  ),
  whoIsIn:
    /\bwho(?:'s|s| is| are| all is| all's| will be| have you got| do you have|ve you got)(?: all| you got)? (?:in|working|there|on|around|here|on duty|available)\b(?! charge)|\bwho (?:all )?works\b(?! (?:there|here|for|with)\b)|\bwhich of (?:you|the \w+|your \w+) (?:is|are|works?|will be) (?:in|working|there|around)?\b/,
  last: new RegExp(
    `(?<!\\b(?:my|our|a) )\\b(?:last|latest|final) ${TIME}\\b${NOT_TO_BOOK}(?! (?:was|were|ago))|\\b(?:what|when)(?:'s|s| is| would be| are| time is| time's)? (?:(?:the|your|somebody's|her|his|their) )?(?:very )?(?:last|latest)(?: one)?(?: ${TO_COME})?(?= (?:on|in|for|at|with|that|this|next|tomorrow|today|tonight|then|please|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?)\\b|$)${NOT_TO_BOOK}|\\bhow late (?:in the day )?(?:can|could|may) (?:i|we|one|you|they|she|he|somebody) (?:come|book|get|see|do|have|be seen|make|take|fit|start)\\b|\\b(?:un)?til(?:l)? (?:when|what time) (?:can|could|may) (?:i|we) (?:come|book|get|be seen)\\b|^(?:and )?somebody's (?:last|latest)(?: one)?\\b`,
  ),
  first: new RegExp(
    `\\b(?:what|when)(?:'s|s| is| would be| are)? (?:(?:the|your|somebody's|her|his|their) )?(?:very )?(?:earliest|first|soonest)(?: one| ${TIME})?(?: ${TO_COME})?(?= (?:on|in|for|at|with|that|this|next|tomorrow|today|tonight|then|please|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?)\\b|$)${NOT_TO_BOOK}|\\bhow early (?:in the day )?(?:can|could|may) (?:i|we|one|you|they|she|he|somebody) (?:come|book|get|see|do|have|be seen|make|take|fit|start)\\b|^(?:and )?somebody's (?:earliest|first|soonest)(?: one)?\\b`,
  ),
  ofWeek: /\b(?:do|does) (?:somebody|she|he|they)\b|\bwho (?:all )?works\b/,
  goesOn: /^(?:and|what about|how about|or|ok and|so)\b/,
  takesIt:
    /\b(?:(?:i'?ll |i will |i'?d |let me |let'?s |can i |could i |we'?ll |please )?(?:take|have|book|grab|do|go (?:with|for)) (?:that|it|this)|that (?:one )?(?:works|suits|will do|is (?:fine|good|great|perfect))|that'?s (?:fine|good|great|perfect)|put me (?:down|in))\b/,
};
