// Phone numbers for clients of the voice provider, on those of the dashboard.
// It must not know how a carrier is asked.

export { providerPhoneNumbers } from './feature.ts';
export { readProviderPhoneNumber } from './read-provider-phone-numbers.ts';
