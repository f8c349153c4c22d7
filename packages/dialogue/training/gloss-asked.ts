// Puts our Spanish businesses (packages/models/training/asked-es) in English word by word, as the product does before a text is judged, so that its read_asked.py
// reads them like the others. Their names keep the number, which says who is held out.
// node packages/dialogue/training/gloss-asked.ts OUT
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '../src/locale/es/in-english.ts';

/** What is said, and not an id. */
const SAID = new Set(['q', 'a', 'name', 'text', 'before']);

const [out] = process.argv.slice(2);
if (!out) throw new Error('say where to write to');
mkdirSync(out, { recursive: true });
const folder = new URL('../../models/training/asked-es/', import.meta.url);
for (const file of readdirSync(folder)) {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
  const glossed = lines.map((line) => JSON.stringify(JSON.parse(line, glossIfSaid)));
  writeFileSync(join(out, file.replace(/^(\d+)-/, '$1-es-')), `${glossed.join('\n')}\n`);
}

function glossIfSaid(key: string, value: unknown): unknown {
  return typeof value === 'string' && SAID.has(key) ? inEnglish(value) : value;
}
