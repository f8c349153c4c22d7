// The balancer of deploy/compose before servers that tell who they are: what arrives where.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@deskbell/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const file = join(import.meta.dirname, '../../deploy/compose/haproxy.cfg');
const hasBalancer = spawnSync('haproxy', ['-v']).status === 0;
if (!hasBalancer)
  process.stderr.write(
    'The balancer of deploy/compose is not tested: there is no haproxy on this machine.\n',
  );

describe.skipIf(!hasBalancer)('behind the balancer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-balancer-'));
  let url: string;
  let balancer: ChildProcess;
  let servers: Server[];

  beforeAll(async () => {
    servers = await Promise.all(['web', 'web', 'voice'].map(openServer));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'haproxy.cfg'), configFor(port, servers.map(portOf)));
    balancer = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' });
    await vi.waitFor(async () => expect(await answerOf('/')).toBe('web'), { timeout: 20_000 });
  });
  afterAll(() => {
    balancer?.kill('SIGTERM');
    for (const server of servers ?? []) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Who answered, or the status of who was refused. */
  const answerOf = async (path: string) => {
    const response = await fetch(url + path).catch(() => null);
    return response?.ok ? response.text() : (response?.status ?? null);
  };

  it.each([
    ['/', 'web'],
    ['/api/chat/widget', 'web'],
    ['/provider/call/0d9c8c52', 'web'],
    ['/provider/call/web', 'voice'],
    ['/provider/call/web/ticket', 'voice'],
    ['/api/voice/token', 'voice'],
    ['/api/webhooks/twilio/0d9c8c52/voice', 'voice'],
    ['/api/webhooks/vonage/0d9c8c52/media', 'voice'],
    ['/api/webhooks/twilio/0d9c8c52/message', 'web'],
    ['/api/webhooks/vonage/0d9c8c52/fallback', 'web'],
    ['/api/webhooks/stripe', 'web'],
    ['/metrics', 404],
  ])('%s is for %s', async (path, who) => {
    expect(await answerOf(path)).toBe(who);
  });
});

async function openServer(name: string): Promise<Server> {
  const server = createServer((_request, response) => void response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The file as it is, but for where it listens and where processes are: names in a network of containers there, ports here. */
function configFor(port: number, [web, otherWeb, voice]: number[]): string {
  const replaced = readFileSync(file, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/server-template web .*/, `server web1 127.0.0.1:${web}\n  server web2 127.0.0.1:${otherWeb}`)
    .replace(/server-template voice .*/, `server voice1 127.0.0.1:${voice}`);
  if (replaced.includes('server-template')) throw new Error('a part of the file was not replaced');
  return replaced;
}
