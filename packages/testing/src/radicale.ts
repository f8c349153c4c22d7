import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A CalDAV server that others wrote. For tests. */
export interface Radicale {
  url: string;
  username: string;
  password: string;
  stop(): Promise<void>;
}

const version = '3.9.0';
const run = promisify(execFile);

/** The python that has it, installed once into the folder for temporary files; null, and why, where that can't be done. */
export async function findRadicale(): Promise<{ python: string } | { missing: string }> {
  const folder = join(tmpdir(), `deskbell-radicale-${version}`);
  const python = join(folder, 'bin', 'python');
  try {
    if (!existsSync(join(folder, 'ready'))) {
      await run('python3', ['-m', 'venv', '--clear', folder], { timeout: 60_000 });
      await run(python, ['-m', 'pip', 'install', '-q', `radicale==${version}`], { timeout: 120_000 });
      await writeFile(join(folder, 'ready'), version);
    }
    return { python };
  } catch (error) {
    return { missing: (error as Error).message.split('\n')[0]! };
  }
}

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
