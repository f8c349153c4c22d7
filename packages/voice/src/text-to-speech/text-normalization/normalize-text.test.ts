import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeText } from './normalize-text.ts';

it.each([
  ['We are open Mon-Fri 9-5.', 'We are open Monday to Friday nine to five.'],
  [
    'Mon–Fri 9:00 am – 5:30 pm, Sat 10-2, Sun closed.',
    'Monday to Friday nine A M to five thirty P M, Saturday ten to two, Sunday closed.',
  ],
  ['Tue. and Thu.', 'Tuesday and Thursday.'],
  ['The cat sat in the sun on Wed. 5 May', 'The cat sat in the sun on Wednesday the fifth of May'],
  ['It costs $1,234.50.', 'It costs one thousand two hundred thirty four dollars and fifty cents.'],
  ['$25/hour', 'twenty five dollars per hour'],
  ['$1, $0.99 and £1.01', 'one dollar, ninety nine cents and one pound and one penny'],
  ['$20-$30 or $20–30', 'twenty to thirty dollars or twenty to thirty dollars'],
  ['$1.5M, $5k, $2 million', 'one point five million dollars, five thousand dollars, two million dollars'],
  ['€25 or 25 €, -$5', 'twenty five euros or twenty five euros, minus five dollars'],
  ['15% off, 2.5%, 10-15%', 'fifteen percent off, two point five percent, ten to fifteen percent'],
  ['3.14, 1,000,000, 0.5, 007', 'three point one four, one million, zero point five, zero zero seven'],
  ['-5 and 12', 'minus five and twelve'],
  ['The 1st, 2nd, 3rd, 12th, 20th and 21st', 'The first, second, third, twelfth, twentieth and twenty first'],
  ['On 2026-03-27 at 14:30.', 'On March twenty seventh, twenty twenty six at two thirty P M.'],
  ['2026-03-27T10:00:00Z', 'March twenty seventh, twenty twenty six, at ten A M'],
  ['March 27, 2026', 'March twenty seventh, twenty twenty six'],
  ['Mar. 3rd, 5 May and the 24 December', 'March third, the fifth of May and the twenty fourth of December'],
  ['Mar 3-5', 'March third to fifth'],
  ['You may 5 times march 3 miles', 'You may five times march three miles'],
  [
    '12/25/2026, 25.12.2026, 12/25',
    'December twenty fifth, twenty twenty six, December twenty fifth, twenty twenty six, December twenty fifth',
  ],
  ['Since 1998, in 2005 and 2026', 'Since nineteen ninety eight, in two thousand five and twenty twenty six'],
  ["the 1990s and '90s", 'the nineteen nineties and nineties'],
  ['2024-25 and 1990-1995', 'twenty twenty four to twenty five and nineteen ninety to nineteen ninety five'],
  ['Call 911 right now. Dial 112 at once.', 'Call nine one one right now. Dial one one two at once.'],
  [
    '999, now, please. Text 988 if you can.',
    'nine nine nine, now, please. Text nine eight eight if you can.',
  ],
  ['000 is who you need: call 000.', 'zero zero zero is who you need: call zero zero zero.'],
  [
    'Capacity: 120. We have two sizes. 131 is the larger.',
    'Capacity: one hundred twenty. We have two sizes. one hundred thirty one is the larger.',
  ],
  [
    'You can reach 112. Call the police on 999.',
    'You can reach one one two. Call the police on nine nine nine.',
  ],
  ['In danger, 911 comes first.', 'In danger, nine one one comes first.'],
  [
    'We call 112 people, and have 999 items for $911 or $988.50.',
    'We call one hundred twelve people, and have nine hundred ninety nine items for nine hundred eleven dollars or nine hundred eighty eight dollars and fifty cents.',
  ],
  ['10:00 am to 2:00 pm', 'ten A M to two P M'],
  ['10am, 10 a.m., 9:30, 9:05 and 9:00', "ten A M, ten A M, nine thirty, nine oh five and nine o'clock"],
  ['09:30, 14:30, 00:15 and 24:00', 'nine thirty A M, two thirty P M, twelve fifteen A M and midnight'],
  [
    '9am-5pm, 9–11:30am, 09:00-17:00',
    'nine A M to five P M, nine to eleven thirty A M, nine A M to five P M',
  ],
  ['We close at 5 p.m. Call us.', 'We close at five P M. Call us.'],
  ['24/7', 'twenty four seven'],
  ['5 km, 10kg, 1 hr, 30 min', 'five kilometers, ten kilograms, one hour, thirty minutes'],
  [
    '20°C, -4 °F, 100 GB, 30 mph',
    'twenty degrees Celsius, minus four degrees Fahrenheit, one hundred gigabytes, thirty miles per hour',
  ],
  [`5'10"`, 'five foot ten'],
  ['1/2 cup, 1 1/2 hours, 2½ cups', 'one half cup, one and one half hours, two and a half cups'],
  ['9-5, 2-3 days', 'nine to five, two to three days'],
  ['+1 (415) 555-0132', 'plus one, four one five, five five five, zero one three two'],
  ['415-555-0132 ext. 12', 'four one five, five five five, zero one three two, extension one two'],
  [
    '4155550132 or 555-0132',
    'four one five, five five five, zero one three two or five five five, zero one three two',
  ],
  ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['1-800-FLOWERS', 'one, eight zero zero, FLOWERS'],
  ['john.smith@gmail.com', 'john dot smith at gmail dot com'],
  ['john_doe42@x-y.co.uk', 'john underscore doe four two at X dash Y dot co dot U K'],
  ['Visit www.example.com/contact.', 'Visit example dot com slash contact.'],
  ['https://shop.example.io/a?x=1', 'shop dot example dot I O slash A'],
  ['See example.com, ok?', 'See example dot com, ok?'],
  ['Order AB-1234', 'Order A B, one two three four'],
  [
    '#48213, order 99812, ref. no. 4471',
    'number four eight two, one three, order nine nine eight, one two, reference number four four seven one',
  ],
  ['#1, No. 5', 'number one, number five'],
  ['COVID-19, MP3, B2B, iPhone 15', 'COVID nineteen, M P three, B two B, iPhone fifteen'],
  ['5-star, 24-hour, mid-2026', 'five star, twenty four hour, mid twenty twenty six'],
  [
    '123 Main St., Springfield, IL 62704',
    'one twenty three Main Street, Springfield, Illinois six two seven zero four',
  ],
  ['1600 N. Elm Ave, Apt. 4B', 'sixteen hundred North Elm Avenue, Apartment four B'],
  ['Dr. Smith, St. Mary and Elm St.', 'Doctor Smith, Saint Mary and Elm Street.'],
  ['Mr. J. Smith, Jr.', 'Mister J Smith, Junior.'],
  ['e.g. cuts, colour, etc.', 'for example cuts, colour, et cetera.'],
  ['Plan B. We care.', 'Plan B. We care.'],
  ['Q&A at AT&T & more', 'Q and A at A T and T and more'],
  ['hair/beard, and/or, n/a, w/o', 'hair or beard, and or, not applicable, without'],
  ['FAQ, PDF, USA, OPEN', 'F A Q, P D F, U S A, OPEN'],
  ['The U.S. market', 'The U S market'],
  ['50+ ~10 <5 >3 = 3 x 2', 'fifty plus about ten less than five more than three equals three x two'],
  ['A, Z, I, Z. Right?', 'A, Z, I, Z. Right?'],
  ['**Bold**, _it_, `code` and ~~old~~ 🙂!', 'Bold, it, code and old!'],
  ['See [our page](https://www.example.com/book?x=1).', 'See our page.'],
  ['# Prices\n- Cut: $20\n- Color: $60', 'Prices. Cut: twenty dollars. Color: sixty dollars'],
  ['1. First\n2. Second', 'one. First. two. Second'],
  ['Café résumé (crème)', 'Cafe resume, creme'],
  ['Don’t “worry”, it’s fine — really…', "Don't worry, it's fine, really."],
  ['G, R, A, C, E. H, O, P, P, E, R', 'G, R, A, C, E. H, O, P, P, E, R'],
  ['B, 7, dot, Z at gmail dot com', 'B, seven, dot, Z at gmail dot com'],
  ['4 1 5, 5 5 5, 2 6 7 1', 'four one five, five five five, two six seven one'],
  ['(415) 555-2671', 'four one five, five five five, two six seven one'],
  ['020 7946 0958', 'zero two zero, seven nine four six, zero nine five eight'],
  ['9.30 am, 12.30-2 pm and 5.20', 'nine thirty A M, twelve thirty to two P M and five point two zero'],
  ['around 7:30ish', 'around seven thirty ish'],
  ['at five p.m.', 'at five P M.'],
  ['2018/05/18', 'May eighteenth, twenty eighteen'],
  ['2 ATMs, CALL US NOW, the US team, M.I', "two A T M's, CALL US NOW, the U S team, M I"],
  ['5g of it, B 7 s', 'five grams of it, B seven s'],
  ['Node.js and john2112', 'Node dot js and john, two one one two'],
  ['$20.50-$30, $0.005', 'twenty fifty to thirty dollars, zero point zero zero five dollars'],
  ['Ask Dr. Who Jr. at 12 Elm Dr Springfield', 'Ask Doctor Who Junior at twelve Elm Drive Springfield'],
  ['👍🏽 👨‍👩‍👧 1️⃣ ½', 'one one half'],
])('says %j as %j', (written, spoken) => {
  expect(normalizeText(written).spoken).toBe(spoken);
});

