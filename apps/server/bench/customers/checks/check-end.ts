import type { Appointment } from '@deskbell/contract';
import { localParts } from '@deskbell/dialogue';
import type { Stored } from '../hold/hold-conversation.ts';
import { isAtTime } from '../hold/prepare-calendar.ts';
import { isSameName } from '../replies/name-parts.ts';
import type { End, WantedAppointment } from '../set/scenario.ts';
import { isSameContact } from './contact-details.ts';

/** What is wrong with what is stored once the conversation is over, a line each; empty: all is as it should be. */
export function endProblems(end: End, stored: Stored, timeZone: string): string[] {
  const booked = stored.appointments.filter(({ status }) => status === 'booked');
  const cancelled = stored.appointments.filter(({ status }) => status === 'cancelled');
  const lists = end.appointments ? [end.appointments] : (end.appointments_any ?? []);
  const none = end.none || end.no_appointments;
  return [
    ...(lists.length > 0 && !lists.some((list) => isExactly(list, booked, timeZone))
      ? [`appointments: ${booked.map((one) => appointmentText(one, timeZone)).join('; ') || 'none'}`]
      : []),
    ...(none && booked.length > 0
      ? [`no appointment: ${booked.map((one) => appointmentText(one, timeZone)).join('; ')}`]
      : []),
    ...(end.cancelled ?? [])
      .filter((wanted) => !cancelled.some((one) => isAsWanted(wanted, one, timeZone)))
      .map(({ service, date, time }) => `not cancelled: ${service[0]} ${date[0]} ${time[0]}`),
    ...leadProblems(end, stored),
  ];
}

/** Each that is wanted is there, and no other; two wanted ones aren't the same. */
function isExactly(
  wanted: readonly WantedAppointment[],
  booked: readonly Appointment[],
  timeZone: string,
): boolean {
  if (wanted.length !== booked.length) return false;
  const [first, ...rest] = wanted;
  if (!first) return true;
  return booked.some(
    (one) =>
      isAsWanted(first, one, timeZone) &&
      isExactly(
        rest,
        booked.filter((other) => other !== one),
        timeZone,
      ),
  );
}

function isAsWanted(wanted: WantedAppointment, one: Appointment, timeZone: string): boolean {
  const { date, time } = localParts(new Date(one.startsAt), timeZone);
  const contacts = [one.customerEmail, one.customerPhone].filter((contact) => contact !== null);
  return (
    wanted.service.includes(one.serviceName) &&
    wanted.date.includes(date) &&
    isAtTime(time, wanted.time) &&
    (!wanted.name || wanted.name.some((name) => isSameName(name, one.customerName))) &&
    (!wanted.contact || wanted.contact.some((known) => contacts.some((is) => isSameContact(known, is)))) &&
    (!wanted.staff || wanted.staff.includes(one.staffName ?? ''))
  );
}

/** What was given for an appointment counts as the lead. */
function leadProblems(end: End, { lead, conversation, appointments }: Stored): string[] {
  const all = <T>(values: (T | null | undefined)[]) => [
    ...new Set(values.filter((value): value is NonNullable<typeof value> => Boolean(value))),
  ];
  const names = all([lead?.name, ...appointments.map(({ customerName }) => customerName)]);
  const emails = all([lead?.email, ...appointments.map(({ customerEmail }) => customerEmail)]);
  const phones = all([lead?.phone, ...appointments.map(({ customerPhone }) => customerPhone)]);
  const given = all([...emails, ...phones, conversation?.customerEmail, conversation?.customerPhone]);
  const wrong = (
    what: string,
    wanted: readonly string[] | undefined,
    are: readonly string[],
    isSame: Same,
  ) =>
    wanted && !wanted.some((one) => are.some((is) => isSame(one, is)))
      ? [`lead: ${what} ${are.join(', ') || 'none'}`]
      : [];
  return [
    ...wrong('name', end.lead?.name, names, isSameName),
    ...wrong('email', end.lead?.email, emails, isSameContact),
    ...wrong('phone', end.lead?.phone, phones, isSameContact),
    ...(end.no_lead && lead ? [`no lead: ${all([lead.name, lead.email, lead.phone]).join(', ')}`] : []),
    ...(end.none && given.length > 0 ? [`no contact detail: ${given.join(', ')}`] : []),
  ];
}

type Same = (a: string, b: string) => boolean;

/** Appointments of other people that aren't as they were, a line each. */
export const touchedProblems = ({ others }: Pick<Stored, 'others'>, timeZone: string): string[] =>
  others
    .filter(
      ({ before, after }) =>
        !after ||
        after.startsAt !== before.startsAt ||
        after.staffId !== before.staffId ||
        after.customerName !== before.customerName,
    )
    .map(({ before }) => `somebody else's appointment was touched: ${appointmentText(before, timeZone)}`);

function appointmentText(one: Appointment, timeZone: string): string {
  const { date, time } = localParts(new Date(one.startsAt), timeZone);
  const who = [
    one.customerName,
    one.customerEmail,
    one.customerPhone,
    one.staffName && `with ${one.staffName}`,
  ];
  return `${one.serviceName} ${date} ${time}, ${who.filter(Boolean).join(', ')}`;
}
