import { defineConfig } from 'vitest/config';

const common = {
  root: import.meta.dirname,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A page that a loaded machine draws late is no fault.
  expect: { poll: { timeout: 10_000 } },
  // As in ../vitest.config.ts.
  retry: 1,
};
const phone = 'voice/by-phone.spec.ts';
const besideOthers = { maxWorkers: 4, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      // Every word that comes over the line is weighed: with nothing beside it.
      { test: { ...common, name: 'phone', include: [phone], maxWorkers: 1, sequence: { groupOrder: 0 } } },
      // Calls take the time that their words take, and half a core of it. By their name they begin before the pages do.
      {
        test: {
          ...common,
          ...besideOthers,
          name: 'calls',
          include: ['voice/**/*.spec.ts'],
          exclude: [phone],
        },
      },
      // Pages wait more than they work.
      {
        test: {
          ...common,
          ...besideOthers,
          name: 'pages',
          include: ['**/*.spec.ts'],
          exclude: ['voice/**', 'node_modules/**'],
          globalSetup: ['../packages/testing/src/vitest-global-setup.ts'],
          // As in ../vitest.config.ts.
          isolate: false,
        },
      },
    ],
  },
});
