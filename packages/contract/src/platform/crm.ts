import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';

/** Customer relationship management systems that leads are sent to. */
export const CrmProviderSchema = z.enum(['hubspot', 'pipedrive', 'salesforce', 'zoho']);
export type CrmProvider = z.infer<typeof CrmProviderSchema>;

export const crmProviderNames: Record<CrmProvider, string> = {
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  salesforce: 'Salesforce',
  zoho: 'Zoho CRM',
};

/**
 * What of a lead can be written into a field of the CRM's own; name, email and phone have their places there already. `assistant`:
 * the name of the one who captured it; `capturedAt`: an ISO 8601 instant.
 */
export const CrmLeadFieldSchema = z.enum([
  'interest',
  'score',
  'status',
  'source',
  'assistant',
  'capturedAt',
]);
export type CrmLeadField = z.infer<typeof CrmLeadFieldSchema>;

/** Into which of the CRM's fields, by its name there. What isn't named isn't written. */
export const CrmFieldMappingSchema = z.partialRecord(
  CrmLeadFieldSchema,
  z.string().regex(/^\w{1,100}$/, 'Choose one of the fields'),
);
export type CrmFieldMapping = z.infer<typeof CrmFieldMappingSchema>;

/** For which leads something is added to a CRM: once for each, as it is captured or turns hot. Leads captured before it was switched on get none. */
export const CrmRuleSchema = z.enum(['never', 'hot', 'every']);
export type CrmRule = z.infer<typeof CrmRuleSchema>;

/** What is added for a lead beside its contact: a deal in the first stage of the first pipeline, a task for the next day. */
export const CrmFollowUpsSchema = z.object({ deal: CrmRuleSchema, task: CrmRuleSchema });
export type CrmFollowUps = z.infer<typeof CrmFollowUpsSchema>;

/** A CRM that leads are sent to as they come and change. Its token is never told again. */
export const CrmConnectionSchema = z.object({
  id: Id,
  provider: CrmProviderSchema,
  /** Which account there. */
  label: z.string(),
  fields: CrmFieldMappingSchema,
  followUps: CrmFollowUpsSchema,
  /** Since when nothing is sent, as the CRM doesn't let us in; null: it does. */
  stoppedAt: Instant.nullable(),
  lastSuccessAt: Instant.nullable(),
  /** Since when everything has failed; null: the last thing succeeded, or there was none. */
  failingSince: Instant.nullable(),
  /** Why, in a sentence. */
  error: z.string().nullable(),
  /** Until when nothing is sent, as the CRM asked for it or couldn't be reached; null: it is sent now. */
  pausedUntil: Instant.nullable(),
  /** How many leads stand there as they stand here, are still to be sent, and were refused. */
  leads: z.object({
    written: z.number().int().min(0),
    waiting: z.number().int().min(0),
    refused: z.number().int().min(0),
  }),
  /** The latest that were refused, at most 10. */
  refusals: z.array(z.object({ leadId: Id, name: z.string().nullable(), error: z.string() })),
  createdAt: Instant,
});
export type CrmConnection = z.infer<typeof CrmConnectionSchema>;

const token = z
  .string()
  .trim()
  .min(1, 'Enter the token')
  .max(500, 'At most 500 characters')
  .regex(/^[\x21-\x7e]*$/, 'A token has no spaces');

