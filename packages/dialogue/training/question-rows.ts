import { readdirSync, readFileSync } from 'node:fs';
import { type Attribute, attributes } from '../src/understand/questions/attribute.ts';
import type { Language } from './exemplar-file.ts';
import { hashOf, seededRandom } from './random.ts';
import { varyText } from './vary-text.ts';

/** A message, and what of a thing it asks; `leans`: it only makes sense together with what was talked about. */
export interface QuestionRow {
  text: string;
  asks: Attribute[];
  leans: boolean;
  language: Language;
  /** `held`: nothing is trained on it. `varied`: as a hurried hand writes it. */
  kind: 'plain' | 'varied' | 'held';
}

/** Of so many messages one is held out. */
const heldOutOf = 10;

const localeFolder = new URL('../src/locale/', import.meta.url);

/**
 * Reads `locale/LANGUAGE/exemplars/questions/ATTRIBUTE.txt`, a message a line; `nothing.txt` asks nothing. `~ ` before it: it
 * leans on the topic; ` +price` at the end: it asks that as well. Throws for an attribute that doesn't exist.
 */
export const questionRows = (language: Language): QuestionRow[] =>
  readQuestionExemplars(language).flatMap((row) => {
    if (hashOf(row.text) % heldOutOf === 0) return [{ ...row, kind: 'held' }];
    const hurried = varyText(row.text, seededRandom(hashOf(row.text)));
    return hurried === row.text ? [row] : [row, { ...row, text: hurried, kind: 'varied' }];
  });

export function readQuestionExemplars(language: Language): QuestionRow[] {
  const folder = new URL(`${language}/exemplars/questions/`, localeFolder);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = file.replace('.txt', '');
      const own = name === 'nothing' ? [] : [attributeNamed(name)];
      return readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => readLine(line, own, language));
    });
}

function readLine(line: string, own: Attribute[], language: Language): QuestionRow {
  const { leans, text, more } = /^(?<leans>~ )?(?<text>.+?)(?<more>(?: \+[a-z]+)*)$/.exec(line)!
    .groups as Record<string, string | undefined>;
  const others = more!.split(' +').filter(Boolean).map(attributeNamed);
  return { text: text!, asks: [...own, ...others], leans: leans !== undefined, language, kind: 'plain' };
}

function attributeNamed(name: string): Attribute {
  const attribute = attributes.find((attribute) => attribute === name);
  if (!attribute) throw new Error(`nothing asks for: ${name}`);
  return attribute;
}
