import { lazy, Suspense } from 'react';
import { useSite } from '../../kernel/brand/use-site.ts';
import { FullPageSpinner } from '../../ui/feedback/spinner.tsx';

// The public site's: the server answers with it, too. It is fetched by whoever gets lost.
const SitePage = lazy(async () => ({
  default: (await import('../../site/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

export function NotFoundScreen() {
  const config = useSite();
  return (
    <>
      <title>{`404 Page Not Found · ${config.brand.name}`}</title>
      <Suspense fallback={<FullPageSpinner label="Loading" />}>
        <SitePage config={config} />
      </Suspense>
    </>
  );
}
