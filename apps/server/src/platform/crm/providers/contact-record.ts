import type { Person } from './crm.ts';
import { isSamePhone } from './is-same-phone.ts';
import { splitName } from './split-name.ts';

/** What a CRM calls these fields of its contacts; `Email` and `Phone` are called so by all that are written by records. */
export interface ContactFields {
  firstName: string;
  lastName: string;
  mobile: string;
}

/** A contact as a CRM has it, or as it is written there, field by field. */
export type ContactRecord = Readonly<Record<string, unknown>>;

/** Whether a contact that was found by a phone number is the person: one with another email is somebody else at the same phone. */
export const isAtPhone = (
  has: ContactRecord,
  { email, phone }: Person,
  { mobile }: Pick<ContactFields, 'mobile'>,
): boolean =>
  phone !== null &&
  (isSamePhone(textIn(has, 'Phone'), phone) || isSamePhone(textIn(has, mobile), phone)) &&
  (email === null || textIn(has, 'Email') === '');

/**
 * What of a person a contact lacks, and the `values` that are ours where they differ: what it has stays. A last name that was only the
 * email or phone is none.
 */
export function missingIn(
  has: ContactRecord,
  person: Person,
  values: ReadonlyMap<string, string>,
  fields: ContactFields,
): ContactRecord {
  const { name, email, phone } = person;
  const lastName = textIn(has, fields.lastName);
  const isNamed = lastName !== '' && lastName !== email && lastName !== phone;
  const hasPhone = textIn(has, 'Phone') !== '' || textIn(has, fields.mobile) !== '';
  return {
    ...(name && !isNamed && namesOf(person, fields)),
    ...(email !== null && textIn(has, 'Email') === '' && { Email: email }),
    ...(phone !== null && !hasPhone && { Phone: phone }),
    ...Object.fromEntries([...values].filter(([field, value]) => (has[field] ?? '') !== value)),
  };
}

/** A person as a new contact. */
export const asNewContact = (
  person: Person,
  values: ReadonlyMap<string, string>,
  fields: ContactFields,
): ContactRecord => ({
  ...namesOf(person, fields),
  ...(person.email !== null && { Email: person.email }),
  ...(person.phone !== null && { Phone: person.phone }),
  ...Object.fromEntries(values),
});

/** A contact must have a last name. */
function namesOf({ name, email, phone }: Person, fields: ContactFields): ContactRecord {
  const { first, last } = splitName(name);
  if (!last) return { [fields.lastName]: (first || email || phone || '').slice(0, 80) };
  return { [fields.firstName]: first.slice(0, 40), [fields.lastName]: last.slice(0, 80) };
}

const textIn = (has: ContactRecord, field: string): string => {
  const value = has[field];
  return typeof value === 'string' ? value : '';
};
