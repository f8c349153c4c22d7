import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { flags, env: processEnv } = JSON.parse(
  readFileSync(new URL('../apps/server/node-flags.json', import.meta.url), 'utf8'),
) as { flags: string[]; env: Record<string, string> };
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

/** The real server in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** What it said to the person at the terminal. */
  said(): string;
  /** SIGTERM, waits for the clean end; gives its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, waits until the process is gone. */
  kill(): Promise<void>;
}

/** What starts it, with this environment over what tests usually have. */
export const serverCommand = (env: Record<string, string>) => ({
  program: process.execPath,
  args: [...flags, main],
  env: {
    ...process.env,
    ...processEnv,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    NODE_ENV: '',
    // Only journeys by voice wait for its models.
    TEXT_MODEL_LARGE: 'off',
    VOICE: 'off',
    ...env,
  },
});

/** Starts the server on a data directory and waits until it says it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const { program, args, env: environment } = serverCommand(env);
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /is ready: (\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}): ${said}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid!,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
