import * as z from 'zod';
import type { AskCrm } from '../ask-crm.ts';
import { asNewContact, isAtPhone, missingIn } from '../contact-record.ts';
import type { Person } from '../crm.ts';
import { query, quoted, writtenId } from './coql.ts';
import { refusalIn, refusalOf } from './refusal-of.ts';

/** Where it stands who somebody is. */
export const ownFields = ['Salutation', 'First_Name', 'Last_Name', 'Full_Name', 'Email', 'Phone', 'Mobile'];

const fields = { firstName: 'First_Name', lastName: 'Last_Name', mobile: 'Mobile' };

const Contact = z.looseObject({ id: z.string() });
type Contact = z.output<typeof Contact>;

/** See Crm.saveContact. */
export async function saveContact(
  ask: AskCrm,
  knownId: string | null,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const find = (where: string, limit: number) => findContacts(ask, values, where, limit);
  const [known] = knownId === null ? [] : await find(`id = ${quoted(knownId)}`, 1);
  const found = known ?? (await findPerson(find, person));
  return found ? change(ask, found, person, values) : create(ask, person, values, find);
}

type Find = (where: string, limit: number) => Promise<Contact[]>;

function findContacts(
  ask: AskCrm,
  values: ReadonlyMap<string, string>,
  where: string,
  limit: number,
): Promise<Contact[]> {
  const told = new Set(['id', 'Last_Name', 'Email', 'Phone', 'Mobile', ...values.keys()]);
  return query(
    ask,
    Contact,
    `select ${[...told].join(', ')} from Contacts where ${where} order by Created_Time limit ${limit}`,
  );
}

const mostWithSameEnd = 200;

async function findPerson(find: Find, person: Person): Promise<Contact | undefined> {
  const { email, phone } = person;
  const [byEmail] = email === null ? [] : await find(`Email = ${quoted(email)}`, 1);
  if (byEmail || phone === null) return byEmail;
  // Numbers are kept as they were typed; four digits at the end stand together however that was.
  const end = quoted(`%${phone.slice(-4)}`);
  const byPhone = await find(`((Phone like ${end}) or (Mobile like ${end}))`, mostWithSameEnd);
  return byPhone.find((one) => isAtPhone(one, person, fields));
}

async function change(
  ask: AskCrm,
  has: Contact,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const record = missingIn(has, person, values, fields);
  if (Object.keys(record).length > 0)
    await ask(`/Contacts/${has.id}`, { method: 'PUT', body: { data: [record] } });
  return has.id;
}

const Duplicate = z.looseObject({
  id: z.string().optional(),
  duplicate_record: z.looseObject({ id: z.string() }).optional(),
});

async function create(
  ask: AskCrm,
  person: Person,
  values: ReadonlyMap<string, string>,
  find: Find,
): Promise<string> {
  const record = asNewContact(person, values, fields);
  const answer = await ask('/Contacts', { method: 'POST', body: { data: [record] }, expected: [400] });
  if (answer.status !== 400) return writtenId(answer.json);
  // A field there may be set to hold each value once: it names who has it.
  const { code, details } = refusalIn(answer.json);
  const { id, duplicate_record: other } = Duplicate.catch({}).parse(details);
  const [existing] = code === 'DUPLICATE_DATA' ? await find(`id = ${quoted(other?.id ?? id ?? '')}`, 1) : [];
  if (existing) return change(ask, existing, person, values);
  throw refusalOf(answer);
}
