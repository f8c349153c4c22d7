import type { ExpectedAnswer } from '../conversation.ts';
import { countDigits } from './spoken-digits.ts';
import { spokenWords } from './spoken-words.ts';

const yesNoWords = new Set(
  'yes yeah yep yup yea ya no nope nah okay ok sure correct right alright absolutely definitely please wrong incorrect not exactly perfect fine'.split(
    ' ',
  ),
);
const dayPattern =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(today|tonight|tomorrow|weekend|week)\b|\b(january|february|march|april|may|june|july|august|september|october|november|december)\b|\b\d{1,2}(st|nd|rd|th)\b|\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|thirtieth|thirty first)\b/;
const hourPattern =
  /\b\d{1,2}([:.]\d{2})?\s*(am|pm|a\.m|p\.m|o'?clock)\b|\b\d{1,2}:\d{2}\b|\b(noon|midday|midnight|morning|afternoon|evening|any time|anytime)\b|\b(at|past|to|around|half|quarter|by)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*(o'?clock|am|pm|a\.? ?m|p\.? ?m|thirty|fifteen|forty five)\b/;
const emailPattern = /\S+@\S+\.\p{L}{2,}|\bat\b.+\b(dot|\.)\s*\p{L}{2,}|\bat\b\s+\S+\.\p{L}{2,}/iu;

/**
 * Whether a text is a complete answer of the expected kind: an e-mail address has its domain, a phone number enough digits.
 */
export function fitsExpectedAnswer(expects: Exclude<ExpectedAnswer, null>, text: string): boolean {
  const words = spokenWords(text);
  const plain = text.toLowerCase().replace(/[.!?,]+$/, '');
  switch (expects) {
    case 'yes_no':
      return yesNoWords.has(words[0] ?? '') && words.length <= 4;
    case 'choice':
      return words.length > 0 && words.length <= 6;
    case 'date':
      return dayPattern.test(plain) || hourPattern.test(plain);
    case 'time':
      return (
        hourPattern.test(plain) ||
        /^\W*(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(plain)
      );
    case 'name':
      return words.length >= 2 && words.length <= 6;
    case 'email':
      return emailPattern.test(plain);
    case 'phone':
      return countDigits(text) >= 10;
  }
}
