import type { Service, StaffMember } from '@deskbell/contract';
import { requireAssistant } from '../assistants/index.ts';
import type { OwnerContext } from '../http/index.ts';
import { readServices, readStaff } from './read-services.ts';

/** What can be booked, by name. */
export function listServices(ctx: OwnerContext, assistantId: string): Promise<Service[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readServices(tx, assistantId);
  });
}

/** Who can be booked, by name. */
export function listStaff(ctx: OwnerContext, assistantId: string): Promise<StaffMember[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readStaff(tx, assistantId);
  });
}
