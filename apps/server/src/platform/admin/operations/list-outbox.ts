import type { endpoints, OutboxMail, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { Deps, PageAnswer } from '../../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../../kernel/lists/index.ts';
import { toOutboxMail } from './outbox-row.ts';

type Query = QueryOf<typeof endpoints.listOutbox>;

/** The mails of this installation that match, newest first. */
export const listOutbox = ({ db }: Pick<Deps, 'db'>, query: Query): Promise<PageAnswer<OutboxMail>> =>
  db.system((tx) => readPage(tx, outboxList, query));

const outboxList = defineList({
  select: ({ kysely }: SystemTransaction) => kysely.selectFrom('outbox').selectAll(),
  toItem: toOutboxMail,
  order: newestFirst(),
  filters: ({ status }: Query) => ({ status }),
  // As the index of migration 0031 has it.
  search: {
    matches: (pattern) => sql`lower(recipient || E'\\n' || subject || E'\\n' || kind) LIKE lower(${pattern})`,
  },
  countUpTo: 2_000,
});
