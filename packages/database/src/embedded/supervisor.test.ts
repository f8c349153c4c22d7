import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanUp, expectAllKept, makeFolder, ready, removeLater, storedAtLeast } from './app-test-folders.ts';
import { commandLineOf, identityOf } from './process-identity.ts';
import { type AppEvent, runApp } from './run-app-fixture.ts';

// Real processes and real kill -9. Files of a run lie in a folder that every user may enter.

// Whole starts of an app, several per test.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

// Copied instead of made again for each test.
let seed: string;

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'deskbell-supervisor-seed-'));
  chmodSync(seed, 0o755);
  const app = runApp(seed);
  await app.event(ready);
  await app.kill('SIGTERM');
});

afterAll(() => rmSync(seed, { recursive: true, force: true }));

afterEach(cleanUp);

const refused = (event: AppEvent) => event.refused;

describe('an app that is killed', () => {
  it('leaves a server that shuts down cleanly, and every acknowledged row', async () => {
    const dataDir = makeDataDir();
    const app = runApp(dataDir);
    const { server } = await app.event(ready);
    await app.event(storedAtLeast(20));
    await app.kill('SIGKILL');
    await until(() => !identityOf(server));
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
    await expectAllKept(app, runApp(dataDir));
  });

  it('may be started again at once, while that server is still there', async () => {
    const dataDir = makeDataDir();
    const app = runApp(dataDir);
    await app.event(storedAtLeast(20));
    await app.kill('SIGKILL');
    await expectAllKept(app, runApp(dataDir));
  });

  it('together with the watcher: the next app ends the orphaned server and finds every acknowledged row', async () => {
    const dataDir = makeDataDir();
    const app = runApp(dataDir);
    const { server } = await app.event(ready);
    await app.event(storedAtLeast(20));
    for (const pid of processesOn(dataDir).filter((p) => p !== server)) process.kill(pid, 'SIGKILL');
    await until(() => !identityOf(app.pid));
    expect(identityOf(server)).toBeDefined();
    await expectAllKept(app, runApp(dataDir));
    expect(identityOf(server)).toBeUndefined();
  });

  it('together with its server: the next one recovers every acknowledged row', async () => {
    const dataDir = makeDataDir();
    const app = runApp(dataDir);
    await app.event(storedAtLeast(20));
    for (const pid of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
    await until(() => !identityOf(app.pid));
    await expectAllKept(app, runApp(dataDir));
  });
});

it('a server that is killed is back within 10 s, the app lives on, and every acknowledged row is there', async () => {
  const dataDir = makeDataDir();
  const app = runApp(dataDir);
  const { server } = await app.event(ready);
  const before = await app.event(storedAtLeast(20));
  const killedAt = Date.now();
  process.kill(server, 'SIGKILL');
  const after = await app.event((e) => (e.stored && e.server !== before.server ? e : undefined));
  expect(Date.now() - killedAt).toBeLessThan(10_000);
  await app.event(storedAtLeast((after.stored ?? 0) + 20));
  expect(app.events.map((e) => e.log)).toEqual(
    expect.arrayContaining(['PostgreSQL ended unexpectedly; starting it again', 'PostgreSQL is back']),
  );
  await app.kill('SIGTERM');
  await expectAllKept(app, runApp(dataDir));
});

describe('a data directory', () => {
  it('is refused to a second app, in words that name the first and the directory', async () => {
    const dataDir = makeDataDir();
    const first = runApp(dataDir);
    await first.event(ready);
    const words = await runApp(dataDir).event(refused);
    expect(words).toContain(`process ${first.pid}`);
    expect(words).toContain(dataDir);
    await first.event(storedAtLeast(first.events.length + 20));
  });

  it('goes to one of two apps that start at the same moment', async () => {
    const dataDir = makeDataDir();
    const apps = [runApp(dataDir), runApp(dataDir)];
    const outcomes = await Promise.all(apps.map((app) => app.event((e) => e.ready ?? e.refused)));
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1);
  });

  it('that was copied while in use is held by nobody', async () => {
    const dataDir = makeDataDir();
    const copy = makeDataDir();
    await runApp(dataDir).event(ready);
    cpSync(join(dataDir, 'app-lock'), join(copy, 'app-lock'), { recursive: true });
    await runApp(copy).event(ready);
  });
});

describe('a lock file left behind', () => {
  it('does not stop a start when its pid is gone', () => startsDespite(() => goneProcess()));

  it('does not stop a start when its pid is another program, which lives on', async () => {
    const other = spawn('/bin/sleep', ['60']);
    await startsDespite(async () => other.pid ?? 0);
    expect(identityOf(other.pid ?? 0)).toBeDefined();
    other.kill();
  });

  it('does not stop a start when its pid is a zombie', async () => {
    // The shell's child ends soon; what the shell became never reaps it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [pid] = (await once(parent.stdout, 'data')).map((text) => Number.parseInt(String(text), 10));
    await until(() => stateOf(pid!) === 'Z');
    await startsDespite(async () => pid!);
    expect(stateOf(pid!)).toBe('Z');
    parent.kill('SIGKILL');
  });

  async function startsDespite(findPid: () => Promise<number>): Promise<void> {
    const dataDir = makeDataDir();
    const cluster = join(dataDir, 'cluster');
    writeFileSync(join(cluster, 'postmaster.pid'), `${await findPid()}\n${cluster}\n0\n5432\n\n\n0 0\n`);
    await runApp(dataDir).event(ready);
  }
});

it('an interrupted first start leaves nothing in the way', async () => {
  const dataDir = makeFolder();
  const app = runApp(dataDir);
  await until(() => readdirSync(dataDir).some((name) => name.startsWith('cluster.tmp-')));
  await app.kill('SIGKILL');
  await runApp(dataDir).event(ready);
  expect(readdirSync(dataDir).sort()).toEqual(['app-lock', 'cluster', 'socket']);
});

it('a clean stop leaves no process and no lock', async () => {
  const dataDir = makeDataDir();
  const app = runApp(dataDir);
  await app.event(storedAtLeast(1));
  await app.kill('SIGTERM');
  expect(app.events.at(-1)).toEqual({ stopped: true });
  expect(processesOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
});

it('a long path gets a short socket folder that only its owner may enter', async () => {
  const dataDir = join(makeFolder(), 'a-rather-long-folder-name-'.repeat(5));
  const app = runApp(dataDir);
  const { socket } = await app.event(ready);
  removeLater(socket);
  expect(socket.length).toBeLessThan(80);
  await app.event(storedAtLeast(1));
});

/** A data directory as an app left it that stopped cleanly. */
function makeDataDir(): string {
  const folder = makeFolder();
  execFileSync('cp', ['-a', join(seed, 'cluster'), folder]);
  return folder;
}

function processesOn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLineOf(pid)?.includes(dataDir) && identityOf(pid));
}

async function goneProcess(): Promise<number> {
  const child = spawn('/bin/true');
  await once(child, 'close');
  return child.pid ?? 0;
}

function stateOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
}

async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 10_000, interval: 10 });
}
