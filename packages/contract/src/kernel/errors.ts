import * as z from 'zod';

/** The codes an error can carry, each with its HTTP status. Nothing else leaves the server. */
export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  unauthorized: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  not_found: 404,
  conflict: 409,
  assistant_not_live: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One field that was refused: `path` is its name, dotted for nested ones (`examples.2`). */
export const IssueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof IssueSchema>;

/** The body of every unsuccessful answer. */
export const ErrorBodySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  issues: z.array(IssueSchema).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
