import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { percentile } from './measure.ts';
import { cpuMsOfTree } from './process-stats.ts';
import type { SeededUser } from './seed-rows.ts';
import type { ServerProcess } from './server-process.ts';

interface Figures {
  call: string;
  p50: number;
  p95: number;
  max: number;
  /** What a call costs the server and its PostgreSQL in CPU: hardly changed by other work on the machine. */
  cpu: number;
}

const printLine = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Each of the calls by all of these sessions at once, `callsEach` times: a table, and a file of the given name. Where a
 * call has several paths they take turns.
 */
export async function measureCalls(
  { url, pid }: ServerProcess,
  cookies: string[],
  calls: Record<string, string[]>,
  { callsEach, goalMs, name }: { callsEach: number; goalMs: number; name: string },
): Promise<void> {
  const figures: Figures[] = [];
  for (const [call, paths] of Object.entries(calls)) {
    await Promise.all(cookies.map((cookie) => get(url, paths[0]!, cookie)));
    const cpuBefore = cpuMsOfTree(pid);
    const times = (
      await Promise.all(cookies.map((cookie) => measureOne(url, paths, cookie, callsEach)))
    ).flat();
    const cpu = tenths((cpuMsOfTree(pid) - cpuBefore) / times.length);
    const [p50, p95, max] = [50, 95, 100].map((p) => tenths(percentile(times, p))) as [
      number,
      number,
      number,
    ];
    figures.push({ call, p50, p95, max, cpu });
    const columns = `p50 ${pad(p50)}  p95 ${pad(p95)} ms  CPU ${pad(cpu)} ms`;
    printLine(`${call.padEnd(50)} ${columns}  ${p95 <= goalMs ? '' : `over ${goalMs}`}`.trimEnd());
  }
  const out = join(process.cwd(), 'bench-results');
  mkdirSync(out, { recursive: true });
  const machine = `${cpus().length} x ${cpus()[0]?.model}`;
  const result = { machine, sessions: cookies.length, goalMs, callsEach, figures };
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  printLine(JSON.stringify(result));
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

const pad = (ms: number): string => ms.toFixed(1).padStart(6);

async function measureOne(
  url: string,
  paths: string[],
  cookie: string,
  callsEach: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsEach; call += 1) {
    const startedAt = performance.now();
    await get(url, paths[call % paths.length]!, cookie);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function get(url: string, path: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
}

/** The cookies of a new session. */
export async function signIn(url: string, { email, password }: SeededUser): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
}
