import type { Client } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { notFound, type SignedInContext } from '../../kernel/http/index.ts';
import { selectClients, toClient } from './client-row.ts';

/** One client of the transaction's account; throws not_found. */
export async function readClient(tx: AccountTransaction, id: string): Promise<Client> {
  const row = await selectClients(tx)
    .where('a.account_id', '=', tx.accountId)
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Client');
  return toClient(row);
}

/** The same, held until the transaction ends: of two changes at once the second sees what the first did. */
export async function lockClient(tx: AccountTransaction, id: string): Promise<Client> {
  await tx.query({
    name: 'clients.hold',
    text: 'SELECT 1 FROM assistants WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
    values: [tx.accountId, id],
  });
  return readClient(tx, id);
}

/** The account of an assistant; throws not_found when there is no such assistant. */
export async function accountOfClient(ctx: SignedInContext, id: string): Promise<string> {
  const [row] = await ctx.db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'clients.account',
      text: 'SELECT account_of_assistant($1) AS account_id',
      values: [id],
    }),
  );
  if (!row?.account_id) throw notFound('Client');
  return row.account_id;
}
