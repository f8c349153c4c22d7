import { expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import { moodScore, readMood } from './read-mood.ts';

const { mood } = localeOf('en').hearing;

it.each([
  'This is unacceptable, I have been waiting for three weeks!',
  'worst shop ever',
  "you're useless",
  'I am so disappointed and angry',
  'Nobody answers, nobody cares. I give up.',
  'thanks for nothing',
  "That's NOT OK!!!",
  'are you kidding me, still no refund and no response',
  'wtf is this',
  'not helpful at all',
])('%j is cross at least', (text) => expect(readMood(text, mood)).not.toBe('calm'));

it.each([
  'Do you rent bikes?',
  'My chain is broken, can you mend it?',
  'I lost my key, what do I do?',
  'thank you, that was great',
  'not bad at all, thanks!',
  'no problem, see you tomorrow',
  'How long do I have to wait for a repair?',
  'I cannot come on Friday',
  'what does it cost to cancel?',
  'DO YOU RENT BIKES',
  'the delivery is late, when will it come?',
  '',
])('%j is calm', (text) => expect(readMood(text, mood)).toBe('calm'));

it('louder is worse', () => {
  const scores = ['it is late', 'it is late and I am annoyed', 'It is late AGAIN and I AM FURIOUS!!!'].map(
    (text) => moodScore(text, mood),
  );
  expect(scores).toEqual([...scores].sort((a, b) => a - b));
  expect(new Set(scores).size).toBe(3);
});
