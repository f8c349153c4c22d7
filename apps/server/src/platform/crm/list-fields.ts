import type { CrmField } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { readRow } from './connection-row.ts';
import { openConnection } from './open-connection.ts';
import { CrmFailure } from './providers/crm.ts';

/** By their labels. @throws AppError unavailable with the reason where the CRM doesn't tell */
export async function listFields(ctx: MemberContext, id: string): Promise<CrmField[]> {
  const row = await ctx.db.account(ctx.account.id, (tx) => readRow(tx, id));
  try {
    const fields = await openConnection(ctx, row).fields();
    return fields.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  } catch (error) {
    throw error instanceof CrmFailure ? new AppError('unavailable', error.message) : error;
  }
}
