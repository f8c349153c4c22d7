/** Runs `work` once the page has loaded and has nothing better to do; not at all where data is dear. */
export function whenIdle(work: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 2000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
