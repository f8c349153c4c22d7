import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where programs of others for tests were installed, outside of the repository:
 * `npm i --prefix "$STRANGERS_DIR" --ignore-scripts emulate@0.12.2 @pipecat-ai/client-js@1.13.1 @pipecat-ai/websocket-transport@1.7.1`.
 */
export const strangersDir = process.env.STRANGERS_DIR ?? '';

export const hasStranger = (name: string): boolean =>
  strangersDir !== '' && existsSync(join(strangersDir, 'node_modules', name));

/** A module that is installed there. */
export const strangerModule = <T>(name: string): T =>
  createRequire(join(strangersDir, 'package.json'))(name) as T;

/** `emulate`'s Twilio: another's reading of its REST interface and webhooks (Apache-2.0, a process of its own). */
export interface EmulatedTwilio {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** What only its own interface does, like `inbound-call`. Rejects where it isn't done. */
  simulate(what: string, fields: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
  /** A list of its REST interface, like `Messages`. */
  list(name: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** It has one number. */
export async function openEmulatedTwilio(number: string): Promise<EmulatedTwilio> {
  const dir = await mkdtemp(join(tmpdir(), 'deskbell-emulate-'));
  const port = await freePort();
  const seed = join(dir, 'seed.json');
  await writeFile(seed, JSON.stringify({ twilio: { phone_numbers: [{ phone_number: number }] } }));
  const program = spawn(
    process.execPath,
    [
      join(strangersDir, 'node_modules/emulate/dist/index.js'),
      ...['--service', 'twilio', '--port', String(port), '--seed', seed],
    ],
    { cwd: dir, stdio: 'ignore' },
  );
  const [accountSid, authToken] = [`AC${'0'.repeat(32)}`, 'twilio_test_auth_token'];
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const account = `${url}/2010-04-01/Accounts/${accountSid}`;
  while (!(await fetch(`${account}.json`, { headers: { authorization } }).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));

  async function asked(response: Promise<Response>): Promise<Record<string, unknown>> {
    const answer = await response;
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  return {
    url,
    accountSid,
    authToken,
    simulate: (what, fields) =>
      asked(
        fetch(`${url}/_twilio/simulate/${what}`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams(fields),
        }),
      ),
    async list(name) {
      const answer = await asked(fetch(`${account}/${name}.json`, { headers: { authorization } }));
      return answer[name.toLowerCase()] as Record<string, unknown>[];
    },
    async close() {
      program.kill();
      if (program.exitCode === null) await once(program, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
