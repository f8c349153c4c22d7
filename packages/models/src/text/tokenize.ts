import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { maxTextTokens } from './embedder.ts';

/** From the two files of a tokenizer in a model's folder. */
export async function loadTokenizer(modelDir: string): Promise<Tokenizer> {
  const [vocabulary, config] = await Promise.all([
    readFile(join(modelDir, 'tokenizer.json'), 'utf8'),
    readFile(join(modelDir, 'tokenizer_config.json'), 'utf8'),
  ]);
  return new Tokenizer(JSON.parse(vocabulary), JSON.parse(config));
}

/** The tokenizer doesn't truncate: keep the first tokens, and [SEP] as the last. */
export function cut(ids: number[], most = maxTextTokens): number[] {
  return ids.length <= most ? ids : [...ids.slice(0, most - 1), ids.at(-1)!];
}
