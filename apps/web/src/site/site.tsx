import type { SiteConfig } from '@deskbell/contract';
import { Contact } from './contact.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { SiteFrame } from './site-frame.tsx';
import { Team } from './team.tsx';

/** The landing page: what it is, how it works, live demos, prices, who to write to. */
export function Site({ config }: { config: SiteConfig }) {
  const { brand } = config;
  return (
    <SiteFrame config={config} landing>
      <Hero />
      <HowItWorks />
      <Features />
      <Demo />
      <Pricing salesEmail={brand.salesEmail} />
      <Team blurb={brand.teamBlurb} credit={brand.credit} />
      <Contact email={brand.contactEmail} />
    </SiteFrame>
  );
}
