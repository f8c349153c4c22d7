import type { TurnInput } from '../../turn.ts';
import type { Heard } from '../read-clauses.ts';
import type { ServiceReading } from '../understanding.ts';
import type { SecondOpinion } from './meant-services.ts';

/** Below this no service is meant, above it one is, whatever a second encoder would say. */
const FAINTEST = 0.1;
const SUREST = 0.9;

/** What the second encoder makes of texts that may speak of a service, by text. */
export type SecondOpinions = ReadonlyMap<string, SecondOpinion>;

/** Asks the second encoder where the usual one leaves open which service is meant; null: it needn't be asked, or doesn't answer. */
export async function askOfServices(
  { knowledge, signal }: Pick<TurnInput, 'knowledge' | 'signal'>,
  { clauses, story }: Pick<Heard, 'clauses' | 'story'>,
  readings: readonly ServiceReading[],
): Promise<SecondOpinions | null> {
  const { secondServices: services } = knowledge;
  const known = services?.vectors();
  if (!services || !known || !isOpen(readings)) return null;
  const subjects = clauses.flatMap(({ subject, subjectText }) => (subject ? [subjectText] : []));
  const texts = [...new Set([...subjects, ...(story ? [story.text] : [])])].slice(0, MOST_TEXTS);
  const vectors = texts.length > 0 ? await services.encoder.embed(texts, signal) : null;
  const { line } = services;
  return vectors && new Map(texts.map((text, at) => [text, { text: vectors[at]!, known, line }]));
}
const MOST_TEXTS = 4;

function isOpen(readings: readonly ServiceReading[]): boolean {
  const [best] = readings.filter(({ by }) => by !== 'topic');
  return best?.by === 'meaning' && best.probability >= FAINTEST && best.probability < SUREST;
}
