import {
  type Access,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Issue,
  looksAtKeys,
  type ParamsOf,
  type Permission,
  type QueryOf,
} from '@deskbell/contract';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { allowKey } from './allow-key.ts';
import { AppError } from './app-error.ts';
import { callerNetwork } from './client-address.ts';
import type {
  Deps,
  KeyReader,
  MemberContext,
  PublicContext,
  Session,
  SessionReader,
  SignedInContext,
} from './context.ts';
import { contextOf } from './context-of.ts';
import { createOnce, keyedRequest } from './create-once.ts';
import { sessionMay } from './has-permission.ts';
import { createStreamPlaces, type HoldStream } from './hold-stream.ts';
import { createLostAnswers, repeatsLostAnswers } from './lost-answers.ts';
import { type PageAnswer, respondPage } from './page.ts';
import { requireFeature } from './plan-features.ts';
import { isProviderPath } from './provider-path.ts';
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
  /** The session of a signed-in person, for endpoints whose access lets anybody in. */
  sessionOf: SessionReader;
  /** The same, or the session of the request's API key; null when the key is refused. */
  callerOf: SessionReader;
  holdStream: HoldStream;
}

/** Every endpoint goes through here: access first, then validation, then the handler. */
export function createApi(app: Hono, deps: Deps, readSession: SessionReader, keys: KeyReader): Api {
  const lostAnswers = createLostAnswers();
  function mount<E extends Endpoint>(endpoint: E, handle: (input: HandlerInput<E>) => unknown): void {
    app.on(endpoint.method, endpoint.path, async (http) => {
      const ctx = await contextFor(endpoint, http, deps, readSession, keys);
      const params = pathParams(endpoint.params, http);
      const query = endpoint.query && checked(endpoint.query, storable(queryOf(http)));
      const body = endpoint.body && checked(endpoint.body, await readJson(http, endpoint.maxBodyBytes));
      const bytes = () => readBytes(http.req.raw, endpoint.maxBodyBytes ?? 0, 'file');
      const input = { params, query, body, ctx, http, bytes } as HandlerInput<E>;
      const keyed = keyedRequest(endpoint, http, body);
      const make = async () => handle(input);
      const answer = await (keyed
        ? createOnce(ctx as MemberContext, keyed, make)
        : repeatsLostAnswers(endpoint)
          ? lostAnswers.unlessLost(ctx as MemberContext, http, body, make)
          : make());
      return respond(http, endpoint, answer);
    });
  }
  async function callerOf(headers: Headers): Promise<Session | null> {
    try {
      return (await keys.read(headers)) ?? (await readSession(headers));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
  return { mount, sessionOf: readSession, callerOf, holdStream: createStreamPlaces(deps) };
}

async function contextFor(
  endpoint: Endpoint,
  http: Context,
  deps: Deps,
  readSession: SessionReader,
  keys: KeyReader,
) {
  const { access } = endpoint;
  const { headers } = http.req.raw;
  const byKey = looksAtKeys(endpoint) ? await keys.read(headers) : null;
  if (byKey) await keys.admit(byKey, callerNetwork(http, deps.config.trustedProxies));
  if (access === 'public' || access === 'visitor') return deps;
  const session = byKey ?? (await readSession(headers));
  if (!session) throw new AppError('unauthorized', 'Please sign in.');
  allow(endpoint, access, session);
  requireFeature(endpoint, session);
  return contextOf(deps, session);
}

function allow(endpoint: Endpoint, access: Exclude<Access, 'public' | 'visitor'>, session: Session): void {
  if (session.apiKey) {
    allowKey(endpoint, session.apiKey);
    return;
  }
  switch (access) {
    case 'signedIn':
      return;
    case 'administrator':
      if (session.user.role === 'administrator') return;
      break;
    case 'client':
      if (session.user.role === 'client') return;
      break;
    default:
      if (sessionMay(session, access)) return;
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

// Where a parameter may be given several times, it is a list then.
const queryOf = (http: Context): Record<string, string | string[]> =>
  isProviderPath(http.req.path)
    ? Object.fromEntries(
        Object.entries(http.req.queries()).map(([name, given]) => [
          name,
          given.length > 1 ? given : given[0]!,
        ]),
      )
    : http.req.query();

// Texts of bodies lose it (cleanText); in an address nobody means it, and the database can't compare with it.
function storable<Query extends Record<string, string | string[]>>(query: Query): Query {
  const found = Object.entries(query).find(([, given]) => [given].flat().some((text) => text.includes('\0')));
  if (!found) return query;
  const message = "Leave out the character with the code 0: it can't be searched for";
  throw new AppError('invalid_input', message, { issues: [{ path: found[0], message }] });
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(issuesOf);
  throw new AppError('invalid_input', issues[0]?.message ?? "The input isn't valid.", { issues });
}

/** What isn't known is refused field by field. */
function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path, message: `property ${key.slice(0, 100)} should not exist` }));
}

function respond(http: Context, endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (endpoint.status === 204) return http.body(null, 204);
  if (isPage(answer)) return respondPage(http, answer);
  return http.json(answer as object, endpoint.status);
}

const isPage = (answer: unknown): answer is PageAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'page';
