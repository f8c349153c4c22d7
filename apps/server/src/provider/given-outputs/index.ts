// What structured outputs are given as: whether schemas and patterns are sound, and those that an assistant names are there.
// It must not know what is taken from a call.

export { compilePattern } from './compile-pattern.ts';
export { compileSchema } from './compile-schema.ts';
export { requireStructuredOutputs } from './require-structured-outputs.ts';
export { requireValidOutput } from './require-valid-output.ts';
