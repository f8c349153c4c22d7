import type { Idiom } from './idiom.ts';

/** How English calls off, and asks for the first time there is. */
export const appointments: readonly Idiom[] = [
  [
    /\bcall(?:ing)? (?:(?:the|this) )?(?:whole |entire )?(?:thing|lot|business|(?:it|that|this)(?: all)?|everything|all of (?:it|that)|appointment|booking|visit) off\b/gi,
    'cancel it',
  ],
  [
    /\bpull(?:ing)? the plug on (?:it|that|this|the (?:whole )?(?:thing|lot|booking|appointment))\b/gi,
    'cancel it',
  ],
  // "When's your next free slot?", "when is the first one you have?"
  [
    /\b(?:what|when|whens|whats)(?:'s|s| is| would be|'d be|'ll be| are) (?:your|the|you(?:'ve)? got as|the very) (?:very )?(?:next|first|soonest|earliest)(?: (?:free|available|open|possible))? (?:one|slot|time|appointment|appt|opening|gap|space|spot|date|moment|chance)s?(?: (?:that )?(?:you(?:'ve| have|'d have)?(?: got)?(?: (?:free|available|open|for me|left|going))?|going|available|free|there is|i (?:can|could) (?:get|have|come)))?(?=$|[?.!,])/gi,
    "what's the soonest you've got",
  ],
  [
    /\b(?:what|when|whens|whats)(?:'s|s| is| would be|'d be|'ll be) (?:the|your) (?:very )?(?:soonest|earliest)(?: (?:then|possible|available|please))?(?=$|[?.!])/gi,
    "what's the soonest you've got",
  ],
  // "Oh sorry, can it be 7?"
  [
    /\b(?:can|could|might|may|would) (?:it|that|this|we) (?:possibly |maybe |also |rather |instead )?(?:be|do|say|go for) (?=(?:at |around |about )?(?:half |quarter (?:past|to) )?(?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)(?:ish| ?[ap]\.?m\.?| o'?clock)?(?: (?:instead|rather|please|then|sorry))*\s*\??$)/gi,
    'can we make it ',
  ],
  // "When can I expect the call?"
  [
    /\b(?:when|how soon|by when) (?:can|could|should|might|will|do|would|am|are) (?:i|we)(?: going to| likely to)? (?:expect|get|receive|hear|await|be getting|hearing)(?: to (?:get|hear|receive|have))? (?:(?:(?:the|a|your|that|my|this) )?(?:call(?: ?-?back)?|ring|phone ?call|reply|answer|response)|(?:something )?(?:back )?from (?:you|them|someone|somebody|anyone|your \w+)|back|something)\b/gi,
    'when will they call me',
  ],
  // "I'd rather deal with a person, is that possible?"
  [
    /(?<=^(?:i|we|i'd|we'd|i'll|can|could|may|i'm) (?:(?!\d|day\b|tomorrow|tonight|week)[^.?!]){8,}),? (?:is|would|will|if) (?:that|it|this)(?:'s| is)?(?: be)? (?:possible|ok(?:ay)?|all ?right|alright|doable|an option|feasible|fine|allowed)(?: with you| for you| at all| please)*\?*$/gi,
    '',
  ],
  // "Before the day is over"
  [
    /\b(?:before|by) (?:the )?(?:day is (?:over|out|done|through)|day's (?:over|out|done|end)|end of (?:the|this) day|close of (?:play|business)(?: today)?|tonight's out)\b(?! (?:on|tomorrow|mon|tue|wed|thu|fri|sat|sun))/gi,
    'today',
  ],
  // "Some time past two"
  [
    /(?<!\b(?:half|quarter|\d+|five|ten|twenty|twenty-five|minutes|mins|way|long|just|a bit|walk|drive|go|get|right) )\b(?:(?:any|some) ?time |once it's |when it's |well )?past (?=(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch(?: ?time)?)(?=$|[ ,.?!]))/gi,
    'after ',
  ],
  // "He turned 4 in May": no time to come then.
  [
    /\b(turned|turning|turns|was born|were born)( (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten))?(?: years old)? (?:just )?(?:in|last|this|back in) (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|week|month|year)\b/gi,
    '$1$2',
  ],
];
