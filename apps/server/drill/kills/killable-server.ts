import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const { flags, env: processEnv } = JSON.parse(
  readFileSync(new URL('../../node-flags.json', import.meta.url), 'utf8'),
) as { flags: string[]; env: Record<string, string> };
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The real server with its own database, at one address for as many lives as it has. */
export interface KillableServer {
  url: string;
  dataDir: string;
  /** Resolves once it is ready. */
  start(): Promise<void>;
  /** SIGKILL; resolves once the process is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function createKillableServer(dataDir: string): Promise<KillableServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, [...flags, main], {
        env: { ...process.env, ...processEnv, ...environmentOf(dataDir, port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await ready(child);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Nothing that is sent, fetched or limited; answers are found by words, so that a start takes no longer than it must. */
const environmentOf = (dataDir: string, port: number): Record<string, string> => ({
  ...{ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '', LOG_LEVEL: 'error' },
  ...{ DATABASE_URL: '', SMTP_URL: '', REDIS_URL: '', S3_BUCKET: '', PUBLIC_URL: '', ROLES: '' },
  ...{ RATE_LIMITS: 'off', PLAN_LIMITS: 'off', TEXT_ENGINE: 'off', TEXT_MODEL_LARGE: 'off', VOICE: 'off' },
  ...{ SIP_PORT: 'off', LLM_MODEL: '', LLM_BASE_URL: '', EMBEDDING_MODEL: '' },
});

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready: ')) resolve();
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended while it started (${code ?? signal}): ${said}`)),
    );
  });
}

/** Below what systems give outgoing connections: a customer who tries again would now and then get the port of the server that is down. */
const [lowestPort, ports] = [20_000, 12_000];

async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * ports);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
