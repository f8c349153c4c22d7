import { Contact } from './contact.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Nav } from './nav.tsx';
import { Pricing } from './pricing.tsx';
import { Team } from './team.tsx';
import { useBrand } from './use-brand.ts';

/** The public page: what it is, how it works, a live demo, prices, who to write to. */
export function Site() {
  const brand = useBrand();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {brand.banner && (
        <p className="bg-brass-soft px-4 py-2 text-center text-sm font-medium text-brass-ink">
          {brand.banner}
        </p>
      )}
      <Nav name={brand.name} />
      <main id="main">
        <Hero />
        <HowItWorks />
        <Features />
        <Demo />
        <Pricing salesEmail={brand.salesEmail} />
        <Team name={brand.name} blurb={brand.teamBlurb} />
        <Contact email={brand.contactEmail} />
      </main>
      <Footer brand={brand} />
    </>
  );
}
