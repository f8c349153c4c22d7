import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAppLock } from './app-lock.ts';
import { currentHolder } from './lock-holder.ts';
import { identityOf } from './process-identity.ts';

let dataDir: string;
const lockFolder = () => join(dataDir, 'app-lock');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is held until it is released', async () => {
  const lock = await takeAppLock(dataDir);
  await expect(takeAppLock(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  lock.release();
  (await takeAppLock(dataDir)).release();
});

it('goes to exactly one of many that find it stale at once', async () => {
  (await takeAppLock(dataDir)).release();
  writeLock({ pid: process.pid, startedAt: 'before this process began' });
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => takeAppLock(dataDir)));
  const taken = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  taken[0]?.value.release();
});

it('of an app that is a zombie is free', async () => {
  (await takeAppLock(dataDir)).release();
  // The shell's child ends soon; what the shell became never reaps it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
  const [line] = await once(parent.stdout, 'data');
  const holder = identityOf(Number(line));
  writeLock({ ...holder });
  await expect(takeAppLock(dataDir)).rejects.toThrow(`in use by process ${holder?.pid}.`);
  await vi.waitUntil(() => readFileSync(`/proc/${holder?.pid}/stat`, 'utf8').includes(') Z '), {
    timeout: 5_000,
  });
  (await takeAppLock(dataDir)).release();
  parent.kill('SIGKILL');
});

it('leaves one small file behind', async () => {
  for (let i = 0; i < 3; i++) (await takeAppLock(dataDir)).release();
  expect(readdirSync(lockFolder())).toEqual(['3']);
});

it('of an app in another container is held while its heart beats', async () => {
  (await takeAppLock(dataDir)).release();
  const path = writeLock({ namespace: 'pid:[another]', pid: 1, startedAt: 'elsewhere' });
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), 500);
  await expect(takeAppLock(dataDir)).rejects.toThrow('in use by process 1.');
  clearInterval(heart);
});

function writeLock(change: object): string {
  const path = join(lockFolder(), readdirSync(lockFolder())[0] ?? '1');
  writeFileSync(path, JSON.stringify({ ...currentHolder(lockFolder()), ...change }));
  return path;
}
