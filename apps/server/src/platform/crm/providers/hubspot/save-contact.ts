import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import type { Person } from '../crm.ts';
import { isSamePhone } from '../is-same-phone.ts';
import { splitName } from '../split-name.ts';
import { name, refusalOf } from './refusal-of.ts';

const Contact = z.object({ id: z.string().min(1), properties: z.record(z.string(), z.string().nullable()) });
type Contact = z.output<typeof Contact>;
const Found = z.object({ results: z.array(Contact) });

const contacts = '/crm/v3/objects/contacts';
const about = ['email', 'firstname', 'lastname', 'phone', 'mobilephone'] as const;

/** See Crm.saveContact. */
export async function saveContact(
  ask: AskCrm,
  knownId: string | null,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const known =
    (knownId === null ? null : await readContact(ask, knownId, values)) ??
    (await findContact(ask, person, values));
  return known ? change(ask, known, person, values) : create(ask, person, values);
}

const read = (values: ReadonlyMap<string, string>) => [...about, ...values.keys()].join(',');

/** By its id, or by its email: both are looked up where contacts are kept, not where they are searched. */
async function readContact(
  ask: AskCrm,
  id: string,
  values: ReadonlyMap<string, string>,
  by: '' | '&idProperty=email' = '',
): Promise<Contact | null> {
  const path = `${contacts}/${encodeURIComponent(id)}?properties=${read(values)}${by}`;
  const answer = await ask(path, { expected: [404] });
  return answer.status === 404 ? null : understood(name, Contact, answer);
}

async function findContact(
  ask: AskCrm,
  { email, phone }: Person,
  values: ReadonlyMap<string, string>,
): Promise<Contact | null> {
  const byEmail = email === null ? null : await readContact(ask, email, values, '&idProperty=email');
  return byEmail ?? (phone === null ? null : findByPhone(ask, { email, phone }, values));
}

/** The oldest with the number. One with another email is somebody else at the same phone. */
async function findByPhone(
  ask: AskCrm,
  { email, phone }: { email: string | null; phone: string },
  values: ReadonlyMap<string, string>,
): Promise<Contact | null> {
  // HubSpot keeps numbers as they were typed, and beside them without country code and signs, to be searched.
  const national = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone;
  const is = (propertyName: string, value: string) => ({
    filters: [{ propertyName, operator: 'EQ', value }],
  });
  const body = {
    filterGroups: [
      is('phone', phone),
      is('mobilephone', phone),
      is('hs_searchable_calculated_phone_number', national),
      is('hs_searchable_calculated_mobile_number', national),
    ],
    properties: read(values).split(','),
    sorts: ['createdate'],
    limit: 10,
    after: '0',
  };
  const answer = await ask(`${contacts}/search`, { method: 'POST', body });
  const sameNumber = ({ properties }: Contact) =>
    [properties.phone, properties.mobilephone].some((typed) => isSamePhone(typed, phone));
  const noOther = ({ properties }: Contact) => !properties.email || email === null;
  return understood(name, Found, answer).results.find((one) => sameNumber(one) && noOther(one)) ?? null;
}

/** What it lacks is filled in, what it has stays; `values` are ours. */
async function change(
  ask: AskCrm,
  { id, properties: has }: Contact,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const wanted = propertiesOf(person);
  const isNamed = Boolean(has.firstname || has.lastname);
  const missing = Object.entries(wanted).filter(([property]) =>
    property === 'firstname' || property === 'lastname' ? !isNamed : !has[property],
  );
  const changed = [...values].filter(([property, value]) => (has[property] ?? '') !== value);
  const properties = Object.fromEntries([...missing, ...changed]);
  if (Object.keys(properties).length === 0) return id;
  const path = `${contacts}/${encodeURIComponent(id)}`;
  const answer = await ask(path, { method: 'PATCH', body: { properties }, expected: [409] });
  if (answer.status !== 409) return id;
  // Another contact has the email meanwhile: it stays theirs.
  const { email: _, ...others } = properties;
  if (Object.keys(others).length > 0) await ask(path, { method: 'PATCH', body: { properties: others } });
  return id;
}

async function create(ask: AskCrm, person: Person, values: ReadonlyMap<string, string>): Promise<string> {
  const body = { properties: { ...propertiesOf(person), ...Object.fromEntries(values) }, associations: [] };
  const answer = await ask(contacts, { method: 'POST', body, expected: [409] });
  if (answer.status !== 409) return understood(name, Contact, answer).id;
  // Created by somebody else just now, or by us, whose answer was lost.
  const existing = person.email && (await readContact(ask, person.email, values, '&idProperty=email'));
  if (!existing) throw refusalOf(answer);
  return change(ask, existing, person, values);
}

function propertiesOf({ name: whole, email, phone }: Person): Record<string, string> {
  const { first, last } = splitName(whole);
  return {
    ...(email !== null && { email }),
    ...(first && { firstname: first }),
    ...(last && { lastname: last }),
    ...(phone !== null && { phone }),
  };
}