const secretOfApp = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter the ${label}`)
    .max(300, 'At most 300 characters')
    .regex(/^[\x21-\x7e]*$/, 'It has no spaces');

/**
 * An app of the business's own at the CRM. `host`: at Salesforce the address of its My Domain, at Zoho the end of the data center's
 * (`com`, `eu`, …). `code`: of a self client at Zoho, good for minutes and once.
 */
export const CrmAppSchema = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .transform((typed) => typed.replace(/^https:\/\//, '').replace(/\/.*$/, '')),
  clientId: secretOfApp('ID'),
  clientSecret: secretOfApp('secret'),
  code: secretOfApp('code').optional(),
});
export type CrmApp = z.infer<typeof CrmAppSchema>;

/** Whereabouts Zoho keeps accounts, by the end of its address there. */
export const zohoDataCenters = {
  com: 'United States',
  eu: 'Europe',
  in: 'India',
  'com.au': 'Australia',
  jp: 'Japan',
  ca: 'Canada',
  sa: 'Saudi Arabia',
} as const;

/** Those that are connected by an app; the others by a token. */
export const connectsByApp = (provider: CrmProvider): provider is 'salesforce' | 'zoho' =>
  provider === 'salesforce' || provider === 'zoho';

/** `token`: of a private app at HubSpot, of a user at Pipedrive; `app`: at Salesforce and Zoho. */
export const CrmConnectSchema = z
  .object({
    provider: CrmProviderSchema,
    token: token.optional(),
    app: CrmAppSchema.optional(),
    /** Send the leads that there are already, too. */
    sendsExisting: z.boolean().default(true),
  })
  .superRefine(({ provider, token, app }, ctx) => {
    const issue = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (!connectsByApp(provider)) {
      if (token === undefined) issue(['token'], 'Enter the token');
      return;
    }
    if (!app) issue(['app'], 'Enter what lets us in: an ID and a secret');
    else for (const { path, message } of issuesOfApp(provider, app)) issue(['app', path], message);
  });
export type CrmConnect = z.infer<typeof CrmConnectSchema>;

/** What of an app can't be right for a provider. */
export function issuesOfApp(
  provider: CrmProvider,
  { host, code }: CrmApp,
): { path: string; message: string }[] {
  if (provider === 'salesforce')
    return /^[a-z0-9-]+(\.[a-z0-9-]+)?\.my\.salesforce\.com$/.test(host)
      ? []
      : [{ path: 'host', message: 'Enter the address of your My Domain, such as acme.my.salesforce.com' }];
  return [
    ...(Object.hasOwn(zohoDataCenters, host) ? [] : [{ path: 'host', message: 'Choose the data center' }]),
    ...(code ? [] : [{ path: 'code', message: 'Enter the code' }]),
  ];
}

export const CrmConnectionUpdateSchema = z
  .object({ token, app: CrmAppSchema, fields: CrmFieldMappingSchema, followUps: CrmFollowUpsSchema })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type CrmConnectionUpdate = z.infer<typeof CrmConnectionUpdateSchema>;

/** A field of contacts in the CRM that takes text. */
export const CrmFieldSchema = z.object({ name: z.string(), label: z.string() });
export type CrmField = z.infer<typeof CrmFieldSchema>;

export const listCrmConnections = endpoint({
  method: 'GET',
  path: '/api/crm-connections',
  access: 'webhooks.manage',
  summary: 'The CRMs that leads are sent to',
  status: 200,
  answer: z.array(CrmConnectionSchema),
});

/** 400 where the CRM doesn't let us in with the token. */
export const connectCrm = endpoint({
  method: 'POST',
  path: '/api/crm-connections',
  access: 'webhooks.manage',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Have leads sent to a CRM',
  status: 201,
  body: CrmConnectSchema,
  answer: CrmConnectionSchema,
  errors: ['conflict', 'rate_limited'],
});

/** 400 where the CRM doesn't let us in with the new token, or not to its deals where some are to be added. */
export const updateCrmConnection = endpoint({
  method: 'PATCH',
  path: '/api/crm-connections/:id',
  access: 'webhooks.manage',
  feature: 'integrations',
  peopleOnly: true,
  summary:
    'Change the token of a CRM, what is written into its fields, or for which leads deals and tasks are added',
  status: 200,
  params: IdParams,
  body: CrmConnectionUpdateSchema,
  answer: CrmConnectionSchema,
  errors: ['rate_limited'],
});

export const checkCrmConnection = endpoint({
  method: 'POST',
  path: '/api/crm-connections/:id/check',
  access: 'webhooks.manage',
  feature: 'integrations',
  summary: 'Ask a CRM now whether it lets us in, and go on sending if it does',
  status: 200,
  params: IdParams,
  answer: CrmConnectionSchema,
  errors: ['rate_limited'],
});

export const disconnectCrm = endpoint({
  method: 'DELETE',
  path: '/api/crm-connections/:id',
  access: 'webhooks.manage',
  summary: 'Send nothing more to a CRM; what it has stays there',
  status: 204,
  params: IdParams,
});

export const listCrmFields = endpoint({
  method: 'GET',
  path: '/api/crm-connections/:id/fields',
  access: 'webhooks.manage',
  feature: 'integrations',
  summary: 'Which fields of contacts a CRM has that take text',
  status: 200,
  params: IdParams,
  answer: z.array(CrmFieldSchema),
  errors: ['unavailable', 'rate_limited'],
});

/** `all`: whatever has been sent; `refused`: what the CRM refused. */
export const sendLeadsToCrm = endpoint({
  method: 'POST',
  path: '/api/crm-connections/:id/leads',
  access: 'webhooks.manage',
  feature: 'integrations',
  summary: 'Send leads to a CRM again',
  status: 200,
  params: IdParams,
  body: z.object({ which: z.enum(['all', 'refused']) }),
  answer: CrmConnectionSchema,
});
