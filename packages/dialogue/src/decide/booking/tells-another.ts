import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Understanding } from '../../understand/understanding.ts';

/** "Another one", "one more for my daughter": an appointment besides one that was made. Null: the language has no words for it. */
export function tellsAnother({ clauses }: Pick<Understanding, 'clauses'>, language: string): boolean | null {
  const { another } = localeOf(language).hearing.calendar;
  return another ? clauses.some(({ text }) => another.test(plainOf(text))) : null;
}
