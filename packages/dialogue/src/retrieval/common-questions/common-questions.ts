import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** What customers ask of any business, as vectors: training/embed-common-questions.ts writes them. */
export interface CommonQuestions {
  /** The model id of the encoder that made them; vectors of another can't be compared with them. */
  encoder: string;
  /** Marks the texts that they were made of. */
  texts: string;
  dimensions: number;
  names: readonly string[];
  /** Of each, whether it asks of many things. */
  isBroad: readonly boolean[];
  /** The wordings of question i are the rows from `firstRow[i]` to before `firstRow[i + 1]`. */
  firstRow: Int32Array;
  rows: Float32Array;
  /** The mean of each question's wordings, of unit length. */
  middles: Float32Array;
}

const header = z.object({
  encoder: z.string(),
  texts: z.string(),
  dimensions: z.int().positive(),
  scale: z.number().positive(),
  questions: z
    .array(z.object({ name: z.string(), isBroad: z.boolean(), wordings: z.int().positive() }))
    .min(1),
});

/** Reads NAME.json and NAME.bin. Throws when they don't fit each other. */
export function readCommonQuestions(folder: URL, name: string): CommonQuestions {
  const { encoder, texts, dimensions, scale, questions } = header.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')),
  );
  const file = readFileSync(new URL(`${name}.bin`, folder));
  const firstRow = new Int32Array(questions.length + 1);
  for (const [i, { wordings }] of questions.entries()) firstRow[i + 1] = firstRow[i]! + wordings;
  if (file.length !== firstRow.at(-1)! * dimensions)
    throw new Error(`${name}.bin is not as long as ${name}.json says`);
  const bytes = new Int8Array(file.buffer, file.byteOffset, file.length);
  const rows = new Float32Array(bytes.length);
  for (let i = 0; i < rows.length; i += 1) rows[i] = bytes[i]! * scale;
  const middles = new Float32Array(questions.length * dimensions);
  for (let i = 0; i < questions.length; i += 1) {
    const own = rows.subarray(firstRow[i]! * dimensions, firstRow[i + 1]! * dimensions);
    middles.set(middleOf(own, dimensions), i * dimensions);
  }
  return {
    encoder,
    texts,
    dimensions,
    names: questions.map((question) => question.name),
    isBroad: questions.map((question) => question.isBroad),
    firstRow,
    rows,
    middles,
  };
}

function middleOf(own: Float32Array, dimensions: number): Float32Array {
  const middle = new Float32Array(dimensions);
  for (let i = 0; i < own.length; i += 1) middle[i % dimensions]! += own[i]!;
  const length = Math.hypot(...middle) || 1;
  return middle.map((value) => value / length);
}

let known: CommonQuestions | undefined;

/** Those of the encoder with this model id; null: there are none. Read when they are first wanted. */
export function commonQuestionsOf(encoder: string | undefined): CommonQuestions | null {
  if (encoder === undefined) return null;
  known ??= readCommonQuestions(new URL('./vectors/', import.meta.url), 'deskbell-minilm-2');
  return known.encoder === encoder ? known : null;
}
