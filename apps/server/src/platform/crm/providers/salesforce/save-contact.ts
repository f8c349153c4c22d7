import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import type { Person } from '../crm.ts';
import { isSamePhone } from '../is-same-phone.ts';
import { splitName } from '../split-name.ts';
import { name } from './refusal-of.ts';
import { Created, query, quoted } from './soql.ts';

/** Where it stands who somebody is. */
export const ownFields = ['Salutation', 'FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone'];

const Contact = z.looseObject({
  Id: z.string(),
  LastName: z.string().nullish(),
  Email: z.string().nullish(),
  Phone: z.string().nullish(),
  MobilePhone: z.string().nullish(),
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
  const [known] = knownId === null ? [] : await find(`Id = ${quoted(knownId)}`, 1);
  const found = known ?? (await findPerson(find, person));
  return found ? change(ask, found, person, values) : create(ask, person, values);
}

/** Queries read what is stored, not an index that follows later. */
function findContacts(
  ask: AskCrm,
  values: ReadonlyMap<string, string>,
  where: string,
  limit: number,
): Promise<Contact[]> {
  const fields = new Set(['Id', 'LastName', 'Email', 'Phone', 'MobilePhone', ...values.keys()]);
  return query(
    ask,
    Contact,
    `SELECT ${[...fields].join(', ')} FROM Contact WHERE ${where} ORDER BY CreatedDate LIMIT ${limit}`,
  );
}

async function findPerson(
  find: (where: string, limit: number) => Promise<Contact[]>,
  { email, phone }: Person,
): Promise<Contact | undefined> {
  const [byEmail] = email === null ? [] : await find(`Email = ${quoted(email)}`, 1);
  if (byEmail || phone === null) return byEmail;
  // Numbers are kept as they were typed: its digits in this order, whatever stands between them.
  const digits: string = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.slice(1);
  const pattern = quoted(`%${[...digits].join('%')}`);
  const byPhone = await find(`Phone LIKE ${pattern} OR MobilePhone LIKE ${pattern}`, 50);
  // One with another email is somebody else at the same phone.
  return byPhone.find(
    (one) =>
      (isSamePhone(one.Phone, phone) || isSamePhone(one.MobilePhone, phone)) &&
      (email === null || !one.Email),
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
  const isNamed = has.LastName && ![email, phone].includes(has.LastName);
  const changed = [...values].filter(([field, value]) => (has[field] ?? '') !== value);
  const body = {
    ...(given && !isNamed && namesOf(person)),
    ...(email !== null && !has.Email && { Email: email }),
    ...(phone !== null && !has.Phone && !has.MobilePhone && { Phone: phone }),
    ...Object.fromEntries(changed),
  };
  if (Object.keys(body).length > 0) await ask(`/sobjects/Contact/${has.Id}`, { method: 'PATCH', body });
  return has.Id;
}

async function create(ask: AskCrm, person: Person, values: ReadonlyMap<string, string>): Promise<string> {
  const { email, phone } = person;
  const body = {
    ...namesOf(person),
    ...(email !== null && { Email: email }),
    ...(phone !== null && { Phone: phone }),
    ...Object.fromEntries(values),
  };
  return understood(name, Created, await ask('/sobjects/Contact', { method: 'POST', body })).id;
}

/** A contact must have a last name. */
function namesOf({ name: whole, email, phone }: Person): { FirstName?: string; LastName: string } {
  const { first, last } = splitName(whole);
  if (!last) return { LastName: (first || email || phone || '').slice(0, 80) };
  return { FirstName: first.slice(0, 40), LastName: last.slice(0, 80) };
}
