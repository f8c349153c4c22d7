// Credentials for clients of the voice provider: the connected accounts at phone carriers, without their secrets.
// It must not know what a carrier is asked.

export { providerCredentials } from './feature.ts';
