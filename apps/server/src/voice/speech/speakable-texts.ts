import { ownLanguage, type VoiceSettings } from '@deskbell/contract';
import { forTheEar, linesOf } from '@deskbell/dialogue';
import { shortenFirstClause, splitIntoClauses } from '@deskbell/voice';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callPhrasesOf, openingOf } from './call-phrases.ts';
import { callWords } from './words/call-words.ts';

/** A line has several variants, and a call hears few but the first. */
const mostLines = 60;

/**
 * What an assistant may say that is known in advance, as the clauses a call speaks: its phrases first, then its lines,
 * then the answers of its FAQs and of what the business tells of itself. Documents are left out: of them a few sentences
 * are quoted. So are the lines said least, made in the turn at the cost of a moment.
 */
export function speakableTexts(
  { profile, knowledge, pronunciations }: AssistantSnapshot,
  settings: VoiceSettings,
): string[] {
  const language = ownLanguage(profile.language);
  const { fillers, ...phrases } = callPhrasesOf(profile, settings);
  const lines = linesOf({ ...profile, reach: 'phone' })
    .filter((line) => !line.includes('{'))
    .slice(0, mostLines);
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
  return [...new Set(texts.flatMap((text) => clausesSaid(text, { pronunciations, language })))];
}

/** A text that begins a reply is cut otherwise than the same text within one. */
function clausesSaid(text: string, options: Parameters<typeof splitIntoClauses>[1]): string[] {
  const clauses = splitIntoClauses(text, options);
  return [...shortenFirstClause(clauses), ...clauses].map(({ spoken }) => spoken).filter(Boolean);
}
