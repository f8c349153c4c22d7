import { expect, it } from 'vitest';
import { idioms } from './idioms.ts';

const plainly = (said: string): string =>
  idioms.reduce((rest, [idiom, plain]) => rest.replace(idiom, plain), said);

it.each([
  ['what would a tune-up set me back', 'what would a tune-up cost me'],
  ["what'll we owe you for the kayak", 'how much does it cost for the kayak'],
  ['how much would I have to fork out?', 'how much does it cost?'],
  ['what does a rewire run', 'what does a rewire cost'],
  ["what's the course going to come to?", "what's the course cost?"],
  ['what do your stalls go for', 'what do your stalls cost'],
  ['and what am I looking at, price wise', 'and how much does it cost'],
  ['what kind of money are we talking for a full repaint', 'how much does it cost for a full repaint'],
  ['just a rough figure please', 'roughly how much does it cost'],
  ["what's the usual turnaround, start to finish?", 'how long does it take?'],
  ['how much time should I set aside for it', 'how long does it take for it'],
  ['how long until one of your lads gets here', 'how soon can someone come'],
  ['is oat milk on your menu', 'do you have oat milk'],
  ['hi, are inlays something you handle?', 'hi, do you handle inlays?'],
  ['is canvas something I can buy from you', 'do you sell canvas'],
  ['could I come to you for a reed repair', 'do you do a reed repair'],
  ['any chance you stock reeds', 'do you stock reeds'],
  ['can someone bring the sofa to my flat', 'do you deliver the sofa to my home'],
  ['you know what, call the whole thing off', 'you know what, cancel it'],
  ['could you reply in German', 'do you speak German'],
])('%j is read as %j', (said, meant) => expect(plainly(said)).toBe(meant));

it.each([
  'does the ferry run on sundays',
  'how long does the class run',
  'what time does the bus run',
  'is my name on your list',
  'could I come to you for a tyre change on friday',
  'could I come to you for a cut on the 4th',
  'how much do you charge',
  'can someone bring me home',
  'is there any chance of friday',
  'set us back to the start',
])('%j stays', (said) => expect(plainly(said)).toBe(said));
