import { momentText } from '../../../kernel/local-time/index.ts';
import { contactFacts, type Fact, type MailBlock, renderMail } from '../../../kernel/mail/index.ts';
import type { AppointmentChange } from './appointment-changed-job.ts';

/** An appointment as its mails show it. */
export interface MailedAppointment {
  id: string;
  assistantId: string;
  conversationId: string | null;
  serviceName: string;
  staffName: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  status: string;
  origin: string | null;
  linkVersion: number;
  businessName: string;
  businessPhone: string;
  businessEmail: string;
  /** The business's first address; may be empty. */
  address: string;
  directions: string;
  timeZone: string;
  country: string;
}

interface MailOf extends Pick<AppointmentChange, 'occasion' | 'formerStart'> {
  brandName: string;
  publicUrl: string;
  /** Where its customer sees, moves or cancels it. */
  link: string;
  appointment: MailedAppointment;
}

export function customerMail({ brandName, link, appointment, occasion, formerStart }: MailOf) {
  const { businessName, businessEmail, customerName } = appointment;
  const when = momentText(appointment, appointment.startsAt);
  const news = {
    booked: `Your appointment with ${businessName} is booked.`,
    moved: `Your appointment with ${businessName} has been changed${formerText(appointment, formerStart)}.`,
    cancelled: `Your appointment with ${businessName} has been canceled.`,
    corrected: `Your appointment with ${businessName} is booked.`,
  };
  const subject = {
    booked: 'Your appointment',
    moved: 'Changed appointment',
    cancelled: 'Canceled appointment',
    corrected: 'Your appointment',
  };
  return {
    kind: `appointment_${occasion}`,
    subject: `${subject[occasion]} with ${businessName}: ${when}`,
    senderName: businessName,
    ...renderMail({
      brand: { name: businessName, contactEmail: businessEmail },
      heading: subject[occasion],
      preview: `${news[occasion]} ${when}`,
      paragraphs: [
        `Hello ${customerName},`,
        news[occasion],
        { facts: [...factsOf(appointment), ...(occasion === 'cancelled' ? [] : placeOf(appointment))] },
        ...howToChange(appointment, occasion),
      ],
      ...(occasion !== 'cancelled' && { action: { label: 'Move or cancel', url: link } }),
      reason: `Sent by ${brandName} on behalf of ${businessName}.`,
    }),
  };
}

/** To members, about what a customer did. Subject and preview name no customer: they show on lock screens. */
export function memberMail({
  publicUrl,
  appointment,
  occasion,
  formerStart,
}: Omit<MailOf, 'brandName' | 'link'>) {
  const { businessName, customerName, customerEmail, customerPhone, conversationId, assistantId } =
    appointment;
  const news = {
    booked: `A customer booked an appointment with ${businessName}${whereBooked(appointment)}.`,
    moved: `A customer changed an appointment with ${businessName}${formerText(appointment, formerStart)}.`,
    cancelled: `A customer canceled an appointment with ${businessName}.`,
    corrected: `A customer corrected their contact details for an appointment with ${businessName}.`,
  };
  const subject = {
    booked: 'New appointment',
    moved: 'Changed appointment',
    cancelled: 'Canceled appointment',
    corrected: 'Corrected appointment',
  };
  const search = new URLSearchParams(
    conversationId
      ? { section: 'conversations', assistant: assistantId, conversation: conversationId }
      : { section: 'appointments', assistant: assistantId },
  );
  return {
    subject: `${subject[occasion]} for ${businessName}: ${momentText(appointment, appointment.startsAt)}`,
    content: {
      heading: subject[occasion],
      paragraphs: [
        news[occasion],
        {
          facts: [
            ...factsOf(appointment),
            ...contactFacts({ name: customerName, email: customerEmail, phone: customerPhone }),
          ],
        },
      ] satisfies MailBlock[],
      action: {
        label: conversationId ? 'Read the conversation' : 'See your appointments',
        url: `${publicUrl}/dashboard?${search}`,
      },
    },
  };
}

function whereBooked({ origin }: MailedAppointment): string {
  if (origin === 'booking_page') return ' on the booking page';
  return origin === 'waitlist' ? ' at a time that was offered from the waitlist' : '';
}

const formerText = (appointment: MailedAppointment, formerStart: Date | undefined): string =>
  formerStart && formerStart.getTime() !== appointment.startsAt.getTime()
    ? ` (it was on ${momentText(appointment, formerStart)})`
    : '';

const factsOf = (appointment: MailedAppointment): Fact[] => [
  {
    label: 'What',
    value: `${appointment.serviceName}${appointment.staffName ? ` with ${appointment.staffName}` : ''}`,
  },
  { label: 'When', value: momentText(appointment, appointment.startsAt) },
];

const placeOf = ({ address, directions }: MailedAppointment): Fact[] => {
  const value = [address, directions].filter((line) => line !== '').join('\n');
  return value ? [{ label: 'Where', value }] : [];
};

function howToChange(
  { businessEmail, businessPhone }: MailedAppointment,
  occasion: AppointmentChange['occasion'],
): string[] {
  const ways = [businessEmail && 'reply to this email', businessPhone && `call ${businessPhone}`].filter(
    Boolean,
  );
  if (ways.length === 0) return [];
  const wish = occasion === 'cancelled' ? 'To book another time' : 'To change or cancel it';
  return [`${wish}, ${ways.join(' or ')}.`];
}
