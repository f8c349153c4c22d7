import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, Origin, requiredLine } from '../kernel/fields.ts';
import { type ApiKeyScope, apiKeyScopes } from '../kernel/permissions.ts';

/**
 * `private`: for servers, opens what its scopes name. `public`: may be read by whoever looks at a page's source; opens what
 * visitors may do, from the origins it names.
 */
export const ApiKeyKindSchema = z.enum(['private', 'public']);
export type ApiKeyKind = z.infer<typeof ApiKeyKindSchema>;

/** Permissions that a key can be given. It never may more than whoever made it. */
export const ApiKeyScopeSchema = z.enum(apiKeyScopes as [ApiKeyScope, ...ApiKeyScope[]]);

/** `maker_left`: whoever made it is not in the account anymore. It opens nothing then, as when it has expired. */
export const ApiKeyStateSchema = z.enum(['active', 'expired', 'maker_left']);
export type ApiKeyState = z.infer<typeof ApiKeyStateSchema>;

export const ApiKeySchema = z.object({
  id: Id,
  name: z.string(),
  kind: ApiKeyKindSchema,
  /** How the key begins, to recognize it by. */
  prefix: z.string(),
  scopes: z.array(ApiKeyScopeSchema),
  /** Of a public key: the origins whose pages may use it; an empty list allows every origin. */
  allowedOrigins: z.array(z.string()),
  state: ApiKeyStateSchema,
  /** The name of whoever made it; null where the user is gone. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** Up to a minute late. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;

/** Most keys of an account. */
export const mostApiKeys = 100;

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

export const ApiKeyCreateSchema = z
  .object({
    name: requiredLine('Name is required', 80),
    kind: ApiKeyKindSchema,
    /** Of a private key; without, all that keys can have and its maker has. */
    scopes: z
      .array(ApiKeyScopeSchema)
      .min(1, 'Choose at least one permission')
      .transform(distinct)
      .optional(),
    allowedOrigins: z.array(Origin).max(50).transform(distinct).optional(),
    expiresAt: Instant.nullable().optional(),
  })
  .refine(({ kind, scopes }) => kind === 'private' || scopes === undefined, {
    path: ['scopes'],
    message: 'A public key has no scopes: it opens what visitors may do',
  })
  .refine(({ kind, allowedOrigins = [] }) => kind === 'public' || allowedOrigins.length === 0, {
    path: ['allowedOrigins'],
    message: 'Allowed origins are for public keys: a private key never belongs in a page',
  });
export type ApiKeyCreate = z.input<typeof ApiKeyCreateSchema>;

/** With the key itself, which nobody is shown again. */
export const NewApiKeySchema = ApiKeySchema.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKeySchema>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access: 'keys.manage',
  summary: 'The API keys of the account, the latest first',
  status: 200,
  answer: z.array(ApiKeySchema),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access: 'keys.manage',
  summary: 'Create an API key; the key is shown once',
  status: 201,
  body: ApiKeyCreateSchema,
  answer: NewApiKeySchema,
  errors: ['conflict'],
  showsSecret: true,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  access: 'keys.manage',
  summary: 'Revoke an API key: it opens nothing anymore',
  status: 204,
  params: IdParams,
});
