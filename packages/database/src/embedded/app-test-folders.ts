import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type AppEvent, endAllApps, type RunningApp } from './run-app-fixture.ts';

// What the tests with real apps share: folders that go away again, and what to wait for.

const folders: string[] = [];

/** A folder that every user may enter, until `cleanUp`. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-supervisor-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Has `cleanUp` remove a folder that something else made. */
export function removeLater(folder: string): void {
  folders.push(folder);
}

/** For afterEach: ends every app, then removes the folders. */
export async function cleanUp(): Promise<void> {
  await endAllApps();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export const ready = (event: AppEvent) => event.ready;
export const storedAtLeast = (n: number) => (event: AppEvent) =>
  (event.stored ?? 0) >= n ? event : undefined;

/** Every row the first app was told is stored is there when the next one starts. */
export async function expectAllKept(first: RunningApp, next: RunningApp): Promise<void> {
  const { kept } = await next.event(ready);
  const acknowledged = first.events.flatMap((event) => event.stored ?? []);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((n) => !kept.includes(n))).toEqual([]);
}
