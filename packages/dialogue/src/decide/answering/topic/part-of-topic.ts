import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { termsOf } from '../../../text/terms.ts';
import { leansOnItself } from '../../../understand/read-question.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';

/**
 * "Is a press part of that?": what was just told, however much another service is called so. Null: nothing is asked to be part of what
 * was talked of, or neither it nor another service speaks of the thing.
 */
export function partOfTopic(
  { input, heard, state }: Turn,
  { text, object }: AskedQuestion,
): IndexedEntry | null {
  const { topic, language } = state;
  const { deciding, hearing } = localeOf(language);
  const asks = deciding.includes.exec(text);
  if (topic === null || leansOnItself(text) || !asks || !hearing.questions.pronouns.test(plainOf(text)))
    return null;
  const asking = new Set(termsOf(asks[0]));
  const things = object.filter((stem) => !asking.has(stem));
  const entry = input.knowledge.entries.find(({ id }) => id === topic.id);
  const own = new Set(entry ? termsOf(`${entry.title} ${entry.answer}`) : []);
  const isTold = things.length > 0 && things.every((stem) => own.has(stem));
  // "Does that include zips?": another service isn't turned to.
  const isOther = heard.services.some(
    ({ id, by, probability }) => by !== 'topic' && probability >= 0.5 && id !== topic.serviceId,
  );
  return entry && (isTold || isOther) ? entry : null;
}
