import { expect, it } from 'vitest';
import { localeOf } from '../locale/locale.ts';
import { splitClauses } from './split-clauses.ts';

const { clauses } = localeOf('en').hearing;

it.each([
  ['thanks, and can you call me back?', 'thanks', 'can you call me back?'],
  ['yes and where do I park', 'yes', 'where do I park'],
  [
    "it's leaking everywhere please hurry also how much",
    "it's leaking everywhere",
    'please hurry',
    'how much',
  ],
  [
    "I'd like a cut and colour on Friday and how much is it?",
    "I'd like a cut and colour on Friday",
    'how much is it?',
  ],
  [
    'what does a fitting cost and must I do anything before?',
    'what does a fitting cost',
    'must I do anything before?',
  ],
  ['how much is a class and are beginners welcome', 'how much is a class', 'are beginners welcome'],
  ['do you cut and do colour', 'do you cut and do colour'],
  ['my dog is three and is limping badly', 'my dog is three and is limping badly'],
  ['lovely, thank you so much!', 'lovely', 'thank you so much!'],
  [
    'whats the price of a wash and do i need anything before',
    'whats the price of a wash',
    'do i need anything before',
  ],
  ['yeah that how much is that', 'yeah that', 'how much is that'],
  ['the dog slept in it can you do that too', 'the dog slept in it', 'can you do that too'],
  ['my chain broke could you look at it', 'my chain broke', 'could you look at it'],
  ["my mum's away till May can she sign online", "my mum's away till May", 'can she sign online'],
  ['we have two dogs do we pay for both', 'we have two dogs', 'do we pay for both'],
  ["he's allergic to nuts is that ok", "he's allergic to nuts", 'is that ok'],
  ['do you stock tubes how much are they', 'do you stock tubes', 'how much are they'],
  [
    'how long does a tune up take do you open on sundays',
    'how long does a tune up take',
    'do you open on sundays',
  ],
  ["i'm new here do we need a permit to park", "i'm new here", 'do we need a permit to park'],
  ["never mind that what's the number of the shop", 'never mind that', "what's the number of the shop"],
  ['we booked the boat is there a toilet on board', 'we booked the boat', 'is there a toilet on board'],
  ["could you ring me i'm at work till six", 'could you ring me', "i'm at work till six"],
  ['he has football on mondays make it tuesday', 'he has football on mondays', 'make it tuesday'],
  ['great my number is 0151 496 0000', 'great', 'my number is 0151 496 0000'],
  ['fair enough what do you charge then', 'fair enough', 'what do you charge then'],
  ['I wonder what can I do', 'I wonder what can I do'],
  ['how many guests can we bring', 'how many guests can we bring'],
  ['what size of frames do you sell', 'what size of frames do you sell'],
  ['it depends how much it is', 'it depends how much it is'],
  ['could you tell us how long it takes', 'could you tell us how long it takes'],
  ["you don't do sundays do you", "you don't do sundays do you"],
  ['if the boiler is old do you replace it', 'if the boiler is old do you replace it'],
  ['can the man who fixed it call me', 'can the man who fixed it call me'],
  ["you told me it's thirty pounds", "you told me it's thirty pounds"],
  ['the best we can do is nine', 'the best we can do is nine'],
  ['let me know when can you come', 'let me know when can you come'],
  ['the earliest you can do please', 'the earliest you can do please'],
  ['yes at 10', 'yes', 'at 10'],
  ['no, Friday', 'no', 'Friday'],
  ['no I meant Thursday', 'no', 'I meant Thursday'],
  ["Hi! I'd like to book. Do you have Friday?", 'Hi!', "I'd like to book.", 'Do you have Friday?'],
  ["thank you so much, you've been very helpful", 'thank you so much', "you've been very helpful"],
  ['My chain is broken, can you mend it?', 'My chain is broken', 'can you mend it?'],
  ['what are your hours and where are you?', 'what are your hours', 'where are you?'],
  ['I have a toothache and I need to see someone today', 'I have a toothache', 'I need to see someone today'],
  ['can I pay by card or do you only take cash?', 'can I pay by card', 'do you only take cash?'],
  ['10 works and where do I park?', '10 works', 'where do I park?'],
  ['ok so what do I need to bring', 'ok', 'what do I need to bring'],
  ['ok great, see you then, bye', 'ok great', 'see you then', 'bye'],
  ['well, how much is it?', 'how much is it?'],
  [
    "can you wrap it so it doesn't leak, and is that extra?",
    "can you wrap it so it doesn't leak",
    'is that extra?',
  ],
])('cuts %j where another act begins', (text, ...expected) =>
  expect(splitClauses(text, clauses, ['Cut & Colour'])).toEqual(expected),
);

it.each([
  'between 2 and 4',
  'Tuesday and Thursday',
  'not Monday but Tuesday',
  'Is Dr. Smith in on Friday?',
  'my wife and I need a table for two',
  'me and my two kids',
  'do you have parking and wifi?',
  'if I cancel, do I get my money back?',
  'is there a fee if I cancel and rebook?',
  'no problem',
  'no, thanks',
  'yes, please',
  'great, thanks!',
])('leaves %j whole', (text) => expect(splitClauses(text, clauses)).toEqual([text]));

it('never cuts the name of a service', () =>
  expect(splitClauses('Wash and how about it', clauses, ['Wash and how about it'])).toEqual([
    'Wash and how about it',
  ]));
