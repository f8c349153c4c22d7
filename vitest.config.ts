import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'packages/**/*.test.ts',
      'apps/server/**/*.test.ts',
      'apps/web/**/*.test.ts',
      'apps/widget/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['packages/testing/src/vitest-global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 15_000,
    maxWorkers: 2,
  },
});
