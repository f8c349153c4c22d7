import {
  type ApiKeyCreate,
  ApiKeyCreateSchema,
  ApiKeyKindSchema,
  ApiKeyScopeSchema,
  Origin,
} from '@deskbell/contract';
import * as z from 'zod';

/** The fields of a new key as they are typed. */
export const KeyFields = z
  .object({
    name: ApiKeyCreateSchema.shape.name,
    kind: ApiKeyKindSchema,
    scopes: z.array(ApiKeyScopeSchema),
    /** One a line. */
    origins: z.string(),
    /** Days from now; '' is never. */
    expiry: z.string(),
  })
  .check(({ value, issues }) => {
    if (value.kind === 'private' && value.scopes.length === 0)
      issues.push(issueAt('scopes', 'Choose at least one permission', value.scopes));
    const wrong =
      value.kind === 'public' && linesOf(value.origins).find((line) => !Origin.safeParse(line).success);
    if (wrong)
      issues.push(
        issueAt('origins', `“${wrong}” isn’t an origin like https://www.example.com`, value.origins),
      );
  });
export type KeyFields = z.infer<typeof KeyFields>;

/** What is sent of them. */
export function toApiKeyCreate(
  { name, kind, scopes, origins, expiry }: KeyFields,
  now: number,
): ApiKeyCreate {
  const expiresAt = expiry ? new Date(now + Number(expiry) * dayMs).toISOString() : null;
  return kind === 'private'
    ? { name, kind, scopes, expiresAt }
    : { name, kind, allowedOrigins: linesOf(origins), expiresAt };
}

const dayMs = 86_400_000;

const issueAt = (path: string, message: string, input: unknown) => ({
  code: 'custom' as const,
  path: [path],
  message,
  input,
});

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
