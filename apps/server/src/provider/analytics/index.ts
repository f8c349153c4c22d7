// Figures on the account's calls, by queries of the voice provider's interface. It must not know how calls go.

export { providerAnalytics } from './feature.ts';
