// Campaigns for clients of the voice provider, on those of the dashboard and by their rules.
// It must not know how somebody is called.

export { providerCampaigns } from './feature.ts';
