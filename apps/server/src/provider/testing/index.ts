// Clients of the voice provider's interface for tests. Imported by tests alone.

export { openWritingModel, type WritingModel } from './open-writing-model.ts';
export { type ProviderClient, providerClient } from './provider-client.ts';
