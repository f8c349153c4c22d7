import type { Appointment, AppointmentCreate } from '@deskbell/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { bookAppointment } from './book-appointment.ts';
import { appointmentOf } from './booking-outcome.ts';

/** Books for a customer, in an owner's name. */
export async function createAppointment(
  ctx: MemberContext,
  assistantId: string,
  fields: AppointmentCreate,
): Promise<Appointment> {
  const phone = fields.customerPhone ? e164(fields.customerPhone, ctx.account.country) : null;
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
      by: 'owner',
      outsideHours: fields.outsideHours,
    });
  });
  return appointmentOf(outcome);
}

function e164(typed: string, country: string): string {
  const number = parsePhoneNumberFromString(typed, country as 'US');
  if (number?.isPossible()) return number.number;
  const message = 'Please enter a valid phone number';
  throw new AppError('invalid_input', message, { issues: [{ path: 'customerPhone', message }] });
}
