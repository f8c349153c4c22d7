/** Waits; not a moment longer once the network is back, or `signal` aborts. */
export function waitOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
    function finish() {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    }
  });
}
