// Test suites for clients of the voice provider: conversations that are tried with an assistant, and judged.
// It must not know how an answer is found, and leaves no trace of what it tries but the run.

export { providerTestSuites } from './feature.ts';
