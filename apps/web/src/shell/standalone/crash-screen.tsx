import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** What stands in a page's place when drawing it failed. */
export function CrashScreen({ error }: ErrorComponentProps) {
  return (
    <AuthLayout
      title="Something went wrong"
      text="This page couldn’t be shown. Everything you saved is safe."
    >
      <p className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-words">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </AuthLayout>
  );
}
