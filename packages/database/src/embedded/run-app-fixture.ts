import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface AppEvent {
  ready?: { server: number; socket: string; kept: number[] };
  stored?: number;
  /** With `stored`: the server's pid. */
  server?: number;
  refused?: string;
  stopped?: true;
  log?: string;
}

export interface RunningApp {
  pid: number;
  events: AppEvent[];
  /** The first event, past or to come, that fits. Rejects when the app ends without. */
  event<T>(pick: (event: AppEvent) => T | undefined): Promise<T>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface HowToRun {
  systemHome?: string;
  /** Run as this user. */
  user?: { uid: number; gid: number };
  /** Folder of the database package's sources; this one unless told. */
  sources?: string;
}

const running = new Set<ChildProcess>();

/** Starts app-fixture.ts on a data directory. */
export function runApp(dataDir: string, { systemHome, user, sources }: HowToRun = {}): RunningApp {
  const script = join(sources ?? join(import.meta.dirname, '..'), 'embedded', 'app-fixture.ts');
  const args = [script, dataDir, ...(systemHome ? [systemHome] : [])];
  const child = spawn(process.execPath, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...user });
  running.add(child);
  const events: AppEvent[] = [];
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => events.push(JSON.parse(line) as AppEvent));
  const exited = once(child, 'close').then(() => running.delete(child));

  async function event<T>(pick: (event: AppEvent) => T | undefined): Promise<T> {
    for (let seen = 0; ; seen++) {
      while (seen >= events.length) {
        const more = await Promise.race([once(lines, 'line').then(() => true), exited.then(() => false)]);
        if (!more && seen >= events.length)
          throw new Error(`The app ended: ${JSON.stringify(events)} ${complaint}`);
      }
      const found = pick(events[seen]!);
      if (found !== undefined) return found;
    }
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await exited;
  }

  return { pid: child.pid ?? 0, events, event, kill };
}

/** Ends every app still running, cleanly. */
export async function endAllApps(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    }),
  );
}
