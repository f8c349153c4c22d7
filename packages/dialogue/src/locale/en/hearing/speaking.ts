import type { SpeakingSigns } from '../../../understand/hearing-locale.ts';

const POLITE =
  "(?:(?:sorry|i'm sorry|i am sorry|excuse me|pardon(?: me)?|wait|hold on|hang on|oh|ah|okay|ok|well|yes|no|please|hey|hello|thanks|thank you|um|uh|hm+) )*";
const ASKING = '(?:(?:can|could|would|will|do) you (?:please |just |maybe )?(?:mind )?)?';
const AFTER = '(?: (?:please|for me|again|one more time|once more|to me|thanks|thank you|then|now))*';
const THAT =
  '(?: (?:that|it|this|them|me|yourself|what you (?:just )?said|that (?:last )?(?:bit|part|one|for me)|the (?:last )?(?:question|answer|sentence|bit|part|thing|number|times?|name|date|options?|e-?mail(?: address)?|address)))?';

const whole = (pattern: string) => new RegExp(`^${POLITE}(?:${pattern})${AFTER}$`);

const REPEAT: readonly RegExp[] = [
  whole(`${ASKING}(?:repeat|repeating)${THAT}`),
  whole(`${ASKING}(?:say|saying|tell me|read|go over)${THAT} (?:again|once more|one more time|another time)`),
  whole(
    '(?:come again|one more time|once more|again|what|what was that|what is that|huh|eh|say what|say again)',
  ),
  whole('what (?:did you (?:just )?say|were you saying|was (?:that|the (?:question|last one|number|time)))'),
  whole(
    "(?:i )?(?:didn't|did not|couldn't|could not|can't|cannot) (?:quite |really )?(?:catch|hear|get|understand|follow|make out)(?: (?:that|it|you|what you said|the last (?:bit|part)|a word))?(?: (?:properly|well|at all|very well))?",
  ),
  whole(
    "i missed (?:that|it|the last (?:bit|part))|you (?:cut|broke) (?:out|up|off)|you're (?:breaking|cutting) (?:up|out)",
  ),
  whole(
    '(?:can|do) you hear me|are you (?:still )?there|is (?:anyone|anybody|someone) (?:still )?there|anyone there',
  ),
  // Said alone, these ask for it as well.
  /^(?:sorry|pardon|pardon me|excuse me|i'm sorry|sorry what|beg your pardon|i beg your pardon)$/,
];
const SLOWER: readonly RegExp[] = [
  whole(
    `${ASKING}(?:(?:speak|talk|go|say${THAT}|repeat${THAT}|read${THAT}) )?(?:a (?:little|bit|little bit) )?(?:more slowly|slowly|slower)`,
  ),
  whole(`${ASKING}slow (?:it )?down(?: a (?:little|bit|little bit))?`),
  whole("(?:that's |that was |you're |you are |it's )?(?:(?:a bit|a little|way|much) )?(?:too|not so) fast"),
];
const GO_ON = whole(
  '(?:go on|go ahead|continue|keep going|carry on|read on|tell me more|more|and then|the rest|you were saying|what were you saying|finish(?: what you were saying)?|what else)',
);
const SPELL: readonly RegExp[] = [
  whole(`${ASKING}spell(?: out)?(?<what>(?: (?!(?:please|for|again|one|once)\\b)[\\p{L}\\p{N}'@.-]+){0,5})`),
  whole(
    "how (?:do|would|did|should) (?:you|i|we) (?:spell|write)(?<what>(?: (?!(?:please|for|again)\\b)[\\p{L}\\p{N}'@.-]+){0,5})",
  ),
  whole("how (?:is|was|are)(?<what>(?: [\\p{L}\\p{N}'@.-]+){1,5}) (?:spelled|spelt|spelled out|written)"),
  whole("what(?:'s| is) the spelling(?: of(?<what>(?: [\\p{L}\\p{N}'@.-]+){1,5}))?"),
  whole(
    `${ASKING}(?:say|repeat|give me|read)${THAT} (?:letter by letter|digit by digit|number by number|one by one)`,
  ),
].map((pattern) => new RegExp(pattern.source, 'u'));

/** What callers ask of the speaking itself, in English. */
export const speaking: SpeakingSigns = {
  repeat: REPEAT,
  slower: SLOWER,
  goOn: GO_ON,
  spell: SPELL,
  before: /^(?:the|my|your|his|her|our|that|this|it)\b ?/,
  details: [
    ['name', /^(?:(?:first|last|full|family|sur) ?)?names?$/],
    ['email', /^e-?mail(?: address)?$/],
    ['phone', /^(?:(?:phone|mobile|telephone) )?number$/],
  ],
};
