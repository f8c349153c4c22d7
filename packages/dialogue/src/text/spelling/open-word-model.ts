import type { SpellingSigns } from './spelling-signs.ts';
import { readWordModel, type WordModel } from './word-model.ts';

const models = new Map<string, WordModel>();

/** The counted words of a language; they and its dictionary are read once, at a quiet time and not in a customer's turn. */
export function openWordModel({ counted, isWord }: SpellingSigns): WordModel {
  const known = models.get(counted.href);
  if (known) return known;
  const model = readWordModel(counted);
  models.set(counted.href, model);
  isWord('');
  return model;
}
