import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPython } from './find-python.ts';
import { freePort } from './free-port.ts';

/** A CalDAV server that others wrote. For tests. */
export interface Radicale {
  url: string;
  username: string;
  password: string;
  stop(): Promise<void>;
}

/** The python that has it; or why it can't be had. */
export const findRadicale = () => findPython('radicale', '3.9.0');

/** Starts one with an empty home for its one user. `port`: to be where another was before. */
export async function startRadicale(python: string, port?: number): Promise<Radicale> {
  const folder = await mkdtemp(join(tmpdir(), 'radicale-'));
  const [username, password] = ['anna', 'app-password-1234'];
  await writeFile(join(folder, 'users'), `${username}:${password}\n`);
  const listening = port ?? (await freePort());
  const server = spawn(
    python,
    [
      ...['-m', 'radicale', '--server-hosts', `127.0.0.1:${listening}`, '--auth-type', 'htpasswd'],
      ...['--auth-htpasswd-filename', join(folder, 'users'), '--auth-htpasswd-encryption', 'plain'],
      ...['--auth-delay', '0', '--storage-filesystem-folder', join(folder, 'data')],
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${listening}/`;
  await untilAnswers(url, server);
  return {
    url,
    username,
    password,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) throw new Error(`radicale ended with ${server.exitCode}`);
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('radicale does not answer');
}
