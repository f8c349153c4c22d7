import type { Client, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import * as z from 'zod';
import {
  AppError,
  likePattern,
  type PageAnswer,
  page,
  type SignedInContext,
} from '../../kernel/http/index.ts';
import { selectClients, toClient } from './client-row.ts';

type Query = QueryOf<typeof endpoints.listClients>;

/** Clients that match, newest first. The cursor is the last id seen. */
export function listClients(ctx: SignedInContext, query: Query): Promise<PageAnswer<Client>> {
  if (query.cursor && !z.uuid().safeParse(query.cursor).success) {
    throw new AppError('invalid_input', 'Not a valid cursor');
  }
  return ctx.db.platform(async (tx) => {
    const { total } = await selectMatching(tx, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await selectMatching(tx, query)
      .$if(query.cursor !== undefined, (select) => select.where('a.id', '<', query.cursor!))
      .orderBy('a.id', 'desc')
      .limit(query.limit + 1)
      .execute();
    const shown = rows.slice(0, query.limit).map(toClient);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}

function selectMatching(tx: SystemTransaction, { setupStatus, search = '' }: Query) {
  const matching = setupStatus
    ? selectClients(tx).where('a.setup_status', '=', setupStatus)
    : selectClients(tx);
  if (search.trim() === '') return matching;
  const pattern = likePattern(search);
  return matching.where((where) =>
    where.or([
      where('a.business_name', 'ilike', pattern),
      where('a.name', 'ilike', pattern),
      where('a.client_contact_email', 'ilike', pattern),
      where('a.client_contact_phone', 'ilike', pattern),
    ]),
  );
}
