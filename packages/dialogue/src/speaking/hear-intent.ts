import type { DialogueState } from '../dialogue-state.ts';
import type { Intent } from '../flows/recognise-intent.ts';
import { expectedAnswer } from './expected-answer.ts';

const BEFORE =
  '(?:(?:um+|uh+|oh|ah|well|so|and|ok|okay|alright|all right|great|perfect|yes|yeah|i think|i guess|actually) )*';
const AFTER =
  "(?: (?:it is|it's|that's|that is|they are|i do|i would|i'd love that|i'd like that|you can|please|sure|right|correct|fine|good|great|perfect|exactly|yes|yeah|yep|ok|okay|go ahead|do that|do it|do|book it|go on|thanks|thank you|sounds good|works|for me|with me|absolutely|definitely|of course|very much|then|now))*";
const YES = new RegExp(
  `^${BEFORE}(?:yes|yeah|yep|yup|ya|sure|correct|right|exactly|absolutely|definitely|certainly|of course|indeed|ok|okay|alright|please|please do|go ahead|go on|do it|book it|fine|perfect|great|that works|works for me|sounds good|sounds great|that's (?:right|correct|it|fine|good|perfect|great|me)|that is (?:right|correct)|it is|i do|i would|mm+ ?hm+|mm-?hm+|m+hm+|uh ?huh|uh-huh|aha)${AFTER}$`,
);
const NO = new RegExp(
  `^${BEFORE.replace('|yes|yeah', '')}(?:no|nope|nah|uh-?uh|nuh-?uh|not (?:yet|quite|really|right|correct)|wrong|incorrect|that's (?:wrong|not (?:right|it|correct))|that is (?:wrong|not (?:right|correct))|it's not|it isn't|it is not|i don't|i do not|don't|rather not|i'd rather not)(?: (?:thanks|thank you|please|it's not|it isn't|it is not|that's (?:wrong|not (?:right|it|correct))|that is (?:wrong|not right)|i don't|i'd rather not|not (?:right|correct|now|today)|wrong|sorry|no))*$`,
);
const ALL_SAID =
  /^(?:(?:um+|uh+|oh|ah|well|so|and|no|nope|ok|okay|alright|all right|great|perfect|cool|lovely|thanks|thank you|i think|then|but|yes|yeah) )*(?:that's (?:all|it|everything)|that is (?:all|it|everything)|that'll be (?:all|it)|that will be (?:all|it)|that would be all|that was (?:all|it|everything)|nothing else|nothing more|i'm (?:all set|done|good|fine)|i am (?:all set|done|good|fine)|we're (?:all set|done|good)|all set|all good)(?: (?:for (?:now|today|me)|then|thanks|thank you|i needed|i wanted|i wanted to know|i need|so much|very much|a lot|for your help|really|bye|goodbye))*$/;
const NOTHING_MORE =
  /^(?:(?:um+|uh+|oh|well|ok|okay|great|perfect) )*(?:no|nope|nah|nothing|not (?:really|now|today|right now))(?: (?:no|thanks|thank you|that's (?:all|it|fine|great|everything)|i'm (?:good|fine|all set|ok|okay|done)|for (?:now|today)|not (?:now|today|really)|very much|so much|you've been (?:very |so )?helpful))*$/;

/** The reply asked whether there is more. */
const MORE_ASKED = /\b(?:anything|what|something) else\b[^.?!]*\?$/i;

/**
 * What a heard message in lower case without punctuation means after the last reply, where the rules for written ones
 * (whose finding is `written`) don't tell: yes and no as they are said, and taking leave.
 */
export function hearIntent(heard: string, before: DialogueState, written: Intent | null): Intent | null {
  const plain = withApostrophes(heard);
  const expected = expectedAnswer(before);
  if (expected === null) {
    const isMoreAsked = MORE_ASKED.test(before.spoken?.last ?? '');
    if (ALL_SAID.test(plain) || (isMoreAsked && NOTHING_MORE.test(plain))) return 'goodbye';
  }
  if (written !== null) return written;
  if (NO.test(plain)) return 'no';
  return YES.test(plain) ? 'yes' : null;
}

/** As recognisers without punctuation write them. */
const JOINED =
  /\b(?:(that|what|it|how|there|let|who)(s)|(i)(m|ve)|(you|we|they)(re|ve)|(do|did|does|is|was|are|could|would|should|have|has|ca|wo)(nt))\b/g;

/** "thats all" as "that's all". */
export const withApostrophes = (plain: string): string =>
  plain.replace(JOINED, (word) =>
    word.endsWith('nt') ? `${word.slice(0, -1)}'t` : word.replace(/(?:s|m|ve|re)$/, "'$&"),
  );

/** Sounds of thinking, which mean nothing among words. */
const HUMMING = /(?<![\p{L}\p{N}'-])(?:u+m+|u+h+m*|er+m|h+m+|mm+)(?![\p{L}\p{N}'-])[,.…]*\s*/giu;
/** Sounds of agreeing look like them. */
const AGREEING = /^\W*(?:m+[- ]?h+m+|uh[- ]?huh|uh[- ]?uh|aha)\W*$/i;

/** A heard message without the sounds of thinking; empty: there was nothing else. */
export const withoutHumming = (heard: string): string =>
  AGREEING.test(heard) ? heard : heard.replace(HUMMING, '').trim();
