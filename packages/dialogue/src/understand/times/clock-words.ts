/** The pieces that patterns of clock times are made of. */
export const HOUR = '(?<hour>2[0-4]|1\\d|0?\\d)';
export const MINUTE = '(?<minute>[0-5]\\d)';
export const HALF = '(?<half>[ap])(?:\\.? ?m\\b\\.?)';
export const O_CLOCK = '(?: ?o ?[\'"]? ?clock| on the (?:dot|nose)| sharp| bells)';
/** "2021" is a year; "2030" may be half past eight. */
export const NO_YEAR = '(?!(?:19|20)(?!00|15|30|45)\\d\\d\\b)';
/** What a clock time neither follows nor goes on as: a price, a number, a date. */
export const ALONE = '(?<![\\d$€£#][.,:/-]?|\\d[.,:/-])';
export const ENDS = '(?!\\d|:(?! )|[.,/-]\\d| ?(?:%|€|£|\\$|dollars?|euros?|pounds?|bucks?))';
export const COUNTED =
  '(?! ?(?:st|nd|rd|th)\\b|(?: and a half)? (?:stone|kilos?|kgs?|lbs?|pounds?|feet|foot|ft|inch(?:es)?|cm|met(?:er|re)s?|miles?|km|acres?|grand|quid|percent)\\b|-?(?: more)? ?(?:of|people|persons?|pax|guests?|adults?|kids?|children|friends?|others?|days?|nights|night (?:stay|break|away)|weeks?|months?|years?|hours?|hourly|minutes?|seconds?|times|per|more|seats?|seater|tables?|rooms?|bikes?|girls?|boys?|men|women|visits?|options?|street|st|th|nd|rd|x|k|\\p{L}{2,12} (?:st|street|road|rd|ave|avenue|lane|drive|boulevard|blvd))\\b)';
/** Words after which a bare number is a time of day. */
export const CUE =
  '(?<=\\b(?:at|around|round|about|approximately|by|before|after|past|(?:earlier|later|sooner) than|until|from|say|maybe|roughly|near|nearer|closer to|(?:nearest|closest|near|close)(?: (?:time|slot|one|thing))? (?:you have )?to|make (?:it|that)|making it|how about|what about|(?:change|move|shift|push|bump|switch|swap|put|bring|set|slide|nudge|reschedule|delay) (?:it|that|this|me|us|things|(?:the|my|our) (?:time|hour|start|appointment|booking|lesson|session|visit|slot|reservation|table))(?: back| forward| up| on| out| over)? to)(?: like| around| about| at)? |@ ?)';
/** What may follow a bare hour; anything else is likely what it counts. */
export const BARE_END =
  "(?= ?(?:$|[^\\p{L}\\d ]|(?:on|in|at|this|next|today|tomorrow|tonight|please|if|or|and|to|until|then|would|will|works?|suits?|fits?|sounds|looks|seems|should|could|might|can|be|do|pls|plz|thx|cheers|is|are|for|with|because|cos|coz|cuz|cause|bc|since|due|but|so|instead|thanks|thank|actually|though|tho|mate|pal|love|hun|dear|lol|ta|sorry|unless|sharp|latest|when|as|the|my|we|i|i'm|it|it's|under|available|free|possible|ok|okay|too|also|about|maybe|was|appointment|booking|reservation|slot|o|every|that|your?|just|rather|not|still|onwards?|after|before|once|while|exactly|ideally|preferably|outside|inside|indoors|outdoors|there|here|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\b))";
export const PART =
  '(?:in the |at |this |the )?(?:early |late )?(?:morning|afternoon|evening|night|tonight|today|tomorrow)\\b';
/** What may come before an hour that is chosen. */
export const OPENING =
  "(?:um|uh|er|so|well|ok|okay|k|yes|yeah|yep|yup|sure|oh|ah|aha|h+m+|please|pls|for|it's|its|it is|the|let's say|maybe|perhaps|i think|i guess|i'd say|no|actually|sorry|wait|at|then|great|perfect|cool|good|fine|alright|all right|right|oops|o+h+|lovely|brilliant|grand|sweet|super)";
/** What chooses the hour before it. */
export const VERDICT =
  "(?:please|pls|plz|then|so|thanks|thank you|thx|it is|ok|okay|good|fine|perfect|great|if possible|if you can|works?|suits?|fits?|for me|(?:'?s|is|was|be|would be|will be|'d be|sounds|looks|seems)(?: just| really| probably| much)? (?:fine|good|great|ok|okay|alright|all right|perfect|best|better|ideal|cool|nice|lovely|easier|easiest|handy|handier|handiest|preferable|possible|doable|it|what i want|(?!(?:too|not|no|never|late|early|busy|taken|full|gone|when|where|the|my|our|out|im|un|off|tight|tricky|bad|hard|difficult|awkward|only|already|imposs\\w*|unlikely|rubbish|terrible|awful|useless|hopeless|dreadful|horrible|pushing|cutting|wrong)\\b)\\p{L}{4,11}(?=[ .!]*$))|(?:would|will|should|'d|'ll|can|could|might)(?: just| also| probably)? (?:do|work|suit|fit))";
/** What chooses the hour after it. */
export const CHOOSING =
  "(?:ok|okay|yes|yeah|yep|sure|(?:i|we)(?:'ll| will|'d| would) (?:take|have|go for|go with|like|prefer)(?: the)?|(?:let's|let us) (?:do|take|say|go for|go with)|(?:give me|take|book|put (?:me|us) (?:down|in) (?:for|at)|go (?:for|with)|(?:can|could|may) (?:i|we) (?:have|get|take|do))(?: the)?)";
/** How a message goes on after an hour that is chosen. */
export const GOING_ON =
  '(?:(?:than|for|with|on|and|because|as|so|but|if|after|once|when|since|me|us|my|better|best|fine|great|well|nicely|perfectly|please|pls|then|thanks|thank|too|also|actually|though|i|we|that|the|this|in|today|tomorrow|next|\\w{3,6}day)\\b)';
