import type { IncomingMessage, Server } from 'node:http';
import type { HttpTimes } from './http-times.ts';

/** The slowest line that we wait for, once its time is up. */
const bytesPerMs = 16;

/** Cuts off clients whose bodies come slower than any line, or not at all: Node limits only the whole request. */
export function cutSlowBodies(server: Server, { bodyMs, everyMs }: Omit<HttpTimes, 'headersMs'>): void {
  const arriving = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [request, { since, bytesBefore }] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (now - since > bodyMs + (request.socket.bytesRead - bytesBefore) / bytesPerMs)
        request.socket.destroy();
    }
  }, everyMs);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
