import type { AdminAssistant } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { belongsToCustomer } from './of-customers.ts';

/** Assistants of every customer with the name of their account. */
export const selectAdminAssistants = ({ kysely }: SystemTransaction) =>
  kysely
    .selectFrom('assistants as a')
    .innerJoin('accounts', 'accounts.account_id', 'a.account_id')
    .select([
      'a.id',
      'a.name',
      'a.business_name',
      'a.description',
      'a.user_id',
      'a.industry',
      'a.business_type',
      'a.managed_by_admin',
      'a.setup_status',
      'a.created_at',
      'a.account_id',
      'accounts.name as account_name',
    ])
    .where(belongsToCustomer('a'))
    .where('a.unlisted_key', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectAdminAssistants>['executeTakeFirstOrThrow']>>;

/** The only row -> AdminAssistant mapper. */
export function toAdminAssistant(row: Row): AdminAssistant {
  return {
    id: row.id,
    name: row.name,
    businessName: row.business_name,
    description: row.description,
    userId: row.user_id,
    businessType: row.business_type || row.industry,
    managedByAdmin: row.managed_by_admin,
    setupStatus: row.setup_status as AdminAssistant['setupStatus'],
    createdAt: row.created_at.toISOString(),
    accountId: row.account_id,
    accountName: row.account_name,
  };
}
