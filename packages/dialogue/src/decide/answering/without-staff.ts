import { stemOf, wordsOf } from '../../text/terms.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';

/** "With Tessa please, how much is that?": nobody of the staff is what has a price or takes an hour. */
export function withoutStaff({ heard, input }: Turn, asked: AskedQuestion): AskedQuestion {
  const name = input.calendar?.staff.find(({ id }) => id === heard.staff?.id)?.name;
  if (!name || (asked.attribute !== 'price' && asked.attribute !== 'duration')) return asked;
  const own = new Set(wordsOf(name).map(stemOf));
  const object = asked.object.filter((stem) => !own.has(stem));
  if (object.length === asked.object.length) return asked;
  return { ...asked, object, ...(object.length === 0 && { objectText: null, leans: true }) };
}
