import type { ClauseSigns } from './hearing-locale.ts';

/** More are read as one: hostile texts are all joints. */
const MOST_CLAUSES = 12;
const MOST_OPENERS = 3;

const SENTENCE_END = /(?<=[.!?…]["')\]]?) +| *; +|(?<=[?!])(?=\p{L})/gu;

/**
 * The clauses of a message, in order, at least one: cut at the ends of sentences, and where another act begins within
 * one. `names` are never cut: of services, such as "Cut and colour".
 */
export function splitClauses(text: string, signs: ClauseSigns, names: readonly string[] = []): string[] {
  const clauses = sentencesIn(glued(text, names), signs).flatMap((sentence) =>
    withoutOpeners(sentence, signs),
  );
  const cut = clauses
    .map((clause) => trimmed(clause.replaceAll(GLUE, ' ')))
    .filter((clause) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(clause));
  if (cut.length === 0) return [text];
  const telling = cut.filter((clause) => !signs.noise.test(clause));
  if (telling.length > 0) return atMost(telling);
  return cut;
}

const atMost = (cut: string[]): string[] =>
  cut.length <= MOST_CLAUSES
    ? cut
    : [...cut.slice(0, MOST_CLAUSES - 1), cut.slice(MOST_CLAUSES - 1).join(' ')];

/** Stands for the spaces of a name. */
const GLUE = '\u00a0';

/** The text with its names in one piece; "&" and "and" are the same. */
function glued(text: string, names: readonly string[]): string {
  const lower = text.toLowerCase();
  return names.reduce((whole, name) => {
    const words = name.toLowerCase().match(/[\p{L}\p{N}']+|&/gu) ?? [];
    if (words.length < 2 || !lower.includes(words[0]!)) return whole;
    const joined = words.map((word) => (/^(?:&|and)$/.test(word) ? '(?:&|and)' : word)).join('[ -]+');
    return whole.replace(new RegExp(joined, 'giu'), (found) => found.replaceAll(' ', GLUE));
  }, text);
}

function sentencesIn(text: string, { abbreviation }: ClauseSigns): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    if (abbreviation.test(text.slice(Math.max(from, index - 10), index))) continue;
    sentences.push(text.slice(from, index));
    from = index + end.length;
  }
  return [...sentences, text.slice(from)];
}

/** "Yes and where …": the opener is an act of its own. */
function withoutOpeners(sentence: string, signs: ClauseSigns): string[] {
  const clauses: string[] = [];
  let rest = sentence.trim();
  while (clauses.length < MOST_OPENERS) {
    const match = firstMatch(signs.openers, rest);
    if (!match) break;
    clauses.push(match.groups!.opener!);
    rest = rest.slice(match[0].length);
  }
  return [...clauses, ...atJoints(rest, signs)];
}

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};

function atJoints(sentence: string, { joints, whole, subordinate }: ClauseSigns): string[] {
  const cuts = joints
    .flatMap((joint) =>
      [...sentence.matchAll(joint)].map(({ index, 0: said }) => ({ at: index, to: index + said.length })),
    )
    .sort((a, b) => a.at - b.at || b.to - a.to);
  const clauses: string[] = [];
  let from = 0;
  for (const { at, to } of cuts) {
    if (at < from) continue;
    const before = sentence.slice(from, at);
    if (!whole.test(before) || subordinate.test(before)) continue;
    clauses.push(before);
    from = to;
  }
  return [...clauses, sentence.slice(from)];
}

const trimmed = (clause: string) => clause.trim().replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '');
