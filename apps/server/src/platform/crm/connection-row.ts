import type { CrmConnection, CrmFieldMapping, CrmFollowUps, CrmProvider } from '@deskbell/contract';
import { CrmFieldMappingSchema, CrmFollowUpsSchema, CrmProviderSchema } from '@deskbell/contract';
import type { AccountTransaction, CrmConnectionsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';
import { openTextOrNull, type Secrets, sealText } from '../../kernel/secrets/index.ts';

export type ConnectionRow = Selectable<CrmConnectionsTable>;

/** The only row -> CrmConnection mapper; the token stays behind. */
const toConnection = (
  row: ConnectionRow,
  leads: CrmConnection['leads'],
  refusals: CrmConnection['refusals'],
): CrmConnection => ({
  id: row.id,
  provider: providerOf(row),
  label: row.label,
  fields: mappingOf(row),
  followUps: followUpsOf(row),
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  error: row.error,
  pausedUntil: row.paused_until?.toISOString() ?? null,
  leads,
  refusals,
  createdAt: row.created_at.toISOString(),
});

export const providerOf = (row: Pick<ConnectionRow, 'provider'>): CrmProvider =>
  CrmProviderSchema.parse(row.provider);

export const mappingOf = (row: Pick<ConnectionRow, 'fields'>): CrmFieldMapping =>
  CrmFieldMappingSchema.parse(row.fields);

export const followUpsOf = (row: Pick<ConnectionRow, 'follow_ups'>): CrmFollowUps =>
  CrmFollowUpsSchema.parse(row.follow_ups);

/** All of the account's, the oldest first. */
export async function readConnections(tx: AccountTransaction): Promise<CrmConnection[]> {
  const rows = await tx.kysely
    .selectFrom('crm_connections')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const connections: CrmConnection[] = [];
  for (const row of rows)
    connections.push(toConnection(row, await countLeads(tx, row.id), await refusalsOf(tx, row.id)));
  return connections;
}

/** As it is told. Throws a 404 where the account has no such connection. */
export async function readConnection(tx: AccountTransaction, id: string): Promise<CrmConnection> {
  const row = await readRow(tx, id);
  return toConnection(row, await countLeads(tx, id), await refusalsOf(tx, id));
}

/** Throws a 404 where the account has no such connection. */
export async function readRow(tx: AccountTransaction, id: string): Promise<ConnectionRow> {
  const row = await tx.kysely
    .selectFrom('crm_connections')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('CRM');
  return row;
}

async function countLeads(tx: AccountTransaction, id: string): Promise<CrmConnection['leads']> {
  const [counts] = await tx.query<CrmConnection['leads']>({
    name: 'crm.count-leads',
    text: `SELECT count(*) FILTER (WHERE status = 'written')::int AS written,
             count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
             count(*) FILTER (WHERE status = 'refused')::int AS refused
           FROM crm_leads WHERE account_id = $1 AND connection_id = $2`,
    values: [tx.accountId, id],
  });
  return counts!;
}

const refusalsOf = (tx: AccountTransaction, id: string): Promise<CrmConnection['refusals']> =>
  tx.query({
    name: 'crm.refusals',
    text: `SELECT p.lead_id AS "leadId", coalesce(l.name, l.email, l.phone) AS name, coalesce(p.error, '') AS error
           FROM crm_leads p JOIN leads l ON l.account_id = p.account_id AND l.id = p.lead_id
           WHERE p.account_id = $1 AND p.connection_id = $2 AND p.status = 'refused'
           ORDER BY p.lead_id DESC LIMIT 10`,
    values: [tx.accountId, id],
  });

const purpose = 'crm token';

/** For the column; bound to the connection's id. */
export const sealToken = (secrets: Secrets, id: string, token: string): string =>
  sealText(secrets, purpose, id, token);

/** Null where it was sealed under another server's key. */
export const openToken = (
  secrets: Secrets,
  { id, token }: Pick<ConnectionRow, 'id' | 'token'>,
): string | null => openTextOrNull(secrets, purpose, id, token);
