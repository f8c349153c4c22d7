import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { dashboardCalls } from './dashboard-calls.ts';
import { percentile } from './measure.ts';
import { cpuMsOfTree } from './process-stats.ts';
import type { SeededOwner } from './seed-dashboard.ts';
import type { ServerProcess } from './server-process.ts';

const owners = 8;
const goalMs = 80;

interface Figures {
  call: string;
  p50: number;
  p95: number;
  max: number;
  /** What a call costs the server and its PostgreSQL in CPU: hardly changed by other work on the machine. */
  cpu: number;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Every read of the dashboard by so many owners at once, each `callsEach` times: a table, and dashboard.json. */
export async function measureDashboard(
  { url, pid }: ServerProcess,
  owner: SeededOwner,
  callsEach: number,
): Promise<void> {
  const cookies = await Promise.all(Array.from({ length: owners }, () => signIn(url, owner)));
  const calls = await dashboardCalls(url, cookies[0]!, owner.assistantId);
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
    say(`${call.padEnd(50)} ${columns}  ${p95 <= goalMs ? '' : `over ${goalMs}`}`);
  }
  const out = join(process.cwd(), 'bench-results');
  mkdirSync(out, { recursive: true });
  const result = { machine: `${cpus().length} x ${cpus()[0]?.model}`, owners, goalMs, callsEach, figures };
  writeFileSync(join(out, 'dashboard.json'), `${JSON.stringify(result, null, 2)}\n`);
  say(JSON.stringify(result));
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

async function signIn(url: string, { email, password }: SeededOwner): Promise<string> {
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
