import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { type AskCrm, understood } from '../ask-crm.ts';
import type { Person } from '../crm.ts';
import { isSamePhone } from '../is-same-phone.ts';
import { name } from './refusal-of.ts';

const Way = z.object({ value: z.string().nullish(), primary: z.boolean().nullish() });
const Known = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  emails: z.array(Way).nullish(),
  phones: z.array(Way).nullish(),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
  is_deleted: z.boolean().nullish(),
});
type Known = z.output<typeof Known>;
const Read = z.object({ data: Known });
const Found = z.object({
  data: z.object({
    items: z.array(
      z.object({
        item: z.object({
          id: z.number().int(),
          emails: z.array(z.string()).nullish(),
          phones: z.array(z.string()).nullish(),
        }),
      }),
    ),
  }),
});

const persons = '/api/v2/persons';

/** See Crm.saveContact. */
export async function savePerson(
  ask: AskCrm,
  knownId: string | null,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const known = (knownId === null ? null : await readPerson(ask, knownId)) ?? (await findPerson(ask, person));
  return known ? change(ask, known, person, values) : create(ask, person, values);
}

async function readPerson(ask: AskCrm, id: string): Promise<Known | null> {
  const answer = await ask(`${persons}/${encodeURIComponent(id)}`, { expected: [404, 410] });
  if (answer.status !== 200) return null;
  const { data } = understood(name, Read, answer);
  return data.is_deleted ? null : data;
}

async function findPerson(ask: AskCrm, { email, phone }: Person): Promise<Known | null> {
  const [byEmail] = email === null ? [] : await search(ask, 'email', email, true);
  if (byEmail) return readPerson(ask, String(byEmail.id));
  if (phone === null) return null;
  // Numbers are searched as they were typed.
  const national = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone;
  const byPhone = (await search(ask, 'phone', national, false)).find(
    ({ phones, emails }) =>
      // One with another email is somebody else at the same phone.
      phones?.some((typed) => isSamePhone(typed, phone)) && (email === null || !emails?.length),
  );
  return byPhone ? readPerson(ask, String(byPhone.id)) : null;
}

async function search(ask: AskCrm, field: 'email' | 'phone', term: string, isExact: boolean) {
  const query = new URLSearchParams({ term, fields: field, exact_match: String(isExact), limit: '20' });
  const { data } = understood(name, Found, await ask(`${persons}/search?${query}`));
  return data.items.map(({ item }) => item);
}

/** What it lacks is filled in, what it has stays; `values` are ours. A name that was only the email or phone is none. */
async function change(
  ask: AskCrm,
  has: Known,
  { name: given, email, phone }: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const isNamed = has.name && ![email, phone].includes(has.name);
  const lacks = (ways: Known['emails']) => !ways?.some(({ value }) => value);
  const changed = [...values].filter(([field, value]) => (has.custom_fields?.[field] ?? '') !== value);
  const body = {
    ...(given && !isNamed && given !== has.name && { name: given }),
    ...(email !== null && lacks(has.emails) && { emails: [wayOf(email)] }),
    ...(phone !== null && lacks(has.phones) && { phones: [wayOf(phone)] }),
    ...(changed.length > 0 && { custom_fields: Object.fromEntries(changed) }),
  };
  if (Object.keys(body).length > 0) await ask(`${persons}/${has.id}`, { method: 'PATCH', body });
  return String(has.id);
}

async function create(
  ask: AskCrm,
  { name: given, email, phone }: Person,
  values: ReadonlyMap<string, string>,
): Promise<string> {
  const body = {
    name: given ?? email ?? phone,
    ...(email !== null && { emails: [wayOf(email)] }),
    ...(phone !== null && { phones: [wayOf(phone)] }),
    ...(values.size > 0 && { custom_fields: Object.fromEntries(values) }),
  };
  const { data } = understood(name, Read, await ask(persons, { method: 'POST', body }));
  return String(data.id);
}

const wayOf = (value: string) => ({ value, primary: true, label: 'work' });
