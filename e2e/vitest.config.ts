import { defineConfig } from 'vitest/config';

const common = {
  root: import.meta.dirname,
  globalSetup: ['../packages/testing/src/vitest-global-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A page that a loaded machine draws late is no fault.
  expect: { poll: { timeout: 10_000 } },
  // As in ../vitest.config.ts.
  retry: 1,
};

export default defineConfig({
  test: {
    projects: [
      // Calls are heard and spoken in time: one after the other, with nothing beside them.
      {
        test: {
          ...common,
          name: 'calls',
          include: ['voice/**/*.spec.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      // Pages wait more than they work.
      {
        test: {
          ...common,
          name: 'pages',
          include: ['**/*.spec.ts'],
          exclude: ['voice/**', 'node_modules/**'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
