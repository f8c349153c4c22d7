import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';

/** "Who does it then?", right after it was told who does, here or, of what isn't done here, elsewhere: that again. */
export function referredTo({ input, state, before }: Turn, { text }: AskedQuestion): IndexedEntry | null {
  const { refersTo, refuses, whoElse } = localeOf(state.language).deciding;
  const last = before.told.at(-1)?.id;
  if (last === undefined || before.topic?.id !== last || !whoElse.test(plainOf(text))) return null;
  const told = input.knowledge.entries.find(({ id, kind }) => id === last && kind === 'faq');
  const isOfOthers = told && refuses.test(told.answer) && refersTo.test(told.answer);
  const isOfStaff = input.calendar?.staff.some(({ name }) => told?.answer.includes(name.split(' ')[0]!));
  return told && (isOfOthers || isOfStaff) ? told : null;
}
