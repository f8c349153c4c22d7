import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Which project a test is in follows from what it imports, so there is no list to keep:
 * - server: the server's parts for tests, or a database of its own; over HTTP on a real PostgreSQL
 * - models: weights (a directory of models, the tests' embedder, ONNX), or fetching them
 * - unit: everything else, all that `npm test -- --quick` runs. It has no databases to copy and no models to load, so a
 *   test that belongs elsewhere fails there.
 */
const tests = Map.groupBy(
  globSync(['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'], {
    cwd: import.meta.dirname,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  }),
  (file) => projectOf(file, readFileSync(join(import.meta.dirname, file), 'utf8')),
);

function projectOf(file: string, source: string): 'server' | 'models' | 'unit' {
  const isOfServer = file.startsWith(join('apps', 'server'));
  if (/\b(createTestDatabase|createTestServer|createCarrierServer|runApp|runKills)\b/.test(source))
    return 'server';
  if (/'@deskbell\/server\/[a-z/]*testing'|open-sides/.test(source)) return 'server';
  if (isOfServer && /from '[^']*\/testing(\/[a-z-]+)?\.ts'/.test(source)) return 'server';
  if (/\b(defaultModelsDir|fetchModel|openTestEmbed)\b|'onnxruntime-node'/.test(source)) return 'models';
  return 'unit';
}

export default defineConfig({
  test: {
    environment: 'node',
    // A loaded machine is slow, not wrong: what is waited for may take long, what never comes still fails.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // What goes on in real time is spoiled now and then by a machine that stands still; `npm test` names what needed it.
    retry: 1,
    // A call of a test takes as long as what is said in it, and the database is waited for: four workers keep two cores busy.
    maxWorkers: 4,
    // Modules and models are loaded once a worker, not once a file: that was more than half of what the tests cost.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests.get('unit'),
          env: { XDG_CACHE_HOME: join(tmpdir(), 'deskbell-no-models'), npm_config_offline: 'true' },
        },
      },
      { extends: true, test: { name: 'models', include: tests.get('models') } },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests.get('server'),
          globalSetup: ['packages/testing/src/vitest-global-setup.ts'],
          setupFiles: ['packages/testing/src/vitest-cheap-passwords.ts'],
        },
      },
    ],
  },
});
