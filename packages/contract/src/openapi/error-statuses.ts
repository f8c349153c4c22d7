import { type Endpoint, looksAtKeys, takesIdempotencyKey } from '../kernel/endpoint.ts';
import { type ErrorCode, errorStatus } from '../kernel/errors.ts';

export type Status = (typeof errorStatus)[ErrorCode];

/**
 * The statuses other than success that an endpoint can answer with: what its access, parameters and body imply, and what
 * it declares.
 */
export function errorStatuses(endpoint: Endpoint): Status[] {
  const { method, access, params, query, body, maxBodyBytes, errors = [] } = endpoint;
  const isForAll = access === 'public' || access === 'visitor';
  const implied: Record<number, unknown> = {
    400: query ?? body,
    401: !isForAll || looksAtKeys(endpoint),
    // With a cookie, from a page elsewhere; with an API key that doesn't open this.
    403: method !== 'GET' || looksAtKeys(endpoint),
    404: params,
    409: takesIdempotencyKey(endpoint),
    413: body ?? maxBodyBytes,
    415: body,
    429: looksAtKeys(endpoint),
    500: true,
    503: true,
  };
  const statuses = Object.keys(implied)
    .map(Number)
    .filter((status) => implied[status]) as Status[];
  const declared = errors.map((code) => errorStatus[code]);
  return [...new Set([...statuses, ...declared])].sort((a, b) => a - b);
}
