import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { sentencesOf } from '../text/sentences.ts';
import { termsOf, wordsOf } from '../text/terms.ts';
import { type Fact, factsOf, spansOf } from './facts.ts';

/** A clause of a source, or the question that its "yes" or "no" answers. */
export interface Evidence {
  entry: IndexedEntry;
  text: string;
  /** The sentence it is part of. */
  sentence: string;
  /** Its own telling words. */
  own: ReadonlySet<string>;
  /** Those of its title and phrasings. */
  title: ReadonlySet<string>;
  /** All these and those of its sentence. */
  terms: ReadonlySet<string>;
  /** What it says of numbers, days and names itself; spans of time of the whole entry. */
  facts: readonly Fact[];
  /** It is a question answered by "no". */
  denied: boolean;
}

/** What an entry tells, clause by clause. */
export function evidenceOf(entry: IndexedEntry): Evidence[] {
  const answer = entry.answer.trim();
  const verdict = /^(yes|no)\b[,.!:]?\s*/i.exec(answer);
  const denied = verdict?.[1]?.toLowerCase() === 'no';
  const spans = spansOf(`${entry.title} ${answer}`);
  const ofTitle = [
    ...claimTermsOf(entry.title),
    ...entry.phrasings.flatMap((phrasing) => claimTermsOf(phrasing)),
  ];
  const titleFacts = denied ? [] : factsOf(entry.title);
  const clauses = wholeSentencesOf(answer.slice(verdict?.[0].length ?? 0)).flatMap((sentence, at, all) => {
    // "It contains nuts" leans on the sentence before.
    const before = LEANING.test(sentence) ? claimTermsOf(all[at - 1] ?? '') : [];
    const terms = new Set([...claimTermsOf(sentence), ...ofTitle, ...before]);
    return piecesOf(sentence).map(
      (text): Evidence => ({
        entry,
        text,
        sentence,
        title: new Set(ofTitle),
        own: new Set(claimTermsOf(text)),
        terms,
        facts: [...toldBy(text), ...titleFacts, ...spans],
        denied: false,
      }),
    );
  });
  if (!verdict) return clauses;
  const { title } = entry;
  return [
    {
      entry,
      text: title,
      sentence: title,
      title: new Set(),
      own: new Set(claimTermsOf(title)),
      terms: new Set(claimTermsOf(title)),
      facts: [...toldBy(title), ...spans],
      denied,
    },
    ...clauses,
  ];
}

const LEANING = /^(?:it|they|this|that|these|those|he|she|you then|then|later)\b/i;

/** Any word of a source may be the name that a sentence says. */
const toldBy = (text: string): Fact[] => [
  ...factsOf(text),
  ...wordsOf(text)
    .filter((word) => !/\d/.test(word))
    .map((value) => ({ value, unit: null })),
];

/** Sentences, "Dr. Vogel" being none. */
function wholeSentencesOf(text: string): string[] {
  const whole: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = whole.at(-1);
    if (last !== undefined && /\b(?:Dr|Mr|Mrs|Ms|St|No|Prof)\.$/.test(last))
      whole.splice(-1, 1, `${last} ${sentence}`);
    else whole.push(sentence);
  }
  return whole;
}

const VERB =
  'is|are|was|will|can|may|must|should|cost|costs|take|takes|get|gets|need|needs|have|has|last|lasts|start|starts';
const SPLIT = new RegExp(
  `[;:]\\s+|,\\s+(?:and|but|so|as|or|while|which|because|though|then)\\s+|,\\s+|\\s+(?:but|so that|because|although)\\s+|\\s+and\\s+(?=(?:${VERB}|we|you|it|they|please|on|for|in|from)\\b)`,
);

/** The parts of a sentence that claim something each. */
export const piecesOf = (sentence: string): string[] =>
  sentence
    .split(SPLIT)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** The telling words of a text, "check-in" being one besides "check". */
export const claimTermsOf = (text: string): string[] => [
  ...termsOf(text),
  ...(text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []),
];
