import { localeOf } from '../../../locale/locale.ts';
import { termsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { costOfAll, isOfPriceOrLength, listOf, servicesOf } from './service-answers.ts';

const NAMED = 0.6;

/** "How much for an hour?", "and a half hour?": all services that take as long. Null: something else is asked of. */
export function costOfLength(turn: Turn, asked: AskedQuestion): Answer | null {
  const { text, object } = asked;
  if (!isOfPriceOrLength(asked)) return null;
  const said = lengthIn(text, turn.state.language);
  if (!said) return null;
  const ofLength = new Set(termsOf(said.words));
  const namesElse = object.some((stem) => !ofLength.has(stem));
  const namesService = turn.heard.services.some(
    ({ by, probability }) => by === 'name' && probability >= NAMED,
  );
  if (namesElse || namesService) return null;
  const services = servicesOf(turn).filter(({ durationMinutes }) => durationMinutes === said.minutes);
  // Where none does, all that there is tells so.
  return services.length > 0
    ? listOf(turn, services)
    : costOfAll(turn, { ...asked, object: [], isPolar: false });
}

function lengthIn(text: string, language: string): { minutes: number; words: string } | null {
  for (const { sign, minutes } of localeOf(language).deciding.lengths) {
    const found = sign.exec(text);
    if (found) return { minutes: minutes * Number(found[1] ?? 1), words: found[0] };
  }
  return null;
}
