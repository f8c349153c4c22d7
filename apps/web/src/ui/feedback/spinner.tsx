import { LoaderCircle } from 'lucide-react';

/** A turning circle with its reason for screen readers. */
export function Spinner({ label = 'Loading', size = 20 }: { label?: string; size?: number }) {
  return (
    <span role="status" className="inline-flex text-primary">
      <LoaderCircle aria-hidden size={size} className="animate-spin motion-reduce:animate-pulse" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The whole window while something decisive loads. */
export function FullPageSpinner({ label }: { label?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={label} size={32} />
    </main>
  );
}
