import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { judgingLookup, PrivateAddress } from './judging-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/** What came of sending an event once. */
export interface PostResult {
  durationMs: number;
  /** Null: there was no answer. */
  statusCode: number | null;
  /** Why it failed, in a sentence; null: it succeeded. */
  error: string | null;
  /** The answer's beginning. */
  answer: string;
  /** The answer's Retry-After, in seconds; null: it has none. */
  retryAfterSeconds: number | null;
}

export interface PostOptions {
  /** Private addresses and http, too. */
  allowPrivate: boolean;
  timeoutMs?: number;
  /** Aborts when the process stops. */
  signal?: AbortSignal;
}

const usualTimeoutMs = 15_000;
const keptBytes = 4096;

/**
 * Sends an event once. Never throws but for an abort by `signal`: whatever goes wrong is told. Where the name leads is judged
 * where the connection is made; redirects are not followed; of the answer only the beginning is read.
 */
export async function postEvent(
  url: string,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
  options: PostOptions,
): Promise<PostResult> {
  const { timeoutMs = usualTimeoutMs, signal } = options;
  const from = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const result = (rest: Partial<PostResult>): PostResult => ({
    durationMs: Math.round(performance.now() - from),
    statusCode: null,
    error: null,
    answer: '',
    retryAfterSeconds: null,
    ...rest,
  });
  const refusal = refusalOf(new URL(url), options);
  if (refusal) return result({ error: refusal });
  try {
    const response = await post(new URL(url), { body, headers }, options, either);
    const statusCode = response.statusCode ?? 0;
    return result({
      statusCode,
      error: errorOf(statusCode),
      answer: await beginningOf(response),
      retryAfterSeconds: secondsOf(response.headers['retry-after']),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return result({ error: timeout.aborted ? tooLate(timeoutMs) : sentenceOf(error) });
  }
}

function post(
  url: URL,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
  { allowPrivate }: PostOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      // A connection of its own: one that was kept might be closed by the other side just now.
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      ...(!allowPrivate && { lookup: judgingLookup({ isAllowedAddress: isPublicAddress }) }),
      signal,
    });
    request.on('response', resolve).on('error', reject).end(body);
  });
}

/** What is known before anything is asked; an address given as a number is never looked up. */
function refusalOf({ protocol, hostname }: URL, { allowPrivate }: PostOptions): string | null {
  if (allowPrivate) return null;
  if (protocol !== 'https:') return 'The address does not begin with https://';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !isPublicAddress(host) ? inPrivateNetwork : null;
}

const inPrivateNetwork = 'The address is in a private network';

function errorOf(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400) return `Answered ${statusCode}: redirects are not followed`;
  return `Answered ${statusCode}`;
}

/** An answer that breaks off or lasts too long counts by its status, which is known by then. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= keptBytes) break;
    }
  } catch {
    // What came is kept.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptBytes));
  // PostgreSQL can't store NUL.
  return text.replaceAll('\0', '\ufffd');
}

function secondsOf(retryAfter: string | undefined): number | null {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

const tooLate = (timeoutMs: number) => `No answer within ${Math.round(timeoutMs / 1000)} seconds`;

/** By the error's code alone: its message may quote the address. */
function sentenceOf(error: unknown): string {
  if (error instanceof PrivateAddress) return inPrivateNetwork;
  const code = String((error as { code?: unknown }).code ?? '');
  const known = sentences.find(([pattern]) => pattern.test(code));
  return known ? known[1] : `The connection failed${code && ` (${code})`}`;
}

const sentences: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'The connection was refused'],
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'The name could not be found'],
  [/^(ECONNRESET|EPIPE|HPE_\w+)$/, 'The connection was closed without an answer'],
  [
    /CERT|SELF_SIGNED|^ERR_TLS|UNABLE_TO_VERIFY|^ERR_SSL|^EPROTO$/,
    'The connection is not secure: its certificate is not valid',
  ],
  [/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'The address could not be reached'],
];
