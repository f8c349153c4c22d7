import { expect, it } from 'vitest';
import { makePdf, type PdfText } from '../testing/index.ts';
import { chunkBlocks } from './chunk-blocks.ts';
import { extractPdf } from './extract-pdf.ts';

const read = async (pages: PdfText[][]) =>
  chunkBlocks((await extractPdf(new Uint8Array(makePdf(pages)))).blocks, 100).map(
    (passage) => [passage.page, passage.heading, passage.text] as const,
  );
/** Lines one below the other. */
const lines = (from: number, ...texts: string[]): PdfText[] =>
  texts.map((text, index) => ({ text, y: from - index * 14 }));

it('keeps pages and headings, joins lines, and mends words that were broken', async () => {
  expect(
    await read([
      [
        { text: 'House rules', y: 720, size: 18 },
        ...lines(690, 'Breakfast is served every mor-', 'ning from seven to ten.'),
      ],
      [{ text: 'Our rooms', y: 720, size: 18 }, ...lines(690, 'All rooms have', 'a bath.')],
    ]),
  ).toEqual([
    [1, 'House rules', 'Breakfast is served every morning from seven to ten.'],
    [2, 'Our rooms', 'All rooms have a bath.'],
  ]);
});

it('keeps the hyphen of a word that is written with one, and of a name', async () => {
  const text = lines(
    700,
    'The self-service counter is free. The self-',
    'service area too, says Anna-',
    'Maria.',
  );
  expect(await read([text])).toEqual([
    [1, '', 'The self-service counter is free. The self-service area too, says Anna-Maria.'],
  ]);
});

it('drops what repeats at the top and bottom of pages, and page numbers', async () => {
  const page = (number: number, text: string): PdfText[] => [
    { text: 'Corner Bakery - House rules', y: 770 },
    ...lines(700, text),
    { text: `Page ${number} of 3`, y: 30 },
  ];
  const passages = await read([
    page(1, 'First things first.'),
    page(2, 'Second thoughts.'),
    page(3, 'Third time.'),
  ]);
  expect(passages).toEqual([[1, '', 'First things first.\nSecond thoughts.\nThird time.']]);
});

it('drops the titles of chapters at the top of their pages, and the table of contents', async () => {
  const contents = lines(700, 'Rooms ......... 2', 'Meals ......... 4', 'Garden ......... 7');
  const page = (chapter: string, number: number): PdfText[] => [
    { text: `Chapter: ${chapter} ${number}`, y: 770 },
    ...lines(700, `${chapter} for ${number * number} guests are described in words.`),
  ];
  const passages = await read([
    contents,
    ...[2, 3, 4].map((number) => page('Rooms', number)),
    ...[5, 6, 7, 8].map((number) => page('Meals', number)),
  ]);
  const text = passages.map((passage) => passage[2]).join('\n');
  expect(text).not.toMatch(/Chapter|Garden/);
  expect(text.match(/described in words/g)).toHaveLength(7);
});

it('keeps what pages say alike but for what matters', async () => {
  const rooms = [80, 95, 120, 150].map((price, index) =>
    lines(700, `Room ${index + 1}: ${price} euros a night`),
  );
  expect(
    (await read(rooms))
      .map((passage) => passage[2])
      .join('\n')
      .split('\n'),
  ).toHaveLength(4);
});

it('goes on with a sentence on the next page', async () => {
  expect(await read([lines(100, 'The pool is open until'), lines(700, 'nine in the evening.')])).toEqual([
    [1, '', 'The pool is open until nine in the evening.'],
  ]);
});

it('reads the rows of a table as rows, and leaders as colons', async () => {
  expect(
    await read([
      [
        { text: 'Haircut', y: 700 },
        { text: '25 EUR', x: 300, y: 700 },
        { text: 'Colour', y: 686 },
        { text: '70 EUR', x: 300, y: 686 },
        { text: 'Beard .......... 12 EUR', y: 672 },
      ],
    ]),
  ).toEqual([[1, '', 'Haircut: 25 EUR\nColour: 70 EUR\nBeard: 12 EUR']]);
});

it('leaves lists in lines and paragraphs apart', async () => {
  const text = [
    ...lines(700, 'Bring along:', '\u0095 a towel', '\u0095 good shoes'),
    ...lines(640, 'The second paragraph', 'has two lines.'),
  ];
  expect(await read([text])).toEqual([
    [1, '', 'Bring along:\na towel\ngood shoes\nThe second paragraph has two lines.'],
  ]);
});

it('takes a short line set apart above a paragraph for its heading, though it is no larger', async () => {
  const page = [
    { text: 'Guest handbook', y: 740, size: 18 },
    ...lines(
      710,
      'Fees and payment',
      'Berths cost $2.40 per foot and night from May to September.',
      'Children stay free.',
    ),
    ...lines(
      660,
      'Pets on the piers',
      'Dogs are welcome on a leash on all of the piers, day and night.',
      'They may not swim.',
    ),
  ];
  expect(await read([page])).toEqual([
    [
      1,
      'Guest handbook › Fees and payment',
      'Berths cost $2.40 per foot and night from May to September. Children stay free.',
    ],
    [
      1,
      'Guest handbook › Pets on the piers',
      'Dogs are welcome on a leash on all of the piers, day and night. They may not swim.',
    ],
  ]);
});

it('takes no line of an address or within a paragraph for one', async () => {
  expect(
    await read([
      lines(
        700,
        'You find us at',
        'Harbor Road 5',
        '97031 Hood River',
        'It is the blue house behind the station, next to the bakery.',
      ),
    ]),
  ).toEqual([
    [
      1,
      '',
      'You find us at Harbor Road 5 97031 Hood River It is the blue house behind the station, next to the bakery.',
    ],
  ]);
});

it('says so when there is no text in it, or it is no PDF after all', async () => {
  await expect(read([[], []])).rejects.toThrow('contain only images');
  await expect(extractPdf(Buffer.from('%PDF-1.7 and then nothing'))).rejects.toThrow('is damaged');
});
