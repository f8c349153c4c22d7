import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import { asNewContact, isAtPhone, missingIn } from '../contact-record.ts';
import type { Person } from '../crm.ts';
import { name } from './refusal-of.ts';
import { Created, query, quoted } from './soql.ts';

/** Where it stands who somebody is. */
export const ownFields = ['Salutation', 'FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone'];

const fields = { firstName: 'FirstName', lastName: 'LastName', mobile: 'MobilePhone' };

const Contact = z.looseObject({ Id: z.string() });
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
  const told = new Set(['Id', 'LastName', 'Email', 'Phone', 'MobilePhone', ...values.keys()]);
  return query(
    ask,
    Contact,
    `SELECT ${[...told].join(', ')} FROM Contact WHERE ${where} ORDER BY CreatedDate LIMIT ${limit}`,
  );
}

async function findPerson(
  find: (where: string, limit: number) => Promise<Contact[]>,
  person: Person,
): Promise<Contact | undefined> {
  const { email, phone } = person;
  const [byEmail] = email === null ? [] : await find(`Email = ${quoted(email)}`, 1);
  if (byEmail || phone === null) return byEmail;
  // Numbers are kept as they were typed: its digits in this order, whatever stands between them.
  const digits: string = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.slice(1);
  const pattern = quoted(`%${[...digits].join('%')}`);
  const byPhone = await find(`Phone LIKE ${pattern} OR MobilePhone LIKE ${pattern}`, 50);
  return byPhone.find((one) => isAtPhone(one, person, fields));
}

async function change(
  ask: AskCrm,
  has: Contact,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const body = missingIn(has, person, values, fields);
  if (Object.keys(body).length > 0) await ask(`/sobjects/Contact/${has.Id}`, { method: 'PATCH', body });
  return has.Id;
}

async function create(ask: AskCrm, person: Person, values: ReadonlyMap<string, string>): Promise<string> {
  const body = asNewContact(person, values, fields);
  return understood(name, Created, await ask('/sobjects/Contact', { method: 'POST', body })).id;
}
