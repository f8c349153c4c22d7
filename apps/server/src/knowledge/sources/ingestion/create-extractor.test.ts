import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, expect, it } from 'vitest';
import { assemblePdf, makeDocx, makePdf, zipDocx } from '../testing/index.ts';
import { createExtractor, type Extractor } from './create-extractor.ts';
import type { DocumentType } from './document-type.ts';
import { Unreadable } from './unreadable.ts';

const extractor = createExtractor();
const others: Extractor[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
});
afterAll(() => extractor.close());

/** An extractor with lower limits. */
function anExtractor(limits: Partial<Parameters<typeof createExtractor>[0]> = {}): Extractor {
  const other = createExtractor({ timeMs: 20_000, heapMb: 128, bufferMb: 128, ...limits });
  others.push(other);
  return other;
}

const read = (bytes: Uint8Array, type: DocumentType, by: Extractor = extractor) =>
  by.extract({ bytes, type, encoding: null, address: null, limit: 1000 });

const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.message : error),
  );

/** A PDF whose one page unpacks to so many bytes. */
function pdfBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });
  const stream = [
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ];
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'),
    Buffer.concat(stream),
  ]);
}

it('ends a PDF that unpacks without end, and reads the next file as if nothing had been', async () => {
  const small = anExtractor({ bufferMb: 48 });
  const bomb = pdfBomb(200_000_000);
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusalOf(read(bomb, 'pdf', small))).toContain('too complex to import');
  const next = await read(makePdf([[{ text: 'Still here.', y: 700 }]]), 'pdf', small);
  expect(next.passages).toMatchObject([{ text: 'Still here.' }]);
}, 60_000);

it('does not unpack a Word document that would grow beyond 64 MB', async () => {
  const body = `<w:p><w:r><w:t>${' '.repeat(70_000_000)}</w:t></w:r></w:p>`;
  expect(zipDocx(body).length).toBeLessThan(1_000_000);
  expect(await refusalOf(read(zipDocx(body), 'docx'))).toContain('64 MB');
  // One that lies about its size gets no further than it says.
  expect(await refusalOf(read(zipDocx(body, 1000), 'docx', anExtractor({ bufferMb: 64 })))).toContain(
    'damaged',
  );
});

it('ends a Word document that takes too complex to import than it may', async () => {
  const heavy = zipDocx('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(100_000));
  expect(await refusalOf(read(heavy, 'docx', anExtractor({ heapMb: 32 })))).toContain(
    'too complex to import',
  );
}, 60_000);

it('ends what takes too long', async () => {
  const slow = Buffer.from(`<p>${'<a><b><i>'.repeat(200_000)}`);
  expect(await refusalOf(read(slow, 'html', anExtractor({ timeMs: 300 })))).toContain('seconds');
});

it('stops at once when it is told to, and reads on afterwards', async () => {
  const slow = Buffer.from(`<p>${'<a><b><i>'.repeat(200_000)}`);
  const stop = new AbortController();
  const other = anExtractor();
  const stopped = other.extract(
    { bytes: slow, type: 'html', encoding: null, address: null, limit: 1 },
    stop.signal,
  );
  setTimeout(() => stop.abort(new Error('told to')), 200);
  await expect(stopped).rejects.toThrow('told to');
  expect((await read(Buffer.from('Next.'), 'text', other)).passages).toMatchObject([{ text: 'Next.' }]);
});

it('tells damaged files from those that cannot be opened', async () => {
  const docx = makeDocx(['Hello']);
  expect(await refusalOf(read(docx.slice(0, docx.length - 30), 'docx'))).toContain('damaged');
  expect(await refusalOf(read(Buffer.from('%PDF-1.4 nothing'), 'pdf'))).toContain('damaged');
  expect(await refusalOf(read(zipDocx('<not closed'), 'docx'))).toContain('damaged');
});

it('takes files in turn, and gives each its own answer', async () => {
  const texts = Array.from({ length: 5 }, (_, index) => `File number ${index}.`);
  const pages = await Promise.all(texts.map((text) => read(Buffer.from(text), 'text')));
  expect(pages.map((page) => page.passages[0]!.text)).toEqual(texts);
});

it('gives text without characters that cannot be stored', async () => {
  const { passages } = await read(Buffer.from('Nul \u0000 and bell \u0007 and \ud83d end.'), 'text');
  expect(passages[0]!.text).toBe('Nul  and bell  and \ufffd end.');
});
