import { isEnglish, isWrittenInEnglish, loadEnglish } from '../../../text/english.ts';

const CHAT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.@])(?:pl[sz]+|plse|pleas)(?![\w@])/gi, 'please'],
  [/(?<![\w.@])(?:tmrw?|tmw|tmoro|tomoz)(?![\w@])/gi, 'tomorrow'],
  [/(?<![\w.@])(?:2nite|tonite)(?![\w@])/gi, 'tonight'],
  [/(?<![\w.@])gr8(?![\w@])/gi, 'great'],
  [/(?<![\w.@])l8e?r(?![\w@])/gi, 'later'],
  [/(?<![\w.@])m8(?![\w@])/gi, 'mate'],
  [/(?<![\w.@])b4(?![\w@])/gi, 'before'],
  [/(?<![\w.@])2day(?![\w@])/gi, 'today'],
  [/(?<![\w.@])2(?:morrow|moro|mro)(?![\w@])/gi, 'tomorrow'],
  [/(?<![\w.@])tho(?![\w@])/gi, 'though'],
  [/(?<![\w.@])(?:wats|wots|wat's|wot's)(?![\w@])/gi, "what's"],
  [/(?<![\w.@])wot(?![\w@])/gi, 'what'],
  [/(?<![\w.@])wud(?![\w@])/gi, 'would'],
  [/(?<![\w.@])cud(?![\w@])/gi, 'could'],
  [/(?<![\w.@])shud(?![\w@])/gi, 'should'],
  // "K il pop in" would be Italian.
  [
    /(?<![\w.@])il(?= (?:just|be|have|pop|come|call|go|get|take|bring|see|let|try|think|check|ring|text|send|wait|book|pay|ask|leave|drop)\b)/g,
    "i'll",
  ],
  // In small letters: Dat is a name.
  [/(?<![\w.@])dat(?![\w@])/g, 'that'],
  [/(?<![\w.@])dis(?![\w@])/g, 'this'],
];

/** "Sweeeet", "yesss": what is drawn out, where the word is known. */
const DRAWN_OUT = /(?<![\w.@])[a-z]*([a-z])\1{2,}[a-z]*(?![\w@])/gi;

const DRAWN_MOST = /^(?:yes|no|so|hi|hey|bye|yeah|yep|nope|please|thanks|stop|wait|help)$/i;

function shortened(word: string): string {
  const twice = word.replace(/([a-z])\1{2,}/gi, '$1$1');
  const once = word.replace(/([a-z])\1{2,}/gi, '$1');
  if (DRAWN_MOST.test(once)) return once;
  return [twice, once].find((each) => isWrittenInEnglish(each.toLowerCase())) ?? word;
}

/** "I'm workin Wed", "headin off": a participle without its g, where no other word is written so. */
const WITHOUT_G = /(?<![\p{L}\p{N}_.@'’-])\p{Ll}{2,}in['’]?(?![\p{L}\p{N}_@.-]*@|[\p{L}\p{N}_@])/gu;

function withG(word: string): string {
  const bare = word.replace(/['’]$/, '');
  const { proper } = loadEnglish();
  return !isWrittenInEnglish(bare) && !proper.has(bare) && isEnglish(`${bare}g`) ? `${bare}g` : word;
}

/** English without the spelling of chats, where times stand beside it: "before five pls". */
export const righted = (text: string): string =>
  CHAT.reduce((plain, [chat, word]) => plain.replace(chat, word), text)
    .replace(DRAWN_OUT, shortened)
    .replace(WITHOUT_G, withG);
