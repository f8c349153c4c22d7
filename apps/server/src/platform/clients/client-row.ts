import type { Client } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';

/** Selects managed assistants with what became of their contact's invitation: of one account, or on `db.platform` of all. */
export function selectClients(tx: SystemTransaction) {
  return tx.kysely
    .selectFrom('assistants as a')
    .select([
      'a.id',
      'a.account_id',
      'a.name',
      'a.business_name',
      'a.industry',
      'a.client_contact_email',
      'a.client_contact_phone',
      'a.setup_notes',
      'a.widget_enabled',
      'a.phone_integration_enabled',
      'a.setup_status',
      'a.created_at',
      invitedAt.as('invited_at'),
      lastSignInAt.as('last_sign_in_at'),
    ])
    .where('a.managed_by_admin', '=', true);
}

const invitedAt = sql<Date | null>`(SELECT max(i.created_at) FROM client_invitations i
  WHERE i.account_id = a.account_id AND i.assistant_id = a.id AND i.revoked_at IS NULL)`;

const lastSignInAt = sql<Date | null>`(SELECT u."lastSeenAt" FROM auth."user" u
  WHERE u."email" = lower(a.client_contact_email) AND u."id" LIKE 'client\\_%')`;

type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClients>['executeTakeFirstOrThrow']>>;

/** The only row -> Client mapper. */
export function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    businessName: row.business_name,
    industry: row.industry as Client['industry'],
    clientContactEmail: row.client_contact_email,
    clientContactPhone: row.client_contact_phone,
    setupNotes: row.setup_notes,
    widgetEnabled: row.widget_enabled,
    phoneIntegrationEnabled: row.phone_integration_enabled,
    managedByAdmin: true,
    setupStatus: row.setup_status as Client['setupStatus'],
    createdAt: row.created_at.toISOString(),
    invitedAt: row.invited_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  };
}
