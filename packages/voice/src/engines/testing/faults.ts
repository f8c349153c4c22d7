import type { ServerResponse } from 'node:http';
import type { ProviderFailure } from '../provider-error.ts';
import { json } from './fake-speech-provider.ts';

type Behavior = (call: unknown, response: ServerResponse) => void;

/** What providers do wrong, and how it is reported, for speech and transcripts alike. */
export const faults: [name: string, ProviderFailure, Behavior][] = [
  ['429', 'rate_limited', (_, response) => json(response, 429, { error: { code: 'rate_limit_exceeded' } })],
  ['a spent quota', 'quota', (_, response) => json(response, 401, { detail: { status: 'quota_exceeded' } })],
  ['403', 'unauthorized', (_, response) => json(response, 403, {})],
  [
    '400',
    'rejected',
    (_, response) => json(response, 400, { error: { code: null, message: 'secret words' } }),
  ],
  ['500 with a page', 'unavailable', (_, response) => page(response, 500)],
  ['503', 'unavailable', (_, response) => json(response, 503, {})],
  ['no answer', 'timeout', () => undefined],
  ['an answer that stops', 'timeout', (_, response) => begin(response)],
  ['an answer that is cut', 'unreachable', (_, response) => cut(response)],
  ['a page instead', 'invalid_response', (_, response) => page(response, 200)],
  ['nothing', 'invalid_response', (_, response) => empty(response)],
  ['another address', 'unreachable', (_, response) => redirect(response)],
];

function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<html>secret words</html>');
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/pcm' });
  response.write(Buffer.alloc(1000));
}

function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/pcm', 'content-length': '5000' });
  response.write(Buffer.alloc(1000), () => response.destroy());
}

function empty(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'audio/pcm' });
  response.end();
}

function redirect(response: ServerResponse): void {
  response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' });
  response.end();
}
