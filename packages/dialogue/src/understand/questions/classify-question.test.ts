import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import type { Attribute } from './attribute.ts';
import { classifyQuestion } from './classify-question.ts';

/** Wordings that no exemplar has. */
const questions: [text: string, attribute: Attribute, leans: boolean][] = [
  ["what'll the pair of them knock me back", 'price', true],
  ['is it steep, money wise', 'price', true],
  ['until when are ye in tonight', 'hours', false],
  ['is the job a long one', 'duration', true],
  ['how soon would i get it back', 'when', true],
  ['is that up the stairs', 'place', true],
  ['have you a spare gap on the tuesday', 'availability', false],
  ['which of the girls would be doing it', 'who', true],
  ['and if it pours?', 'whether', true],
  ['¿y cuánto me clavan por eso?', 'price', true],
  ['¿para cuándo me lo tendríais?', 'when', true],
];

let embedder: Awaited<ReturnType<typeof openTestEmbed>>;
beforeAll(async () => {
  embedder = await openTestEmbed();
});
afterAll(() => embedder.close());

describe('classifyQuestion', () => {
  it.each(questions)('%s asks for %s', async (text, attribute, leans) => {
    const [vector] = await embedder.embed([text]);
    const learned = classifyQuestion(text, vector!);
    expect(learned).toMatchObject({ attribute });
    expect(learned.probability).toBeGreaterThan(0.6);
    expect(learned.leans >= 0.5).toBe(leans);
  });

  it('is sure of nothing where nothing is asked', async () => {
    for (const text of ['price is no object to me', 'i was there for hours', 'my number ends in 44'])
      expect(classifyQuestion(text, (await embedder.embed([text]))[0]!).probability).toBeLessThan(0.6);
  });

  it('takes a vector of another model for the mistake it is', () => {
    expect(() => classifyQuestion('how much', new Float32Array(768))).toThrow(RangeError);
  });

  it('gives a share and a leaning for any text', () => {
    for (const text of ['', '\u0000', '🙂', '?'.repeat(20_000), '\ud800']) {
      const { probability, leans } = classifyQuestion(text, new Float32Array(384));
      for (const share of [probability, leans]) expect(share >= 0 && share <= 1).toBe(true);
    }
  });
});
