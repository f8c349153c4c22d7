import type { AccountTransaction } from '@deskbell/database';
import { raiseAlert } from '../../../identity/alerts/index.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import { appointmentLinkOf } from '../appointment-link.ts';
import { type AppointmentChangedPayload, appointmentChangedJob } from './appointment-changed-job.ts';
import { customerMail, type MailedAppointment, memberMail } from './appointment-mail.ts';
import { calendarInvite } from './calendar-invite.ts';

/** Lets this process write the mails of appointments. */
export function mailAppointments(deps: Deps): void {
  deps.jobs.handle(appointmentChangedJob, (payload) =>
    onAppointmentChanged(deps, payload as unknown as AppointmentChangedPayload),
  );
}

/** Mails the customer, with the appointment for the calendar, and alerts the members who want it to what a customer did; once each. */
async function onAppointmentChanged(deps: Deps, payload: AppointmentChangedPayload): Promise<void> {
  const { accountId, appointmentId, sequence, occasion, by } = payload;
  await deps.db.account(accountId, async (tx) => {
    const appointment = await readAppointment(tx, appointmentId);
    // Erased meanwhile, or changed again: the later change has mails of its own.
    if (!appointment || appointment.sequence !== sequence) return;
    const change = {
      brandName: deps.config.brand.name,
      publicUrl: deps.publicUrl,
      link: appointmentLinkOf(deps, appointment),
      appointment,
      occasion,
      ...(payload.formerStart && { formerStart: new Date(payload.formerStart) }),
    };
    if (appointment.customerEmail) {
      await sendMail(deps, tx, {
        ...customerMail(change),
        accountId,
        recipient: appointment.customerEmail,
        onceKey: `appointment ${appointmentId} ${sequence} customer`,
        attachments: [inviteFor(deps, appointment, appointment.customerEmail)],
        ...(appointment.businessEmail && { replyTo: appointment.businessEmail }),
      });
    }
    if (by === 'owner') return;
    await raiseAlert(deps, tx, {
      kind: 'appointment',
      cause: `${appointmentId} ${sequence}`,
      assistantId: appointment.assistantId,
      conversationId: appointment.conversationId,
      mail: memberMail(change),
      replyTo: appointment.customerEmail,
    });
  });
}

async function readAppointment(tx: AccountTransaction, id: string): Promise<MailedAppointment | undefined> {
  const [row] = await tx.query<MailedAppointment>({
    name: 'appointments.mailed',
    text: `SELECT p.id, p.assistant_id AS "assistantId", p.conversation_id AS "conversationId",
             p.service_name AS "serviceName", p.staff_name AS "staffName", p.customer_name AS "customerName",
             p.customer_email AS "customerEmail", p.customer_phone AS "customerPhone", p.starts_at AS "startsAt",
             p.ends_at AS "endsAt", p.sequence, p.status, p.origin, p.link_version AS "linkVersion", a.business_name AS "businessName",
             a.business_phone_number AS "businessPhone", a.client_contact_email AS "businessEmail",
             coalesce(a.addresses -> 0 ->> 'address', '') AS address,
             coalesce(a.addresses -> 0 ->> 'directions', '') AS directions,
             o.time_zone AS "timeZone", o.country
           FROM appointments p
           JOIN assistants a ON a.account_id = p.account_id AND a.id = p.assistant_id
           JOIN accounts o ON o.account_id = p.account_id
           WHERE p.account_id = $1 AND p.id = $2`,
    values: [tx.accountId, id],
  });
  return row;
}

function inviteFor(deps: Deps, appointment: MailedAppointment, customerEmail: string) {
  const { businessName, businessEmail, serviceName, staffName, directions } = appointment;
  return calendarInvite({
    appointmentId: appointment.id,
    sequence: appointment.sequence,
    isCancelled: appointment.status === 'cancelled',
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    now: deps.clock.now(),
    summary: `${serviceName} at ${businessName}`,
    description: [staffName && `With ${staffName}`, directions].filter(Boolean).join('\n'),
    location: appointment.address,
    organizer: { name: businessName, email: businessEmail || addressIn(deps.config.mail.from) },
    customer: { name: appointment.customerName, email: customerEmail },
    brandName: deps.config.brand.name,
  });
}

/** The address of `Front desk <desk@shop.example>`. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
