import * as z from 'zod';
import type { AskCrm } from '../ask-crm.ts';
import type { Person } from '../crm.ts';
import { isSamePhone } from '../is-same-phone.ts';
import { splitName } from '../split-name.ts';
import { query, quoted, writtenId } from './coql.ts';
import { refusalIn, refusalOf } from './refusal-of.ts';

/** Where it stands who somebody is. */
export const ownFields = ['Salutation', 'First_Name', 'Last_Name', 'Full_Name', 'Email', 'Phone', 'Mobile'];

const Contact = z.looseObject({
  id: z.string(),
  Last_Name: z.string().nullish(),
  Email: z.string().nullish(),
  Phone: z.string().nullish(),
  Mobile: z.string().nullish(),
});
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
  const fields = new Set(['id', 'Last_Name', 'Email', 'Phone', 'Mobile', ...values.keys()]);
  return query(
    ask,
    Contact,
    `select ${[...fields].join(', ')} from Contacts where ${where} order by Created_Time limit ${limit}`,
  );
}

const mostWithSameEnd = 200;

async function findPerson(find: Find, { email, phone }: Person): Promise<Contact | undefined> {
  const [byEmail] = email === null ? [] : await find(`Email = ${quoted(email)}`, 1);
  if (byEmail || phone === null) return byEmail;
  // Numbers are kept as they were typed; four digits at the end stand together however that was.
  const end = quoted(`%${phone.slice(-4)}`);
  const byPhone = await find(`((Phone like ${end}) or (Mobile like ${end}))`, mostWithSameEnd);
  // One with another email is somebody else at the same phone.
  return byPhone.find(
    (one) =>
      (isSamePhone(one.Phone, phone) || isSamePhone(one.Mobile, phone)) && (email === null || !one.Email),
  );
}

/** What it lacks is filled in, what it has stays; `values` are ours. A last name that was only the email or phone is none. */
async function change(
  ask: AskCrm,
  has: Contact,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const { name: given, email, phone } = person;
  const isNamed = has.Last_Name && ![email, phone].includes(has.Last_Name);
  const changed = [...values].filter(([field, value]) => (has[field] ?? '') !== value);
  const record = {
    ...(given && !isNamed && namesOf(person)),
    ...(email !== null && !has.Email && { Email: email }),
    ...(phone !== null && !has.Phone && !has.Mobile && { Phone: phone }),
    ...Object.fromEntries(changed),
  };
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
  const { email, phone } = person;
  const record = {
    ...namesOf(person),
    ...(email !== null && { Email: email }),
    ...(phone !== null && { Phone: phone }),
    ...Object.fromEntries(values),
  };
  const answer = await ask('/Contacts', { method: 'POST', body: { data: [record] }, expected: [400] });
  if (answer.status !== 400) return writtenId(answer.json);
  // A field there may be set to hold each value once: it names who has it.
  const { code, details } = refusalIn(answer.json);
  const { id, duplicate_record: other } = Duplicate.catch({}).parse(details);
  const [existing] = code === 'DUPLICATE_DATA' ? await find(`id = ${quoted(other?.id ?? id ?? '')}`, 1) : [];
  if (existing) return change(ask, existing, person, values);
  throw refusalOf(answer);
}

/** A contact must have a last name. */
function namesOf({ name: whole, email, phone }: Person): { First_Name?: string; Last_Name: string } {
  const { first, last } = splitName(whole);
  if (!last) return { Last_Name: (first || email || phone || '').slice(0, 80) };
  return { First_Name: first.slice(0, 40), Last_Name: last.slice(0, 80) };
}
