import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Something that customers ask of many businesses, in the words of very different customers. */
export interface CommonQuestionTexts {
  name: string;
  /** It asks of many things: two texts that ask it may well ask of different ones. */
  isBroad: boolean;
  wordings: string[];
}

const folder = new URL('../src/locale/en/common-questions/', import.meta.url);

/**
 * Reads `locale/en/common-questions`: `= name` begins a question, `~ name` one of many things, each line after it is a wording, `#` begins a
 * comment. Throws for a name that comes twice, and for a wording without a question.
 */
export function readCommonQuestionTexts(): CommonQuestionTexts[] {
  const questions: CommonQuestionTexts[] = [];
  for (const line of linesOfFiles()) {
    const [, sign, name] = /^([=~]) (.+)$/.exec(line) ?? [];
    if (name) {
      if (questions.some((question) => question.name === name))
        throw new Error(`the common question ${name} comes twice`);
      questions.push({ name, isBroad: sign === '~', wordings: [] });
    } else if (questions.length === 0) throw new Error(`“${line}” stands under no common question`);
    else questions.at(-1)!.wordings.push(line);
  }
  return questions;
}

/** What tells whether vectors were made of these very texts. */
export const printOfTexts = (questions: readonly CommonQuestionTexts[]): string =>
  createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16);

const linesOfFiles = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
