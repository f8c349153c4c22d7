import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './kernel/api.ts';
import { giveStylesNonce } from './kernel/give-styles-nonce.ts';
import { notePage, reportBrowserError, startErrorReporter } from './platform/error-reports/index.ts';
import { router } from './routes.tsx';
import { useToasts } from './ui/feedback/toast-store.ts';

giveStylesNonce();
startErrorReporter();
router.subscribe('onResolved', () => notePage(window.location.href));

// Radix's toasts come once the page stands, so that nobody waits for them to sign in, and no toast for them.
const loadToaster = () => import('./ui/feedback/toaster.tsx').then((module) => ({ default: module.Toaster }));
const Toaster = lazy(loadToaster);

function ToastsWhenThereAre() {
  const some = useToasts().length > 0;
  return <Suspense>{some && <Toaster />}</Suspense>;
}

// The spinner of the page itself stays until the screen's file is there.
await router.load();

createRoot(document.getElementById('root')!, {
  onUncaughtError: reportBrowserError,
  onCaughtError: reportBrowserError,
}).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastsWhenThereAre />
    </QueryClientProvider>
  </StrictMode>,
);

setTimeout(() => void loadToaster().catch(reportBrowserError), 0);
