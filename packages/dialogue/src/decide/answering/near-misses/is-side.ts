import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';

/** What the ids of services' entries begin with. */
export const SERVICE = 'detail:service:';

/** Whether an entry tells on which conditions, where and when everything is to be had, and nothing of a thing. */
export function isSide({ id, title }: Pick<IndexedEntry, 'id' | 'title'>, language: string): boolean {
  if (id.startsWith('detail:')) return !id.startsWith(SERVICE);
  return localeOf(language).deciding.sides.test(title);
}
