// Clients of the voice provider's interface for tests. Imported by tests alone.

export { type ProviderClient, providerClient } from './provider-client.ts';
