import { defineConfig } from 'vitest/config';

// Journeys share two cores and one browser cache: one file at a time.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../packages/testing/src/vitest-global-setup.ts'],
    include: ['**/*.spec.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page that a loaded machine draws late is no fault.
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
  },
});
