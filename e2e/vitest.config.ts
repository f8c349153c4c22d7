import { defineConfig } from 'vitest/config';

const common = {
  root: import.meta.dirname,
  // A page that a loaded machine draws late is no fault: each step of the browser has its own limit, of 30 seconds.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 10_000 } },
  // As in ../vitest.config.ts.
  retry: 1,
};

export default defineConfig({
  test: {
    projects: [
      // Calls are heard and spoken in time, and work half of it: two at once, with nothing else beside them.
      {
        test: {
          ...common,
          name: 'calls',
          include: ['voice/**/*.spec.ts'],
          maxWorkers: 2,
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
          globalSetup: ['../packages/testing/src/vitest-global-setup.ts'],
          maxWorkers: 4,
          // As in ../vitest.config.ts.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
