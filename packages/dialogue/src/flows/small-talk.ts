import type { SmallTalk } from './recognise-intent.ts';

const POLITE =
  '(?: (?:please|thanks|thank you|there|mate|sir|madam|then|so much|very much|a lot|again|everyone|team))*';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})${POLITE}$`);

/** Only a message that is nothing else is small talk: "hi, when are you open" is a question. */
const PHRASES: readonly [SmallTalk, RegExp][] = [
  [
    'thanks',
    whole(
      "(?:ok|okay|great|perfect|awesome|cool|super|excellent|alright)? ?(?:many )?(?:thanks|thank you|thankyou|thank u|thx|ty|cheers|much appreciated|i appreciate it|appreciated)(?: (?:for (?:your|the|all your) (?:help|time|answer|info|information|assistance)|that's (?:great|all|helpful)|that helps?|that helped))?",
    ),
  ],
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

// Words that make a message small talk when all others in it are fillers.
const TELLING: readonly [SmallTalk, RegExp][] = [
  ['goodbye', /^(?:bye+|goodbye|good ?night|cya|farewell|ciao|adios)$/],
  ['thanks', /^(?:thanks?|thankyou|thx|ty|tysm|cheers|appreciated?|grateful)$/],
  ['hello', /^(?:hi+|hel+o+|hey+|hiya|howdy|greetings|yo|hai|hallo)$/],
  ['no', /^(?:no|nope|nah|neither)$/],
  ['yes', /^(?:yes|yeah|yep|yup|sure|okay|ok|absolutely|definitely|certainly)$/],
  [
    'fine',
    /^(?:great|perfect|awesome|cool|super|excellent|nice|wonderful|amazing|fantastic|lovely|brilliant|haha|lol|helpful)$/,
  ],
];
const FILLERS = new Set(
  `a all am and are again at bot bye dear do everyone for friend from go good have hell help helping i i'll i'm im is it it's its
  just later lot ma'am madam man mate me much my now of oh once pretty quick quite real really right sir so such take team that
  that's thats the then there this to too u very was way well wow you you're your answer answering info information response
  morning afternoon evening day today yes no ok okay great thanks thank hello hi hey don't dont love`.split(
    /\s+/,
  ),
);
/** A longer message says something besides. */
const MOST_WORDS = 8;
const GREETING = /^(?:hi+|hello|hey+|ok|okay|well|so|um+|sure|yes|please|tell me)(?: there)?,? /;

/** What a message in lower case without punctuation is, when it is nothing but small talk. */
export function smallTalkIn(plain: string): SmallTalk | null {
  const inner = plain.replace(GREETING, '');
  for (const text of new Set([plain, inner])) {
    for (const [intent, pattern] of PHRASES) if (pattern.test(text)) return intent;
  }
  const words = plain.split(' ');
  if (words.length > MOST_WORDS) return null;
  for (const [intent, telling] of TELLING) {
    if (!words.some((word) => telling.test(word))) continue;
    if (words.every((word) => telling.test(word) || FILLERS.has(word))) return intent;
  }
  return null;
}
