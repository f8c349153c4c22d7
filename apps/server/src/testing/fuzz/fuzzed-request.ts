import { type Endpoint, endpoints } from '@deskbell/contract';
import fc from 'fast-check';
import type * as z from 'zod';
import type { Ids } from '../isolation/index.ts';
import { requestOf } from '../isolation/index.ts';
import { hostileBodies, hostileTexts, hostileValues } from './hostile-values.ts';
import { signInPaths } from './sign-in-paths.ts';

/** Who sends it; `fitting`: somebody whose access the endpoint asks for. */
export type Sender =
  | 'fitting'
  | 'owner'
  | 'viewer'
  | 'client'
  | 'administrator'
  | 'visitor'
  | 'program'
  | 'nobody';

export interface FuzzedRequest {
  name: string;
  method: string;
  path: string;
  sender: Sender;
  contentType?: string;
  /** As it is sent. */
  body?: string;
}

type Name = keyof typeof endpoints;
const names = Object.keys(endpoints) as Name[];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
/** Null, but for one time in so many. */
const rarely = <T>(inSoMany: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: inSoMany - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const sender = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Sender>('fitting') },
  { weight: 2, arbitrary: fc.constant<Sender>('program') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Sender>('owner', 'viewer', 'client', 'administrator', 'visitor', 'nobody'),
  },
);

/** A request to any endpoint that would succeed, but for one to three things that are changed into something hostile. */
export function fuzzedRequest(ids: Ids): fc.Arbitrary<FuzzedRequest> {
  const ofContract = fc.constantFrom(...names).chain((name) => changed(name, ids));
  return fc.oneof({ weight: 6, arbitrary: ofContract }, { weight: 1, arbitrary: ofSignIn });
}

/** Each endpoint of the table once with each hostile text in each of its text inputs: the walk that leaves nothing out. */
export function* everyTextInput(ids: Ids, texts: readonly string[]): Generator<FuzzedRequest> {
  for (const name of names) {
    const { body, path } = valid(name, ids);
    const { query } = endpoints[name] as Endpoint;
    for (const text of texts) {
      const request = { name, method: endpoints[name].method, sender: 'fitting' as const };
      for (const field of fieldsOf(query))
        yield { ...request, path: withQuery(path, field, text), ...json(body) };
      for (const place of placesIn(body, endpoints[name] as Endpoint))
        yield { ...request, path, ...json(replaced(body, place, text)) };
    }
  }
}

function changed(name: Name, ids: Ids): fc.Arbitrary<FuzzedRequest> {
  const endpoint = endpoints[name] as Endpoint;
  const { body, path } = valid(name, ids);
  const places = placesIn(body, endpoint);
  const fields = fieldsOf(endpoint.query);
  // What deletes would leave nothing to try the rest on.
  const keepsRows = endpoint.method === 'DELETE' || /leaveAccount|erasePerson/.test(name);
  return fc
    .record({
      inBody: fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 2 }),
      inQuery: fc.array(fc.tuple(fc.nat(), hostileText), { maxLength: 2 }),
      inPath: rarely(6, hostileText),
      raw: rarely(12, fc.constantFrom(...hostileBodies)),
      contentType: rarely(
        20,
        fc.constantFrom('text/plain', 'application/json; charset=x', '', 'multipart/form-data'),
      ),
      sender,
    })
    .map(({ inBody, inQuery, inPath, raw, contentType, sender }) => {
      let [changedBody, changedPath] = [body, path];
      for (const [at, value] of inBody)
        if (places.length > 0) changedBody = replaced(changedBody, places[at % places.length]!, value);
      for (const [at, text] of inQuery)
        changedPath = withQuery(changedPath, fields[at % (fields.length + 1)] ?? 'constructor', text);
      if (inPath !== null || keepsRows)
        changedPath = withPathText(changedPath, inPath ?? 'none', endpoint.path);
      const sent = raw !== null && endpoint.body ? { ...json({}), body: raw } : json(changedBody);
      const typed = contentType !== null && 'body' in sent ? { ...sent, contentType } : sent;
      return { name, method: endpoint.method, path: changedPath, sender, ...typed };
    });
}

const ofSignIn: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    at: fc.constantFrom(...signInPaths),
    values: fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 2 }),
    raw: rarely(5, fc.constantFrom(...hostileBodies)),
    query: rarely(5, hostileText),
    sender: fc.constantFrom<Sender>('visitor', 'nobody', 'client', 'owner'),
  })
  .map(({ at: { method, path, body }, values, raw, query, sender }) => {
    let changedBody: unknown = body;
    const places = Object.keys(body ?? {});
    for (const [at, value] of values)
      if (places.length > 0) changedBody = replaced(changedBody, [places[at % places.length]!], value);
    const address = `/api/auth${query === null ? path : withQuery(path, 'token', query)}`;
    if (method === 'GET') return { name: path, method, path: address, sender };
    return {
      name: path,
      method,
      path: address,
      sender,
      ...json(changedBody),
      ...(raw !== null && { body: raw }),
    };
  });

function valid(name: Name, ids: Ids): { path: string; body: unknown } {
  const { path, json: body } = requestOf(name, ids, ids);
  return { path, body };
}

const json = (body: unknown) =>
  body === undefined
    ? {}
    : {
        contentType: 'application/json',
        body: typeof body === 'string' ? body : (JSON.stringify(body) ?? 'null'),
      };

/** A place in a body: the keys that lead there. */
type Place = readonly (string | number)[];

/** Every field that is there, and every one that the schema knows beyond it. */
function placesIn(body: unknown, endpoint: Endpoint): Place[] {
  if (typeof body !== 'object' || body === null) return [];
  const known = fieldsOf(endpoint.body).map((field) => [field]);
  return [...known, ...nested(body).filter((place) => place.length > 1), ['constructor'], ['extra']];
}

function nested(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    [...above, key],
    ...nested(child, [...above, key]),
  ]);
}

function replaced(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof body !== 'object' || body === null) return body;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(body) ? [...body] : { ...body };
  const child = replaced((copy as Record<string | number, unknown>)[key], rest, value);
  return Object.assign(copy, { [key]: child });
}

/** The names of an object schema's fields; of a union, of all its members. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const {
    shape,
    options,
    in: input,
    innerType,
  } = (schema?.def ?? {}) as {
    shape?: object;
    options?: z.ZodType[];
    in?: z.ZodType;
    innerType?: z.ZodType;
  };
  if (shape) return Object.keys(shape);
  return [
    ...new Set([...(options ?? []), ...[input, innerType].filter((s) => s !== undefined)].flatMap(fieldsOf)),
  ];
}

function withQuery(path: string, field: string, text: string): string {
  const [base = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(field, text.slice(0, 4_000));
  return `${base}?${parameters}`;
}

function withPathText(path: string, text: string, pattern: string): string {
  const [base = '', query] = path.split('?');
  const parts = base.split('/');
  const at = pattern.split('/').findIndex((part) => part.startsWith(':'));
  if (at >= 0) parts[at] = safelyEncoded(text.slice(0, 2_000));
  return parts.join('/') + (query ? `?${query}` : '');
}

// A lone surrogate can't be sent in an address.
const safelyEncoded = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20';