const replies = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('We', 'are', 'open', 'at', 'Main', 'St.', 'Dr.', 'on', 'order', '#'),
    },
    { weight: 3, arbitrary: fc.stringMatching(/^[\d$€%/:.,()+-]{1,14}$/) },
    { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z\d@._/[\]()-]{1,14}$/) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  ),
  { maxLength: 30 },
);
const texts = fc
  .tuple(replies, fc.constantFrom(' ', '\n', '', ', '))
  .map(([words, between]) => words.join(between));

it('leaves only words and pauses, never nothing where there are letters, and maps them to the whole text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { spoken, pieces } = normalizeText(text);
      expect(spoken).toMatch(/^[\p{L}\p{M}' .,:;!?]*$/u);
      expect(pieces.map((piece) => piece.written).join('')).toBe(text);
      expect(pieces.map((piece) => piece.spoken).join('')).toBe(spoken);
      if (/\p{L}/u.test(text)) expect(spoken).not.toBe('');
      expect(normalizeText(text)).toEqual({ spoken, pieces });
    }),
    { numRuns: 600 },
  );
});

it('takes no longer than the text is long', () => {
  const started = process.cpuUsage();
  for (const unit of [
    '1',
    '1,',
    '1-',
    'a.',
    'a@',
    '(',
    '[',
    '$1-',
    '10:',
    '/1',
    'A.',
    'www.',
    '<a',
    '# ',
    '+1 ',
    '1 ',
  ]) {
    normalizeText(unit.repeat(4000 / unit.length));
  }
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(4000);
});

it('leaves words with a pronunciation of their own to the voice, and says those with signs', () => {
  const pronunciations = [
    { word: 'SQL', say: 'sequel' },
    { word: 'K9', say: 'canine' },
    { word: 'C++', say: 'see plus plus' },
  ];
  expect(normalizeText('SQL for K9 and C++, k9s', { pronunciations }).spoken).toBe(
    'SQL for canine and see plus plus, K nine S',
  );
});
