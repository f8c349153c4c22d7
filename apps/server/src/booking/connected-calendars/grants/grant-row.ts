import type { CalendarGrant } from '@deskbell/contract';
import type { AccountTransaction, CalendarGrantsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { openText, type Secrets, sealText } from '../../../kernel/secrets/index.ts';

export type GrantRow = Selectable<CalendarGrantsTable>;

/** The only row -> CalendarGrant mapper. */
export const toCalendarGrant = (row: GrantRow): CalendarGrant => ({
  id: row.id,
  provider: row.provider,
  email: row.email,
  refusedAt: row.refused_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** One of the account's, or undefined. */
export const findGrant = (tx: AccountTransaction, id: string): Promise<GrantRow | undefined> =>
  tx.kysely
    .selectFrom('calendar_grants')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What a provider is asked with. */
export interface KeptTokens {
  accessToken: string;
  refreshToken: string;
}

const purpose = 'calendar grant';

/** For the column; bound to the grant's id. */
export const sealTokens = (secrets: Secrets, id: string, tokens: KeptTokens): string =>
  sealText(secrets, purpose, id, JSON.stringify(tokens));

/** Throws where they were sealed under another server's key. */
export const openTokens = (secrets: Secrets, row: Pick<GrantRow, 'id' | 'tokens'>): KeptTokens =>
  JSON.parse(openText(secrets, purpose, row.id, row.tokens)) as KeptTokens;
