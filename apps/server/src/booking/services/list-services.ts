import type { Service, StaffMember } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readServices, readStaff } from './read-services.ts';

/** What can be booked, by name. */
export function listServices(ctx: MemberContext, assistantId: string): Promise<Service[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readServices(tx, assistantId);
  });
}

/** Who can be booked, by name. */
export function listStaff(ctx: MemberContext, assistantId: string): Promise<StaffMember[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readStaff(tx, assistantId);
  });
}
