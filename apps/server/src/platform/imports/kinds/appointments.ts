import { type Service, type StaffMember, text } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { bookAppointment, deleteUntouchedAppointments } from '../../../booking/appointments/index.ts';
import { readServices, readStaff } from '../../../booking/services/index.ts';
import { dateTimeFormat } from '../../../kernel/local-time/index.ts';
import type { ImportRecord } from '../reading/index.ts';
import { type ImportPlace, type ImportRules, type PlannedRow, refused } from './import-kind.ts';
import { momentOf } from './moment-of.ts';
import { type Person, personOf } from './person-of.ts';

interface PlannedAppointment {
  service: Service;
  staff: StaffMember | null;
  startsAt: Date;
  person: Person & { name: string };
  note: string;
}

const Note = text(2000);

/** What is already booked elsewhere and still to come. Nobody is told of it; from then on it counts as any appointment. */
export const appointments: ImportRules<PlannedAppointment> = {
  // Few: calendars are locked until the transaction ends.
  atOnce: 20,
  isKnowledge: false,

  async plan(tx, place, records) {
    const [services, staff] = [
      await readServices(tx, place.assistantId),
      await readStaff(tx, place.assistantId),
    ];
    const planned = records.map((record) => judge(record, place, services, staff));
    const booked = await bookedAlready(tx, place);
    return planned.map((row) => {
      if (!('item' in row)) return row;
      const key = keyOf(row.item.service.id, row.item.startsAt, row.item.person.name);
      if (booked.has(key)) return refused(row.row, 'Already among your appointments', row.item.person.name);
      booked.add(key);
      return row;
    });
  },

  describe: ({ service, staff, startsAt, person }, { timeZone }) => ({
    title: `${person.name}: ${service.name}${staff ? ` (${staff.name})` : ''}`,
    detail: [dateTimeFormat(timeZone)(startsAt).slice(0, 16), person.email, person.phone]
      .filter(Boolean)
      .join(' · '),
  }),

  async store(deps, tx, { assistantId }, items) {
    const stored = [];
    for (const { row, item } of items) {
      const outcome = await bookAppointment(deps, tx, {
        ...{
          assistantId,
          serviceId: item.service.id,
          staffId: item.staff?.id ?? null,
          startsAt: item.startsAt,
        },
        ...{ conversationId: null, customer: item.person, note: item.note },
        ...{ origin: 'import', by: 'owner', outsideHours: true, isSilent: true },
      });
      if (outcome.kind === 'done') stored.push({ row, subjectId: outcome.appointment.id });
      else
        stored.push({
          row,
          reason:
            outcome.kind === 'taken' ? 'Another appointment is at that time' : 'Nobody does this service',
        });
    }
    return stored;
  },

  remove: deleteUntouchedAppointments,
};

function judge(
  { row, fields, refusal }: ImportRecord,
  place: ImportPlace,
  services: readonly Service[],
  staff: readonly StaffMember[],
): PlannedRow<PlannedAppointment> {
  const excerpt = Object.values(fields).filter(Boolean).join(', ');
  const no = (reason: string) => refused(row, reason, excerpt);
  if (refusal) return no(refusal);
  const person = personOf(fields, place.country);
  if ('reason' in person) return no(person.reason);
  if (!person.name) return no('No customer name');
  const service = services.find(({ name }) => isSame(name, fields.service));
  if (!service) return no(fields.service ? 'No service of this name' : 'No service');
  const member = fields.staff ? staff.find(({ name }) => isSame(name, fields.staff)) : null;
  if (member === undefined) return no('Nobody of this name on your team');
  if (member && !service.staffIds.includes(member.id)) return no(`${member.name} doesn’t do this service`);
  const startsAt = momentOf({ date: fields.date ?? '', time: fields.time }, place);
  if (!startsAt) return no('Not a date and time, like 2026-12-24 and 9:30 AM');
  if (startsAt <= place.now) return no('It is over');
  const note = Note.safeParse(fields.note ?? '');
  if (!note.success) return no(`The note has more than 2,000 characters`);
  return {
    row,
    item: { service, staff: member, startsAt, person: { ...person, name: person.name }, note: note.data },
  };
}

const isSame = (name: string, given: string | undefined) =>
  name.trim().toLowerCase() === (given ?? '').trim().toLowerCase();

async function bookedAlready(
  tx: AccountTransaction,
  { assistantId, now }: ImportPlace,
): Promise<Set<string>> {
  const rows = await tx.query<{ serviceId: string; startsAt: Date; name: string }>({
    name: 'imports.booked-already',
    text: `SELECT service_id AS "serviceId", starts_at AS "startsAt", customer_name AS name FROM appointments
           WHERE account_id = $1 AND assistant_id = $2 AND starts_at > $3 AND status = 'booked'`,
    values: [tx.accountId, assistantId, now],
  });
  return new Set(rows.map(({ serviceId, startsAt, name }) => keyOf(serviceId, startsAt, name)));
}

const keyOf = (serviceId: string, startsAt: Date, name: string) =>
  `${serviceId} ${startsAt.toISOString()} ${name.toLowerCase()}`;
