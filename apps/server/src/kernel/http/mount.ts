import {
  type Access,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  may,
  type ParamsOf,
  type Permission,
  type QueryOf,
} from '@deskbell/contract';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { AppError } from './app-error.ts';
import type {
  Deps,
  MemberContext,
  PublicContext,
  Session,
  SessionReader,
  SignedInContext,
} from './context.ts';
import { createOnce, keyedRequest } from './create-once.ts';
import { createStreamPlaces, type HoldStream } from './hold-stream.ts';
import { type PageAnswer, respondPage } from './page.ts';
import { readBytes, readJson } from './read-body.ts';

type ContextFor<A extends Access> = A extends 'public' | 'visitor'
  ? PublicContext
  : A extends Permission
    ? MemberContext
    : SignedInContext;

/** What a handler is given: checked input, a context that fits the endpoint's access, and the raw request. */
export interface HandlerInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  ctx: ContextFor<E['access']>;
  http: Context;
  /** The body as it came, of at most the endpoint's `maxBodyBytes`: for endpoints whose body is a file. */
  bytes(): Promise<Uint8Array>;
}

type HandlerAnswer<E> =
  | (AnswerOf<E> extends undefined ? unknown : AnswerOf<E>)
  | (AnswerOf<E> extends (infer Row)[] ? PageAnswer<Row> : never)
  | Response;

/** Registers endpoints of the contract; nothing else adds routes under /api. */
export interface Api {
  mount<E extends Endpoint>(
    endpoint: E,
    handle: (input: HandlerInput<E>) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>,
  ): void;
  /** The session of a request, for endpoints whose access lets anybody in. */
  sessionOf: SessionReader;
  holdStream: HoldStream;
}

/** Every endpoint goes through here: access first, then validation, then the handler. */
export function createApi(app: Hono, deps: Deps, readSession: SessionReader): Api {
  function mount<E extends Endpoint>(endpoint: E, handle: (input: HandlerInput<E>) => unknown): void {
    app.on(endpoint.method, endpoint.path, async (http) => {
      const ctx = await contextFor(endpoint.access, http, deps, readSession);
      const params = pathParams(endpoint.params, http);
      const query = endpoint.query && checked(endpoint.query, storable(http.req.query()));
      const body = endpoint.body && checked(endpoint.body, await readJson(http, endpoint.maxBodyBytes));
      const bytes = () => readBytes(http.req.raw, endpoint.maxBodyBytes ?? 0);
      const input = { params, query, body, ctx, http, bytes } as HandlerInput<E>;
      const keyed = keyedRequest(endpoint, http, body);
      const answer = await (keyed
        ? createOnce(ctx as MemberContext, keyed, () => handle(input))
        : handle(input));
      return respond(http, endpoint, answer);
    });
  }
  return { mount, sessionOf: readSession, holdStream: createStreamPlaces(deps) };
}

async function contextFor(access: Access, http: Context, deps: Deps, readSession: SessionReader) {
  if (access === 'public' || access === 'visitor') return deps;
  const session = await readSession(http.req.raw.headers);
  if (!session) throw new AppError('unauthorized', 'Please sign in.');
  allow(access, session);
  const actor = { userId: session.user.id, role: session.user.role };
  const db = deps.db.actedBy(actor.userId);
  return { ...deps, db, actor, session, ...(session.account && { account: session.account }) };
}

function allow(access: Exclude<Access, 'public' | 'visitor'>, { user, account }: Session): void {
  switch (access) {
    case 'signedIn':
      return;
    case 'administrator':
      if (user.role === 'administrator') return;
      break;
    case 'client':
      if (user.role === 'client') return;
      break;
    default:
      if (account && may(user.role, access)) return;
  }
  throw new AppError('forbidden', "You don't have permission to do this.");
}

// A path that can't be parsed names no row.
function pathParams(schema: z.ZodType | undefined, http: Context): unknown {
  const given = http.req.param();
  const result = schema?.safeParse(given);
  if ((result && !result.success) || Object.values(given).some((part) => part?.includes('\0')))
    throw new AppError('not_found', 'Not found');
  return result?.data;
}

// Texts of bodies lose it (cleanText); in an address nobody means it, and the database can't compare with it.
function storable(query: Record<string, string>): Record<string, string> {
  const found = Object.entries(query).find(([, text]) => text.includes('\0'));
  if (!found) return query;
  const message = "Leave out the character with the code 0: it can't be searched for";
  throw new AppError('invalid_input', message, { issues: [{ path: found[0], message }] });
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('invalid_input', issues[0]?.message ?? "The input isn't valid.", { issues });
}

function respond(http: Context, endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (endpoint.status === 204) return http.body(null, 204);
  if (isPage(answer)) return respondPage(http, answer);
  return http.json(answer as object, endpoint.status);
}

const isPage = (answer: unknown): answer is PageAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'page';
