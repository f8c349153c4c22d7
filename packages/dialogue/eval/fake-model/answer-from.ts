import { sentencesOf } from '../../src/text/sentences.ts';
import { termsOf } from '../../src/text/terms.ts';
import type { Prompt, Source } from './read-prompt.ts';

/** A source that shares so much of what is asked answers it; the first, which the search put there, needs half. */
const ENOUGH = 0.5;
const FIRST = 0.25;
const MOST_SENTENCES = 3;

/** Sentences of the sources that share the words of what is asked, cited; null: nothing does. */
export function answerFrom({ question, sources }: Pick<Prompt, 'question' | 'sources'>): string | null {
  const parts = question.match(/[^.?!]+[.?!]*/g) ?? [];
  const asked = parts.some((part) => part.includes('?'))
    ? parts.filter((part) => part.includes('?'))
    : [question];
  const answers = asked.map((part) => answerTo(part, sources)).filter((answer) => answer !== null);
  const said = [...new Set(answers)].join(' ');
  return said || null;
}

function answerTo(asked: string, sources: readonly Source[]): string | null {
  const terms = new Set(termsOf(asked));
  if (terms.size === 0) return null;
  const rarity = new Map(
    [...terms].map((term) => [term, 1 / (1 + sources.filter((source) => termsIn(source).has(term)).length)]),
  );
  const weight = (found: ReadonlySet<string>) =>
    [...terms].reduce((sum, term) => sum + (found.has(term) ? rarity.get(term)! : 0), 0);
  const whole = weight(terms);
  const shares = sources.map(
    (source) => (weight(termsIn(source)) + weight(new Set(termsOf(source.title)))) / (2 * whole),
  );
  const most = Math.max(0, ...shares);
  const at = shares.indexOf(most);
  if (at < 0 || most < (at === 0 ? FIRST : ENOUGH) / 2) return null;
  const { text, number } = sources[at]!;
  const sentences = sentencesOf(text);
  const telling = sentences
    .map((sentence, index) => ({ sentence, index, tells: weight(new Set(termsOf(sentence))) }))
    .toSorted((a, b) => b.tells - a.tells)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index);
  return telling.map(({ sentence }) => `${sentence.trim()} [${number}]`).join(' ');
}

const termsIn = ({ title, text }: Source) => new Set(termsOf(`${title} ${text}`));
