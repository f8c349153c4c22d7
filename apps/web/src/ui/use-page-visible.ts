import { useSyncExternalStore } from 'react';

/** Whether the page is in sight: not in a tab behind others, nor in a minimized window. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
