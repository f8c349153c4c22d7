import * as z from 'zod';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ErrorBodySchema, type ErrorCode } from '../kernel/errors.ts';
import { errorStatuses, type Status } from './error-statuses.ts';
import { type JsonSchema, refPrefix } from './json-schema.ts';

/** What the error statuses mean: name of the shared response, description, example. */
const meanings: Record<Status, [name: string, description: string, code: ErrorCode, message: string]> = {
  400: ['BadRequest', 'The input is not valid', 'invalid_input', 'Name is required'],
  401: ['Unauthorized', 'Not signed in, or the token is not valid', 'unauthorized', 'Please sign in.'],
  403: ['Forbidden', 'Not allowed', 'forbidden', "You don't have permission to do this."],
  404: ['NotFound', 'Not found', 'not_found', 'Not found'],
  409: ['Conflict', 'Not possible in the current state', 'conflict', 'That time has just been taken.'],
  413: ['ContentTooLarge', 'The body is too large', 'too_large', 'The body is larger than 64 KiB.'],
  415: [
    'UnsupportedMediaType',
    'The body is of the wrong type',
    'unsupported_media_type',
    'Send the body as application/json.',
  ],
  429: [
    'TooManyRequests',
    'Too many requests; Retry-After says when to try again',
    'rate_limited',
    'Too many requests. Please wait a moment and try again.',
  ],
  500: [
    'InternalError',
    'An unexpected error on the server',
    'internal',
    'Something went wrong on our side. Please try again.',
  ],
  503: [
    'Unavailable',
    'Not available for the moment; Retry-After says when to try again',
    'unavailable',
    'The service is restarting. Please try again in a moment.',
  ],
};

/** An endpoint's error answers. Two families of paths have error bodies of their own. */
export function errorsOf(endpoint: Endpoint): Record<string, object> {
  const own = [...ownBodies.keys()].find((prefix) => endpoint.path.startsWith(prefix));
  return Object.fromEntries(
    errorStatuses(endpoint).map((status) => [
      status,
      own
        ? response(status, ...ownBodies.get(own)!)
        : { $ref: `#/components/responses/${meanings[status][0]}` },
    ]),
  );
}

/** The error answers that most endpoints share. */
export const errorResponses = () =>
  Object.fromEntries(
    Object.keys(meanings).map((status) => {
      const known = Number(status) as Status;
      return [meanings[known][0], response(known, 'Error', (error) => error)];
    }),
  );

type Body = { message: string; code: string };
type OwnBody = [schema: string, shape: (error: Body, status: Status) => object];

const ownBodies = new Map(
  Object.entries<OwnBody>({
    '/provider/': [
      'ProviderError',
      (error, status) => ({ ...error, error: phrase(status), statusCode: status }),
    ],
    '/api/auth/sign-': ['SignInError', (error) => error],
  }),
);

/** `TooManyRequests`: Too Many Requests. */
const phrase = (status: Status) => meanings[status][0].replace(/\B[A-Z]/g, ' $&');

function response(status: Status, ...[schema, shape]: OwnBody) {
  const [, description, code, message] = meanings[status];
  const content = { schema: { $ref: refPrefix + schema }, example: shape({ message, code }, status) };
  return {
    description,
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': content },
  };
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };

const messageAndCode = { message: { type: 'string' }, code: { type: 'string' } };

/** The bodies of unsuccessful answers. */
export const errorSchemas = (): Record<string, JsonSchema> => ({
  Error: bodySchema(),
  ProviderError: {
    type: 'object',
    properties: {
      ...messageAndCode,
      message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      error: { type: 'string' },
      statusCode: { type: 'integer' },
    },
    required: ['message', 'error', 'statusCode', 'code'],
  },
  SignInError: { type: 'object', properties: messageAndCode, required: ['message', 'code'] },
});

function bodySchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(ErrorBodySchema, { io: 'input' });
  return schema;
}
