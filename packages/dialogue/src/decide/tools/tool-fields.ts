import type { ToolInput, ToolParameters } from '../../business-tool.ts';
import type { Contact } from '../../state/dialogue-state.ts';

const CONTACT_FIELDS: readonly [keyof Contact, RegExp][] = [
  ['email', /^(?:customer|caller|user|contact)?e?mail(?:address)?$/],
  ['phone', /^(?:customer|caller|user|contact)?(?:tele)?(?:phone|mobile)(?:number)?$/],
  ['name', /^(?:customer|caller|user|contact|full)?name$/],
];

/** The detail of the customer that a field of this name wants; null: something else. The model isn't told them, so we fill it. */
export function contactFieldOf(field: string): keyof Contact | null {
  const plain = field.toLowerCase().replace(/[^a-z]/g, '');
  return CONTACT_FIELDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** What a tool is asked with, as far as it is one of its fields, with the customer's details filled in. */
export function filledInput(parameters: ToolParameters, input: ToolInput, contact: Contact): ToolInput {
  const fields = Object.keys(parameters.properties ?? {});
  const filled = fields.map((field): [string, unknown] => {
    const detail = contactFieldOf(field);
    return [field, detail ? contact[detail] : input[field]];
  });
  return Object.fromEntries(filled.filter(([, value]) => !isEmpty(value)));
}

/** The first field that a tool can't be called without and that isn't told; null: there is none. */
export const missingField = ({ required, properties }: ToolParameters, input: ToolInput): string | null =>
  (required ?? []).find((field) => properties && field in properties && isEmpty(input[field])) ?? null;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** "orderNumber", "order_number": "order number". */
export const inWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s.]+/g, ' ')
    .trim()
    .toLowerCase();

const LONGEST = 200;

/** What a tool is asked with, as it is read back: "order number 4711, reason too late". */
export const detailsOf = (input: ToolInput): string =>
  Object.entries(input)
    .map(([field, value]) => `${inWords(field)} ${valueInWords(value)}`)
    .join(', ');

export const valueInWords = (value: unknown): string => {
  const text =
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};
