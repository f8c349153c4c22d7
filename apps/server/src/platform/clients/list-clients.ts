import type { Client, endpoints, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { selectClients, toClient } from './client-row.ts';

type Query = QueryOf<typeof endpoints.listClients>;

/** Clients that match, newest first. */
export const listClients = ({ db }: SignedInContext, query: Query): Promise<PageAnswer<Client>> =>
  db.platform((tx) => readPage(tx, clientList, query));

const clientList = defineList({
  select: selectClients,
  toItem: toClient,
  order: newestFirst('a.id'),
  filters: ({ setupStatus }: Query) => ({ 'a.setup_status': setupStatus }),
  search: {
    matches: (pattern) =>
      sql`(a.business_name ILIKE ${pattern} OR a.name ILIKE ${pattern}
        OR a.client_contact_email ILIKE ${pattern} OR a.client_contact_phone ILIKE ${pattern})`,
  },
});
