import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cpuMsOf, rssMbOf } from './process-stats.ts';

const { flags, env: processEnv } = JSON.parse(
  readFileSync(new URL('../node-flags.json', import.meta.url), 'utf8'),
) as { flags: string[]; env: Record<string, string> };
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The real server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** From spawn to `ready`, in milliseconds. */
  startMs: number;
  cpuMs(): number;
  rssMb(): number;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does once all is installed and built, and waits until it says it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      ...processEnv,
      PORT: '0',
      RATE_LIMITS: 'off',
      PLAN_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // What hears and speaks is measured by the calls' bench alone; nothing is fetched beside.
      TEXT_MODEL_LARGE: 'off',
      VOICE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever ends the measuring ends what is measured.
  const kill = () => child.kill();
  process.once('exit', kill);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /is ready: (\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const pid = child.pid!;
  return {
    url,
    pid,
    startMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(pid),
    rssMb: () => rssMbOf(pid),
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
