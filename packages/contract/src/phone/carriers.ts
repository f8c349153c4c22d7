import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';

/** Who carries calls and text messages. */
export const CarrierSchema = z.enum(['twilio', 'vonage', 'sip']);
export type Carrier = z.infer<typeof CarrierSchema>;

const secret = (message: string, max: number) => z.string().trim().min(8, message).max(max, message);

const hostAndPort = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)(:\d{4,5})?$/;

const isTrunkPort = (port = '5060') => Number(port) >= 1024 && Number(port) <= 65_535;

/** A line of a SIP provider, or to the business's own telephone system. */
export const SipTrunkSchema = z
  .object({
    carrier: z.literal('sip'),
    /** Name or IP address, with a port where it isn't 5060, or 5061 over TLS. */
    address: z
      .string()
      .trim()
      .toLowerCase()
      .max(260)
      .regex(hostAndPort, 'Enter a name or an address, like sip.provider.com or 203.0.113.5:5080')
      .refine((address) => isTrunkPort(/:(\d+)$/.exec(address)?.[1]), 'A port between 1024 and 65535'),
    transport: z.enum(['udp', 'tcp', 'tls']).default('udp'),
    /** Over TLS: whether sound has to be encrypted (SRTP, by keys of RFC 4568). */
    srtp: z.boolean().default(false),
    /** Over TLS, in PEM: a certificate that is trusted beside those of the usual authorities; empty: none. */
    certificate: z
      .string()
      .trim()
      .max(20_000, 'This is more than a certificate')
      .regex(
        /^(-----BEGIN CERTIFICATE-----[0-9A-Za-z+/=\s]+-----END CERTIFICATE-----\s*)*$/,
        'Paste the whole certificate, from BEGIN to END',
      )
      .default(''),
    user: z
      .string()
      .trim()
      .max(120)
      .regex(/^[\w.+~!*'()&=$-]*$/, 'Letters, digits and . _ + - only')
      .default(''),
    password: z.string().max(200).default(''),
    /** Whether this server registers there; otherwise the provider must know its address. */
    registers: z.boolean().default(true),
    codecs: z
      .array(z.enum(['pcmu', 'pcma']))
      .min(1, 'Choose at least one')
      .default(['pcmu', 'pcma']),
    /** Whether numbers are written with their plus. */
    plus: z.boolean().default(true),
    /** Addresses and networks that its calls may come from beside its own. */
    alsoFrom: z
      .array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
          error: 'Enter addresses like 203.0.113.5 or networks like 203.0.113.0/24',
        }),
      )
      .max(20, 'At most 20')
      .default([]),
    /** How callers are put through: by a second call of ours, or by having the provider call (REFER). */
    transfer: z.enum(['bridge', 'refer']).default('bridge'),
  })
  .refine(({ transport, srtp }) => transport === 'tls' || !srtp, {
    path: ['srtp'],
    error: 'Encrypted sound needs TLS: whoever can read how a call is set up has its keys',
  });
export type SipTrunk = z.infer<typeof SipTrunkSchema>;

/** What connects an account at a carrier. Secrets are encrypted where they are stored and never shown again. */
export const CarrierConnectSchema = z.discriminatedUnion('carrier', [
  z.object({
    carrier: z.literal('twilio'),
    accountSid: z
      .string()
      .trim()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'Starts with AC, followed by 32 letters and digits'),
    authToken: secret('Enter the auth token from the Twilio console', 200),
  }),
  z.object({
    carrier: z.literal('vonage'),
    apiKey: z
      .string()
      .trim()
      .regex(/^[0-9a-zA-Z]{6,32}$/, 'Letters and digits, from the top of the Vonage dashboard'),
    apiSecret: secret('Enter the API secret from the Vonage dashboard', 200),
    applicationId: z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'Looks like 78d335fa-323d-0114-9c3d-d6f0d48968cf',
      ),
    privateKey: z
      .string()
      .trim()
      .max(10_000, 'This is no private key')
      .regex(
        /^-----BEGIN (RSA )?PRIVATE KEY-----[0-9A-Za-z+/=\s]+-----END (RSA )?PRIVATE KEY-----$/,
        'Paste the whole file private.key, from BEGIN to END',
      ),
    signatureSecret: secret('Enter the signature secret from the Vonage account settings', 200),
  }),
  SipTrunkSchema,
]);
export type CarrierConnect = z.infer<typeof CarrierConnectSchema>;

/** A connected account, without its secrets. */
export const CarrierConnectionSchema = z.object({
  id: Id,
  carrier: CarrierSchema,
  /** As the carrier names the account. */
  label: z.string(),
  /** The last characters of its public id, to tell accounts apart. */
  hint: z.string(),
  createdAt: Instant,
});
export type CarrierConnection = z.infer<typeof CarrierConnectionSchema>;

/** A number of a carrier's account. */
export const CarrierNumberSchema = z.object({
  id: z.string(),
  number: z.string(),
  label: z.string(),
  canCall: z.boolean(),
  canText: z.boolean(),
  /** Calls go somewhere else now: taking the number over changes that. */
  inUseElsewhere: z.boolean(),
  /** One of the account's assistants answers it already. */
  assistantId: Id.nullable(),
});
export type CarrierNumber = z.infer<typeof CarrierNumberSchema>;

export const listCarriers = endpoint({
  method: 'GET',
  path: '/api/phone/carriers',
  access: 'setup.read',
  summary: 'The connected carrier accounts',
  status: 200,
  answer: z.array(CarrierConnectionSchema),
});

export const connectCarrier = endpoint({
  method: 'POST',
  path: '/api/phone/carriers',
  access: 'setup.write',
  summary: 'Connect a carrier account: its credentials are tried, then kept encrypted',
  status: 201,
  body: CarrierConnectSchema,
  answer: CarrierConnectionSchema,
  errors: ['conflict', 'unavailable'],
});

export const disconnectCarrier = endpoint({
  method: 'DELETE',
  path: '/api/phone/carriers/:id',
  access: 'setup.write',
  summary: 'Forget a carrier account; its numbers no longer reach the assistants',
  status: 204,
  params: IdParams,
});

export const listCarrierNumbers = endpoint({
  method: 'GET',
  path: '/api/phone/carriers/:id/numbers',
  access: 'setup.read',
  summary: 'The numbers of a carrier account, asked of the carrier',
  status: 200,
  params: IdParams,
  answer: z.array(CarrierNumberSchema),
  errors: ['unavailable'],
});
