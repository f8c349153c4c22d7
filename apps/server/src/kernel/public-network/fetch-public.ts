import type { lookup as resolveHost } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { judgingLookup, PrivateAddress } from './judging-lookup.ts';

/** What the web answered. `address` is where it was found, after redirects. */
export interface Fetched {
  address: string;
  status: number;
  headers: IncomingMessage['headers'];
  body: Uint8Array;
}

export interface FetchOptions {
  headers?: Record<string, string>;
  /** The most bytes of the unpacked body for its content type; 0 refuses the type unread. */
  maxBytes(contentType: string): number;
  /** May this address be asked? Asked of the address and of every redirect. */
  mayFollow?(address: string): boolean;
  signal?: AbortSignal;
}

/** Fetches over http(s) what is public; throws NotFetched. */
export interface Fetcher {
  fetch(address: string, options: FetchOptions): Promise<Fetched>;
  close(): void;
}

export interface FetcherOptions {
  userAgent: string;
  isAllowedAddress(address: string): boolean;
  /** Any port, not just 80 and 443. */
  anyPort: boolean;
  timeoutMs?: number;
  resolve?: typeof resolveHost;
}

export type NotFetchedReason =
  | 'address' // no http(s) address, or one with credentials or another port, or too long
  | 'private' // leads into a private network
  | 'redirects' // too many of them, or round in a circle
  | 'elsewhere' // redirects out of what may be asked
  | 'type' // no text
  | 'size'
  | 'time'
  | 'network';

/** Why nothing came back. */
export class NotFetched extends Error {
  readonly reason: NotFetchedReason;
  /** Where a redirect led out. */
  readonly address: string;
  constructor(reason: NotFetchedReason, address: string, cause?: unknown) {
    super(`not fetched: ${reason}`, { cause });
    this.name = 'NotFetched';
    this.reason = reason;
    this.address = address;
  }
}

const maxRedirects = 5;
const maxAddressLength = 2000;
const usualTimeoutMs = 15_000;

/**
 * A fetcher that can't be led into private networks: every address a name resolves to is judged where the connection is
 * made, so a name that answers otherwise a moment later gains nothing, and so is every redirect.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const lookup = judgingLookup(options);
  const agentOptions = { keepAlive: true, maxSockets: 4, lookup };
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
  const timeoutMs = options.timeoutMs ?? usualTimeoutMs;

  function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? httpsRequest : httpRequest)(url, {
        agent: isSecure ? agents.https : agents.http,
        headers: { 'user-agent': options.userAgent, 'accept-encoding': 'gzip, deflate, br', ...headers },
        lookup,
        signal,
      });
      request.on('response', resolve).on('error', reject).end();
    });
  }

  async function follow(first: string, given: FetchOptions, signal: AbortSignal): Promise<Fetched> {
    const seen = new Set<string>();
    let url = judgedUrl(first, options);
    for (;;) {
      if (given.mayFollow && !given.mayFollow(url.href)) throw new NotFetched('elsewhere', url.href);
      if (seen.has(url.href) || seen.size > maxRedirects) throw new NotFetched('redirects', url.href);
      seen.add(url.href);
      const response = await ask(url, given.headers ?? {}, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (![301, 302, 303, 307, 308].includes(status) || !location) {
        return await read(url.href, status, response, given);
      }
      response.destroy();
      const next = URL.parse(location, url.href);
      if (!next) throw new NotFetched('address', url.href);
      url = judgedUrl(next.href, options);
    }
  }

  return {
    async fetch(address, given) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = given.signal ? AbortSignal.any([timeout, given.signal]) : timeout;
      try {
        return await follow(address, given, signal);
      } catch (error) {
        if (error instanceof NotFetched) throw error;
        if (given.signal?.aborted) throw error;
        if (error instanceof PrivateAddress) throw new NotFetched('private', address, error);
        throw new NotFetched(timeout.aborted ? 'time' : 'network', address, error);
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** What can be judged before a name is resolved; an address given as a number is never looked up, so it is judged here. */
function judgedUrl(address: string, { isAllowedAddress, anyPort }: FetcherOptions): URL {
  const url = address.length <= maxAddressLength ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new NotFetched('address', address);
  }
  if (url.port && !anyPort && !['80', '443'].includes(url.port)) throw new NotFetched('address', address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowedAddress(host)) throw new NotFetched('private', address);
  return url;
}

async function read(
  address: string,
  status: number,
  response: IncomingMessage,
  given: FetchOptions,
): Promise<Fetched> {
  const isSuccess = status >= 200 && status < 300;
  const done = (body: Uint8Array): Fetched => ({ address, status, headers: response.headers, body });
  if (!isSuccess) {
    response.destroy();
    return done(new Uint8Array());
  }
  const maxBytes = given.maxBytes(response.headers['content-type'] ?? '');
  try {
    if (maxBytes === 0) throw new NotFetched('type', address);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new NotFetched('size', address);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of unpacked(response)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new NotFetched('size', address);
      chunks.push(chunk);
    }
    return done(Buffer.concat(chunks));
  } finally {
    response.destroy();
  }
}

function unpacked(response: IncomingMessage): Readable {
  const unpack = unpackers.get(response.headers['content-encoding']?.trim().toLowerCase() ?? '');
  // Errors of either end reach whoever iterates.
  return unpack ? pipeline(response, unpack(), () => undefined) : response;
}

const unpackers = new Map(
  Object.entries<() => Transform>({
    gzip: () => createGunzip(),
    'x-gzip': () => createGunzip(),
    deflate: () => createInflate(),
    br: () => createBrotliDecompress(),
  }),
);
