import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './kernel/api.ts';
import { giveStylesNonce } from './kernel/give-styles-nonce.ts';
import { notePage, reportBrowserError, startErrorReporter } from './platform/error-reports/index.ts';
import { router } from './routes.tsx';
import { Toaster } from './ui/feedback/toaster.tsx';
import { TooltipProvider } from './ui/feedback/tooltip.tsx';

giveStylesNonce();
startErrorReporter();
router.subscribe('onResolved', () => notePage(window.location.href));

createRoot(document.getElementById('root')!, {
  onUncaughtError: reportBrowserError,
  onCaughtError: reportBrowserError,
}).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
