import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on, for a program that must be told one. Another may take it before that listens: who opens a server
 * in this process lets it listen on 0 instead.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
