import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** `textModel`: `missing` means chat answers by words alone (lexical scoring); `detail` says why. */
export const HealthSchema = z.object({
  status: z.enum(['ok', 'starting', 'degraded']),
  version: z.string(),
  database: z.object({ status: z.enum(['ok', 'unreachable']), kind: z.enum(['embedded', 'external']) }),
  textModel: z.object({
    status: z.enum(['ready', 'loading', 'missing']),
    engine: z.string().nullable(),
    detail: z.string().nullable(),
  }),
  /** Calls by voice: `loading` and `missing` are told in `detail`; `off`: by the configuration. Chat never waits for it. */
  voice: z.object({
    status: z.enum(['ready', 'loading', 'missing', 'off']),
    detail: z.string().nullable(),
  }),
  responder: z.enum(['offline', 'llm']),
});
export type Health = z.infer<typeof HealthSchema>;

/** 200 once the database is ready and the text model is loaded or known to be missing; 503 before. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Is it ready to serve',
  status: 200,
  answer: HealthSchema,
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
