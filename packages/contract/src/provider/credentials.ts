import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { CarrierConnectSchema } from '../phone/carriers.ts';
import { ProviderListQuerySchema } from './lists.ts';

// Credentials as the voice provider's clients know them: the accounts at phone carriers. Those of other vendors aren't kept.

const [Twilio, Vonage] = CarrierConnectSchema.options;

const TwilioCredential = z.strictObject({
  provider: z.literal('twilio'),
  accountSid: Twilio.shape.accountSid,
  authToken: Twilio.shape.authToken,
  name: z.string().max(40).optional(),
});

const VonageCredential = z.strictObject({
  provider: z.literal('vonage'),
  apiKey: Vonage.shape.apiKey,
  apiSecret: Vonage.shape.apiSecret,
  name: z.string().max(40).optional(),
  /** Ours: calls of Vonage are placed and verified by these. */
  applicationId: Vonage.shape.applicationId,
  privateKey: Vonage.shape.privateKey,
  signatureSecret: Vonage.shape.signatureSecret,
});

const TrunkCredential = z.strictObject({
  provider: z.literal('byo-sip-trunk'),
  name: z.string().max(40).optional(),
  /** The first is called and registered at; calls are taken from all. */
  gateways: z
    .array(
      z.looseObject({
        ip: z.string().trim().min(1).max(250),
        port: z.number().int().min(1).max(65_535).optional(),
        outboundProtocol: z.enum(['tls/srtp', 'tls', 'tcp', 'udp']).optional(),
      }),
    )
    .min(1)
    .max(20),
  outboundAuthenticationPlan: z
    .looseObject({
      authUsername: z.string().max(120).optional(),
      authPassword: z.string().max(200).optional(),
      sipRegisterPlan: z.looseObject({}).nullish(),
    })
    .optional(),
  outboundLeadingPlusEnabled: z.boolean().optional(),
});

/** What connects an account at a carrier. */
export const ProviderCredentialCreateSchema = z.discriminatedUnion(
  'provider',
  [TwilioCredential, VonageCredential, TrunkCredential],
  {
    error:
      'Only accounts at phone carriers are kept: twilio, vonage, byo-sip-trunk. Secrets of other vendors are not.',
  },
);
export type ProviderCredentialCreate = z.infer<typeof ProviderCredentialCreateSchema>;

/** Without its secrets. */
export const ProviderCredentialSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  provider: z.enum(['twilio', 'vonage', 'byo-sip-trunk']),
  /** As the carrier names the account. */
  name: z.string(),
});
export type ProviderCredential = z.infer<typeof ProviderCredentialSchema>;

export const listProviderCredentials = endpoint({
  method: 'GET',
  path: '/provider/credential',
  access: 'setup.read',
  summary: 'Connected accounts at phone carriers, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderCredentialSchema),
});

export const createProviderCredential = endpoint({
  method: 'POST',
  path: '/provider/credential',
  access: 'setup.write',
  summary: 'Connect an account at a phone carrier: its credentials are tried, then kept encrypted',
  status: 201,
  body: ProviderCredentialCreateSchema,
  answer: ProviderCredentialSchema,
  errors: ['conflict', 'unavailable'],
});

export const getProviderCredential = endpoint({
  method: 'GET',
  path: '/provider/credential/:id',
  access: 'setup.read',
  summary: 'One connected account',
  status: 200,
  params: IdParams,
  answer: ProviderCredentialSchema,
});

export const deleteProviderCredential = endpoint({
  method: 'DELETE',
  path: '/provider/credential/:id',
  access: 'setup.write',
  summary: 'Forget an account at a carrier; its numbers no longer reach the assistants',
  status: 200,
  params: IdParams,
  answer: ProviderCredentialSchema,
});
