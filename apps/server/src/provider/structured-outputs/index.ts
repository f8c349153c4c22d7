// Structured outputs for clients of the voice provider: what is taken from calls by a JSON schema, once they are over.
// It must not know how a call goes.

export { providerStructuredOutputs } from './feature.ts';
