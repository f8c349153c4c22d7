import type { DoNotContact, endpoints, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { selectStanding, toDoNotContact } from './do-not-contact.ts';

/** What stands on the list, the newest first; searched by number, however it is written. */
const list = defineList({
  select: selectStanding,
  toItem: toDoNotContact,
  order: newestFirst(),
  search: {
    matches: (pattern) => sql`number LIKE regexp_replace(${pattern}, '[\\s().\\\\+-]', '', 'g')`,
  },
});

export const listDoNotContact = (
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.listDoNotContact>,
): Promise<PageAnswer<DoNotContact>> => ctx.db.account(ctx.account.id, (tx) => readPage(tx, list, query));
