import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { ProcessRoleSchema } from './roles.ts';

/** `textModel`: `missing` means chat answers by words alone (lexical scoring); `detail` says why. */
export const HealthSchema = z.object({
  status: z.enum(['ok', 'starting', 'degraded']),
  version: z.string(),
  /** What the process that answered does. */
  roles: z.array(ProcessRoleSchema),
  /** What no process of the installation does now: it waits, and `status` is `degraded`. */
  unservedRoles: z.array(ProcessRoleSchema),
  /** `read_only`: it answers and refuses to write, as with a full disk. */
  database: z.object({
    status: z.enum(['ok', 'unreachable', 'read_only']),
    kind: z.enum(['embedded', 'external']),
  }),
  /** Where files are kept (DATA_DIR): recordings, prepared speech. */
  disk: z.object({ status: z.enum(['ok', 'unwritable']) }),
  /** Where files are kept for good: `folder` is the disk's. What a bucket that is `unreachable` should have waits on the disk. */
  storage: z.object({ kind: z.enum(['folder', 's3']), status: z.enum(['ok', 'unreachable']) }),
  /** By what processes tell each other what happened. What Redis can't carry while it is `unreachable`, PostgreSQL does. */
  bus: z.object({ kind: z.enum(['postgres', 'redis']), status: z.enum(['ok', 'unreachable']) }),
  textModel: z.object({
    status: z.enum(['ready', 'loading', 'missing']),
    engine: z.string().nullable(),
    /** The model that serves, by name. */
    model: z.string().nullable(),
    detail: z.string().nullable(),
    /**
     * A larger one on this machine, which counts beside it once it is `ready`: `fetching` and `preparing` go on in the background; `off` and
     * `missing` are told in `detail`.
     */
    large: z.object({
      status: z.enum(['off', 'fetching', 'preparing', 'ready', 'missing']),
      model: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  }),
  /** The model elsewhere whose vectors count beside this machine's; null: none. `isAnswering`: it did when it was asked last. */
  embeddings: z.object({ model: z.string(), isAnswering: z.boolean() }).nullable(),
  /** Calls by voice: `loading` and `missing` are told in `detail`; `off`: by the configuration. Chat never waits for it. */
  voice: z.object({
    status: z.enum(['ready', 'loading', 'missing', 'off']),
    detail: z.string().nullable(),
  }),
  responder: z.enum(['offline', 'llm']),
});
export type Health = z.infer<typeof HealthSchema>;

/**
 * 200 once database and disk take writes and the text model is loaded or known to be missing; 503 before, and whenever one of
 * them refuses or doesn't answer within two seconds.
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Is it ready to serve',
  status: 200,
  answer: HealthSchema,
});

/** The process runs and answers; it says nothing of what it depends on. Restart what fails this. */
export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Does the process answer',
  status: 200,
  answer: z.object({ status: z.literal('alive') }),
});

export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'not_ready']),
  /** What it waits for. `voice_models`: where pages and chat are none of its roles, so that nothing but calls waits with it. */
  waitingFor: z.array(z.enum(['database', 'disk', 'text_model', 'voice_models', 'shutdown'])),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** 200 as long as it may be sent requests, else 503: also once it begins to stop. Send nothing to what fails this. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'May it be sent requests',
  status: 200,
  answer: ReadinessSchema,
});

/** What pages may know of this installation without signing in (brand, sign-in ways). */
export const SiteConfigSchema = z.object({
  brand: z.object({
    name: z.string(),
    contactEmail: z.string(),
    salesEmail: z.string(),
    banner: z.string(),
    credit: z.string(),
    teamBlurb: z.string(),
    nonAffiliation: z.string(),
  }),
  publicUrl: z.string(),
  mail: z.enum(['smtp', 'outbox']),
  /** How the provider of single sign-on is called; null where there is none. */
  singleSignOn: z.string().nullable(),
  /** What paying by card needs in the browser; null where the operator hasn't set payment up. */
  payments: z
    .object({
      publishableKey: z.string(),
      trialDays: z.number().int(),
      /** Whether taxes are added to prices. */
      tax: z.boolean(),
    })
    .nullable(),
});
export type SiteConfig = z.infer<typeof SiteConfigSchema>;

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Brand and public settings of this installation',
  status: 200,
  answer: SiteConfigSchema,
});
