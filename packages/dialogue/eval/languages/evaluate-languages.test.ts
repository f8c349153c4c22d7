import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { evaluateLanguages } from './evaluate-languages.ts';

const own = fileURLToPath(new URL('../own', import.meta.url));

it('most short messages in other languages are known as such, and no English question is taken for one', async () => {
  const { byLanguage, english } = await evaluateLanguages({ data: own, say: () => undefined });
  for (const { language, messages, found } of byLanguage) {
    expect(found / messages, language).toBeGreaterThanOrEqual(0.5);
  }
  expect(english.messages).toBeGreaterThan(200);
  expect(english.taken).toBe(0);
});
