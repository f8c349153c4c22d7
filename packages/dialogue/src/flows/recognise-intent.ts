/** What a message is about when it isn't a question to the knowledge. */
export type Intent =
  | 'hello'
  | 'thanks'
  | 'goodbye'
  | 'howAreYou'
  | 'bot'
  | 'help'
  | 'fine'
  | 'sorry'
  | 'yes'
  | 'no'
  | 'person'
  | 'callback';

const POLITE =
  '(?: (?:please|thanks|thank you|there|mate|sir|madam|then|so much|very much|a lot|again|everyone|team))*';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})${POLITE}$`);

/** Only a message that is nothing else is small talk: "hi, when are you open" is a question. */
const WHOLE: readonly [Intent, RegExp][] = [
  [
    'yes',
    whole(
      "yes|yeah|yep|yup|ya|sure|sure thing|ok|okay|of course|certainly|absolutely|definitely|please do|go ahead|correct|right|exactly|that's right|thats right|that one|that|yes i do|yes i would|sounds good|why not|i would|please|fine",
    ),
  ],
  [
    'no',
    whole(
      "no|nope|nah|no way|not really|not now|not at the moment|maybe later|no need|i'd rather not|i would rather not|rather not|i don't want to|i dont want to|don't want to|never mind|nevermind|none|none of (?:these|those|them)|neither|nothing|nothing else|that's all|thats all|no that's all|no thats all|no i don't|no i dont|skip|stop|cancel|forget it|(?:no )?i'm good|no im good",
    ),
  ],
  [
    'hello',
    whole(
      'hi+|hello+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|(?:hi|hello|hey) (?:{assistant})?|anyone there|anybody there|is (?:anyone|anybody|someone) there|are you there',
    ),
  ],
  [
    'thanks',
    whole(
      "(?:ok|okay|great|perfect|awesome|cool|super|excellent|yes|no|alright)? ?(?:many )?(?:thanks|thank you|thankyou|thank u|thx|ty|cheers|much appreciated|i appreciate it|appreciated)(?: (?:for (?:your|the|all your) (?:help|time|answer|info|information|assistance)|that's (?:great|all|helpful)|that helps?|that helped))?",
    ),
  ],
  [
    'goodbye',
    whole(
      '(?:ok|okay|thanks|thank you)? ?(?:bye|bye bye|goodbye|good bye|see you|see you later|see ya|cya|talk to you later|ttyl|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night)|good ?night|take care|farewell)',
    ),
  ],
  [
    'howAreYou',
    whole(
      "(?:hi|hello|hey)? ?(?:how are you|how are you doing|how are you today|how are you doing today|how is it going|how's it going|hows it going|how do you do|what's up|whats up|sup|how's everything|you ok|are you ok|how was your day|how is your day)",
    ),
  ],
  [
    'bot',
    whole(
      "(?:are|r) (?:you|u) (?:a |an |really a |actually a )?(?:real )?(?:bot|chat ?bot|robot|human|person|ai|machine|computer|real|real person|human being|artificial intelligence|ai assistant|virtual assistant)|(?:are you|am i (?:talking|speaking|chatting) (?:to|with)) (?:a |an )?(?:real )?(?:bot|chat ?bot|robot|human|person|ai|machine|computer)(?: or (?:a |an )?(?:real )?(?:bot|chat ?bot|robot|human|person|ai|machine|computer))?|is this (?:a |an )?(?:real )?(?:bot|chat ?bot|robot|human|person|ai|machine)|who are you|what are you|what(?:'s| is) your name|whats your name|who am i (?:talking|speaking|chatting) (?:to|with)|do you have a name|tell me about yourself|introduce yourself",
    ),
  ],
  [
    'help',
    whole(
      "help|help me|i need help|i need some help|can you help(?: me)?|could you help(?: me)?|please help(?: me)?|what can you do|what do you do|what can i ask(?: you)?|how can you help(?: me)?|i have a question|i have a quick question|i've got a question|can i ask (?:you )?(?:a question|something)|what can you help(?: me)? with|what are you able to do|what do you know",
    ),
  ],
  [
    'fine',
    whole(
      "great|perfect|awesome|cool|super|excellent|nice|good|wonderful|amazing|fantastic|lovely|brilliant|got it|i see|understood|makes sense|good to know|that's great|thats great|that's good|that helps|that helped|very good|well done|good job|i like it|i like you|you're great|haha|lol|ok great|ok cool|alright|all right",
    ),
  ],
  [
    'sorry',
    whole(
      "that's wrong|thats wrong|wrong|that's not (?:right|what i (?:asked|meant))|this is (?:useless|stupid|wrong|bad|terrible)|you(?:'re| are) (?:useless|stupid|dumb|no help|not helpful|bad|terrible|wrong)|not helpful|that doesn't help|that didn't help|you don't understand|you didn't understand|you did not understand|useless|not good|bad|that's bad|this sucks|you suck",
    ),
  ],
];

const ONE =
  '(?:a |an |some |the |your |one of your |my )?(?:actual |real |live |human |physical |proper )*(?:human(?: being)?|person|people|agent|representative|rep|operator|someone|somebody|manager|supervisor|advis[oe]r|assistant manager|staff(?: member)?|team member|member of (?:staff|your team|the team)|employee|customer (?:service|support|care)|support (?:team|agent|person|staff)|sales (?:team|person|rep)|receptionist|consultant|specialist|owner|boss|colleague|individual|man|woman|guy)';
const PERSON = new RegExp(
  `\\b(?:speak|talk|chat|speaking|talking|chatting|connect(?: me| us)?|transfer(?: me| us)?|put me (?:through|on)|pass me|hand me over|forward me|escalate(?: me| this)?|switch me|redirect me|get me|give me|have me) ?(?:directly |now |please )?(?:to|with|on to|onto|through to)? ?${ONE}\\b|\\b(?:need|want|prefer|like|is there|get|reach|contact|find|call|see|have|let me have) (?:to have |to reach |to contact |to get |to see )?(?:hold of |in touch with |assistance from |help from |through to )?(?:a |an |some |your |the )?(?:actual |real |live |human )+(?:human(?: being)?|person|people|agent|representative|rep|operator|support|assistance|help|being|someone|advis[oe]r|assistant|employee)\\b|\\b(?:need|want) (?:a |an )?(?:human|agent|representative|operator|manager|supervisor)\\b|\\bnot (?:to )?a (?:ro)?bot\\b|\\b(?:human|real person|live agent|live person|live chat) (?:please|now)\\b`,
);
const PERSON_ALONE =
  /^(?:a |an |the |real |live |human )*(?:human|agent|representative|operator|person|live chat|live support|customer service|customer support|real person|hand ?off|escalate)(?: please| now)*$/;
const CALLBACK =
  /\b(?:call|ring|phone|text|e-?mail|contact|message) me(?: back)?\b|\bcall ?back\b|\b(?:get|getting) (?:back to|in touch with|in contact with) me\b|\breach out to me\b|\bleave (?:you )?(?:my|a) (?:contact |phone )?(?:details|number|message|info|information|e-?mail)\b|\btake my (?:details|number|name|e-?mail|contact)\b/;

/** Longer messages are questions, whatever words they hold. */
const LONGEST = 160;

/** What a cleaned message without its contact details wants beyond knowledge, or null. */
export function recogniseIntent(text: string): Intent | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  for (const [intent, pattern] of WHOLE) if (pattern.test(plain)) return intent;
  if (PERSON_ALONE.test(plain) || PERSON.test(plain))
    return /\b(?:don'?t|do not) (?:want|need)\b/.test(plain) ? null : 'person';
  return CALLBACK.test(plain) ? 'callback' : null;
}
