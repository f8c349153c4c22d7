import { expect, it } from 'vitest';
import { makeDocx } from '../testing/index.ts';
import { chunkBlocks } from './chunk-blocks.ts';
import { decodeText } from './decode-text.ts';
import type { DocumentType } from './document-type.ts';
import { extract } from './extract.ts';

const read = async (content: string | Uint8Array, type: DocumentType) =>
  chunkBlocks(
    (await extract(typeof content === 'string' ? Buffer.from(content) : content, type)).blocks,
    100,
  ).map((passage) => [passage.heading, passage.text] as const);

it('reads Word documents with their headings and tables', async () => {
  expect(
    await read(
      makeDocx(['# Prices', 'All with a wash.', 'Haircut | 25', '# Hours', 'Nine to five.']),
      'docx',
    ),
  ).toEqual([
    ['Prices', 'All with a wash.\nHaircut: 25'],
    ['Hours', 'Nine to five.'],
  ]);
});

it('reads Markdown with its headings, lists and tables, without front matter', async () => {
  const markdown =
    '---\ntitle: x\n---\n# Help\n\nWe **help** [here](https://x.example).\n\n## Do you ship?\n\n- Norway\n- Sweden\n\n' +
    '| Service | Price |\n|---|---|\n| Cut | 25 |\n\n<script>evil()</script>\n';
  expect(await read(markdown, 'markdown')).toEqual([
    ['Help', 'We help here.'],
    ['Help › Do you ship?', 'Norway\nSweden\nService: Cut; Price: 25'],
  ]);
});

it('reads CSV as records by the names of its columns, whatever divides them', async () => {
  expect(await read('name;price\n"Cut; short";25\nColour;\n', 'csv')).toEqual([
    ['', 'name: Cut; short; price: 25'],
    ['', 'name: Colour'],
  ]);
});

it('reads text by its paragraphs, and lines that are headings as such', async () => {
  const text =
    'OPENING HOURS\n\nMonday: 9-17\nTuesday: closed\n\nReturns\n-------\nYou may return what you bought within thirty days,\n' +
    'as long as it is unworn and in its box.\n\n1. Delivery abroad\n\nWe ship to Norway.';
  expect(await read(text, 'text')).toEqual([
    ['OPENING HOURS', 'Monday: 9-17\nTuesday: closed'],
    ['Returns', 'You may return what you bought within thirty days, as long as it is unworn and in its box.'],
    ['1. Delivery abroad', 'We ship to Norway.'],
  ]);
});

it('takes a short first line above a paragraph of whole lines for its heading', async () => {
  const text =
    'Fees and payment\nBerths cost $2.40 per foot and night from May to September\nand less in winter.\n\nMonday 9 to 5\nTuesday 10 to 6\n\nPets\nDogs are welcome on a leash on all of the piers, day and night.';
  expect(await read(text, 'text')).toEqual([
    [
      'Fees and payment',
      'Berths cost $2.40 per foot and night from May to September and less in winter.\nMonday 9 to 5\nTuesday 10 to 6',
    ],
    ['Pets', 'Dogs are welcome on a leash on all of the piers, day and night.'],
  ]);
});

it('reads what encoding a text is in', async () => {
  const utf16 = (order: 'le' | 'be') => {
    const bytes = Buffer.from('\ufeffCafé', 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  expect(decodeText(Buffer.from('\ufeffCafé'))).toBe('Café');
  expect(decodeText(utf16('le'))).toBe('Café');
  expect(decodeText(utf16('be'))).toBe('Café');
  expect(decodeText(Uint8Array.of(67, 97, 102, 0xe9, 32, 0x80))).toBe('Café €');
  expect(decodeText(Uint8Array.of(0xcf, 0xf0, 0xe8), 'windows-1251')).toBe('При');
  expect(decodeText(Uint8Array.of(0xe9), 'no-such-encoding')).toBe('é');
  const cyrillic = Buffer.concat([
    Buffer.from('<meta charset="windows-1251"><p>'),
    Buffer.from([0xcf, 0xf0, 0xe8]),
  ]);
  expect(await read(cyrillic, 'html')).toEqual([['', 'При']]);
});
