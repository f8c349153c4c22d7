import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { NotFetched } from './fetch-public.ts';
import { judgingLookup, PrivateAddress } from './judging-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export interface PublicFetchOptions {
  /** Private addresses and http, too. */
  allowPrivate: boolean;
  maxBytes: number;
  timeoutMs?: number;
  signal?: AbortSignal;
}

const usualTimeoutMs = 15_000;
const bodiless = new Set([101, 204, 205, 304]);

/**
 * A `fetch` for libraries that ask on somebody else's behalf: over https and on the public internet alone, judged where the
 * connection is made. Redirects are told and not followed; bodies are text. Throws NotFetched.
 */
export function publicFetch(options: PublicFetchOptions): typeof fetch {
  return async (given, init = {}) => {
    const url = new URL(given instanceof Request ? given.url : given);
    refuse(url, options);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    try {
      const message = await ask(url, init, options, signal);
      const status = message.statusCode ?? 0;
      const body = await textOf(message, url, options.maxBytes);
      const headers = new Headers(
        Object.entries(message.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        ),
      );
      return new Response(bodiless.has(status) ? null : body, { status, headers });
    } catch (error) {
      if (error instanceof NotFetched || options.signal?.aborted) throw error;
      if (error instanceof PrivateAddress) throw new NotFetched('private', url.href, error);
      throw new NotFetched(timeout.aborted ? 'time' : 'network', url.href, error);
    }
  };
}

function refuse(url: URL, { allowPrivate }: PublicFetchOptions): void {
  if (allowPrivate ? !/^https?:$/.test(url.protocol) : url.protocol !== 'https:')
    throw new NotFetched('elsewhere', url.href);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw new NotFetched('private', url.href);
}

function ask(
  url: URL,
  { method = 'GET', headers, body }: RequestInit,
  { allowPrivate }: PublicFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const sent = typeof body === 'string' ? Buffer.from(body) : null;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(sent && { 'content-length': sent.byteLength }),
      },
      ...(!allowPrivate && { lookup: judgingLookup({ isAllowedAddress: isPublicAddress }) }),
      signal,
    });
    request.on('response', resolve).on('error', reject).end(sent);
  });
}

async function textOf(message: IncomingMessage, url: URL, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      message.destroy();
      throw new NotFetched('size', url.href);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
