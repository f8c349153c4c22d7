import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { apiKeyScopes, isPermission, type Permission } from './permissions.ts';
import type { PlanFeature } from './plan-types.ts';

/**
 * Who may call an endpoint. The server enforces it before validation:
 * - `public`: anyone, no session read.
 * - `visitor`: anyone; the conversation's visitor token is checked by the verb itself.
 * - `signedIn`: any session (of a member of an account, the administrator or a client).
 * - a permission such as `desk.read`: a session of a member of an account whose role has it (permissions.ts).
 * - `administrator`: the one administrator.
 * - `client`: an invited client (user id begins with `client_`).
 */
export type Access = 'public' | 'visitor' | 'signedIn' | 'administrator' | 'client' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One row of the endpoint table. Path parameters are written `:id`.
 * `body` and `query` are schemas of what is accepted, `answer` of what a success returns.
 * `status` is the success status (201 for creates, 204 for an empty answer).
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  access: Access;
  /** What the account's plan must include; else it is `forbidden`, with a sentence that says which plan does. */
  feature?: PlanFeature;
  summary: string;
  status: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  /** Headers of its own that may come with it. */
  headers?: readonly string[];
  /** The largest body accepted, in bytes; default 64 KiB. */
  maxBodyBytes?: number;
  /** The body is a form (multipart/form-data) with the part `file` and, if wanted, these texts. */
  formParts?: readonly string[];
  /** What can go wrong beyond what access, parameters and body imply. */
  errors?: readonly ErrorCode[];
  /** Media types of an answer that is a file. */
  files?: readonly string[];
  /** `text/event-stream` where the endpoint can (or only does) answer with server-sent events. */
  streams?: boolean;
  /** For people who are signed in alone: an API key is refused, whatever its scopes. */
  peopleOnly?: boolean;
  /** The answer holds a secret that is shown once and stored nowhere. */
  showsSecret?: boolean;
}

export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type BodyInput<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : undefined;

/** Whether a repeated `Idempotency-Key` gives the first answer again: what members of an account create, but for files. */
export const takesIdempotencyKey = (endpoint: Endpoint): boolean => {
  const { method, status, access, showsSecret } = endpoint;
  return method === 'POST' && status === 201 && isPermission(access) && !showsSecret && !takesFile(endpoint);
};

/** The body is a file, alone or in a form. */
const takesFile = ({ body, maxBodyBytes }: Endpoint): boolean => !body && maxBodyBytes !== undefined;

/** Whether an API key whose scopes have the permission may call the endpoint. */
export const opensToKeys = ({ access, peopleOnly }: Pick<Endpoint, 'access' | 'peopleOnly'>): boolean =>
  !peopleOnly && (apiKeyScopes as readonly string[]).includes(access);

/** Whether an API key that comes with a request is looked at: elsewhere the request is anybody's. */
export const looksAtKeys = ({ access }: Pick<Endpoint, 'access'>): boolean => access !== 'public';

/** Types one row of the endpoint table without widening its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
