import {
  AccountSettingsSchema,
  AssistantCreateSchema,
  FaqCreateSchema,
  ServiceCreateSchema,
} from '@deskbell/contract';
import * as z from 'zod';
import { noneTwice, Slug } from './fields.ts';

const Name = z.string().trim().min(1, 'a name is missing');

/** `businesses/NAME.json`: a business as its owner sets it up. A service without `staff` is given by everybody. */
export const BusinessFileSchema = z
  .strictObject({
    id: Slug,
    account: AccountSettingsSchema.pick({ timeZone: true, country: true }).strict(),
    assistant: AssistantCreateSchema.strict(),
    faqs: z.array(FaqCreateSchema.extend({ key: Slug }).strict()).superRefine(noneTwice(({ key }) => key)),
    services: z
      .array(
        ServiceCreateSchema.omit({ staffIds: true })
          .extend({ staff: z.array(Name).optional() })
          .strict(),
      )
      .superRefine(noneTwice(({ name }) => name)),
    staff: z
      .array(z.strictObject({ name: Name }))
      .default([])
      .superRefine(noneTwice(({ name }) => name)),
  })
  .superRefine(({ services, staff }, context) => {
    const known = new Set(staff.map(({ name }) => name));
    for (const [at, service] of services.entries())
      for (const [nr, name] of (service.staff ?? []).entries())
        if (!known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['services', at, 'staff', nr],
            message: `${name} isn't among the staff`,
          });
  });
export type BusinessFile = z.infer<typeof BusinessFileSchema>;
