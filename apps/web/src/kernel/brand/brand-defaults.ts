import type { SiteConfig } from '@deskbell/contract';

/** What pages say until the server has told its own brand, and what the prerendered page says. */
export const brandDefaults: SiteConfig['brand'] = {
  name: 'Deskbell',
  contactEmail: 'hello@deskbell.example',
  salesEmail: 'sales@deskbell.example',
  banner: 'A rebrand is coming soon. We are not affiliated with any other chat company of a similar name.',
  credit: 'Analytics consulting by the Deskbell team.',
  teamBlurb: '',
  nonAffiliation: 'Not affiliated with any other chat company of a similar name.',
};
