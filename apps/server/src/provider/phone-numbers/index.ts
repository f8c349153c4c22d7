// Phone numbers for clients of the voice provider, to be read.
// It must not know how a number is connected.

export { providerPhoneNumbers } from './feature.ts';
export { readProviderPhoneNumber } from './read-provider-phone-numbers.ts';
