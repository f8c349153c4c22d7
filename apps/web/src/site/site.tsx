import type { SiteConfig } from '@deskbell/contract';
import { Contact } from './landing/contact.tsx';
import { Demo } from './landing/demo.tsx';
import { Features } from './landing/features.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { Pricing } from './landing/pricing.tsx';
import { Team } from './landing/team.tsx';
import { SiteFrame } from './site-frame.tsx';

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
