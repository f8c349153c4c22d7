import type { Appointment, AppointmentCreate } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { bookAppointment } from './book-appointment.ts';
import { appointmentOf } from './booking-outcome.ts';
import { typedPhone } from './typed-phone.ts';

/** Books for a customer, in an owner's name. */
export async function createAppointment(
  ctx: MemberContext,
  assistantId: string,
  fields: AppointmentCreate,
): Promise<Appointment> {
  const phone = fields.customerPhone
    ? typedPhone(fields.customerPhone, ctx.account.country, 'customerPhone')
    : null;
  const outcome = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return bookAppointment(ctx, tx, {
      assistantId,
      serviceId: fields.serviceId,
      staffId: fields.staffId,
      startsAt: new Date(fields.startsAt),
      conversationId: null,
      customer: { name: fields.customerName, email: fields.customerEmail, phone },
      note: fields.note,
      origin: 'team',
      by: 'owner',
      outsideHours: fields.outsideHours,
    });
  });
  return appointmentOf(outcome);
}
