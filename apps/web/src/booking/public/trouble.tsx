import { useEffect, useRef } from 'react';

/** What went wrong, read aloud at once and seen wherever the page was scrolled to. */
export function Trouble({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Newer browsers give a promise back, which is no cleanup.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
      {children}
    </div>
  );
}
