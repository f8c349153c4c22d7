import {
  type Assistant,
  AssistantCreateSchema,
  AssistantFields,
  type BusinessHours,
} from '@deskbell/contract';
import * as z from 'zod';

const { shape } = AssistantFields;

/** What step 1 asks. */
export const BusinessInfo = z.object({
  name: shape.name,
  businessName: shape.businessName,
  industry: AssistantCreateSchema.shape.industry,
  businessHours: shape.businessHours,
  tone: shape.tone,
  language: shape.language,
  businessType: shape.businessType,
  description: shape.description,
  clientContactEmail: shape.clientContactEmail,
  clientContactPhone: shape.clientContactPhone,
});
export type BusinessInfo = z.output<typeof BusinessInfo>;

/** The form before anything is typed. */
export const blankInfo = {
  name: '',
  businessName: '',
  industry: '',
  businessHours: '247',
  tone: 'professional',
  language: 'en',
  businessType: '',
  description: '',
  clientContactEmail: '',
  clientContactPhone: '',
} as const;

/** The form of an assistant that is there. */
export const infoOf = (assistant: Assistant): BusinessInfo =>
  Object.fromEntries(
    Object.keys(blankInfo).map((key) => [key, assistant[key as keyof BusinessInfo]]),
  ) as BusinessInfo;

/** The fields that differ from what is stored. */
export const changedInfo = (stored: BusinessInfo, info: BusinessInfo): Partial<BusinessInfo> =>
  Object.fromEntries(
    Object.entries(info).filter(([key, value]) => value !== stored[key as keyof BusinessInfo]),
  );

/** The fields of a new assistant: those that the specification lists, and whatever else was filled in. */
export const givenInfo = (info: BusinessInfo): BusinessInfo =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== '')) as BusinessInfo;

export const hoursOptions = [
  ['247', '24/7'],
  ['business', 'Business hours (9 to 5, Monday to Friday)'],
  ['custom', 'Custom hours'],
] as const satisfies readonly (readonly [BusinessHours, string])[];

/** Offered languages; a stored one that is not among them is added. */
export function languageOptions(stored: string): (readonly [string, string])[] {
  const offered = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return [...new Set([...offered, stored])].map((code) => [code, nameOf(names, code)] as const);
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // Not a language tag at all: show what is stored.
  }
}
