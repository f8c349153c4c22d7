import { ownLanguage, type VoiceSettings } from '@deskbell/contract';
import { forTheEar, linesOf } from '@deskbell/dialogue';
import { shortenFirstClause, splitIntoClauses } from '@deskbell/voice';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callPhrasesOf, openingOf } from './call-phrases.ts';
import { callWords } from './words/call-words.ts';

/** A line has several variants, and a call hears few but the first. */
const mostLines = 60;
/** Of lines that are filled in the turn: a few words each. */
const mostBeginnings = 25;

/**
 * What an assistant may say that is known in advance, as the clauses a call speaks: its greeting first, then how lines
 * begin that are filled in the turn, its phrases and its other lines, then the answers of its FAQs and of what the business
 * tells of itself. Documents are left out: of them a few sentences are quoted. So are the lines said least, made in the turn
 * at the cost of a moment.
 */
export function speakableTexts(
  { profile, knowledge, pronunciations }: AssistantSnapshot,
  settings: VoiceSettings,
): string[] {
  const language = ownLanguage(profile.language);
  const { fillers, ...phrases } = callPhrasesOf(profile, settings);
  const options = { pronunciations, language };
  const allLines = linesOf({ ...profile, reach: 'phone' });
  const lines = allLines.filter((line) => !line.includes('{')).slice(0, mostLines);
  const beginnings = allLines.flatMap((line) => fixedBeginning(line, options)).slice(0, mostBeginnings);
  const answers = knowledge.entries
    .filter(({ kind }) => kind !== 'passage')
    .map(({ answer }) => forTheEar(answer));
  const texts = [
    openingOf(profile, settings),
    ...fillers,
    ...Object.values(phrases),
    callWords(profile.language).shutdown,
    ...lines,
    ...answers,
  ];
  const [opening, ...others] = texts.map((text) => clausesSaid(text, options));
  return [...new Set([...(opening ?? []), ...beginnings, ...others.flat()])];
}

type ClauseOptions = Parameters<typeof splitIntoClauses>[1];

/** What is long when it is read aloud: a line that is filled with it is cut before it, if anywhere. */
const longValue = '(415) 555-2671';

/**
 * The first clause of a line whose `{…}` are filled in the turn, if it ends before them: it is heard while the rest is being
 * rendered.
 */
function fixedBeginning(line: string, options: ClauseOptions): string[] {
  const fixedLength = line.indexOf('{');
  if (fixedLength < 0) return [];
  const filled = line.replaceAll(/\{\w+\}/g, longValue);
  const [first] = shortenFirstClause(splitIntoClauses(filled, options));
  return first?.spoken && first.written.length <= fixedLength ? [first.spoken] : [];
}

/** A text that begins a reply is cut otherwise than the same text within one. */
function clausesSaid(text: string, options: ClauseOptions): string[] {
  const clauses = splitIntoClauses(text, options);
  return [...shortenFirstClause(clauses), ...clauses].map(({ spoken }) => spoken).filter(Boolean);
}
