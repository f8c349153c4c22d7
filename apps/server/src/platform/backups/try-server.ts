import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';

const sourceDir = join(import.meta.dirname, '../..');
const startLimitMs = 180_000;
const askLimitMs = 10_000;

/**
 * Starts the server on a data directory, on a port of its own and quiet, so that nothing waiting in there is sent; asks for its health
 * and stops it.
 * @returns what it said: `ok`, or `degraded`, as it has no text model loaded
 * @throws BackupError with its last words
 */
export async function tryServer(dataDir: string): Promise<string> {
  const { flags, env } = JSON.parse(readFileSync(join(sourceDir, '../node-flags.json'), 'utf8')) as {
    flags: string[];
    env: Record<string, string>;
  };
  const server = spawn(process.execPath, [...flags, join(sourceDir, 'main.ts')], {
    env: { ...env, ...quietEnvironment(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  try {
    return await askHealth(await addressOf(server));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Only what it needs: no key of the installation's, no address that it could send to. */
function quietEnvironment(dataDir: string): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'];
  return {
    ...Object.fromEntries(
      inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]!]] : [])),
    ),
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', QUIET: 'on' },
    ...{ VOICE: 'off', TEXT_ENGINE: 'off', SIP_PORT: 'off', OUTBOUND_CALLS: 'off' },
  };
}

function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  const lastWords: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new BackupError(`The restored server ${why}: ${lastWords.join(' ') || 'it said nothing'}`));
    const limit = setTimeout(() => fail('did not become ready in three minutes'), startLimitMs);
    const hear = (line: string) => {
      const address = /is ready: (http\S+)/.exec(line)?.[1];
      if (address) resolve(address);
      if (lastWords.push(line) > 5) lastWords.shift();
      if (address) clearTimeout(limit);
    };
    for (const stream of [server.stdout!, server.stderr!])
      createInterface({ input: stream }).on('line', hear);
    server.on('error', (error) => fail(`can't be started (${error.message})`));
    server.on('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with ${code}`);
    });
  });
}

async function askHealth(address: string): Promise<string> {
  const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(askLimitMs) });
  const { status } = (await response.json()) as { status: string };
  if (response.status !== 200) throw new BackupError(`The restored server says that it is ${status}.`);
  return status;
}
