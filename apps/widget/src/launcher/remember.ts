/** A word kept for this tab's visit, or in the browser where `Storage` says so. Storage may be refused: then nothing is. */
export function remember(kind: 'localStorage' | 'sessionStorage', key: string) {
  return {
    get(): string | null {
      try {
        return window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    set(value: string): void {
      try {
        window[kind].setItem(key, value);
      } catch {
        // the widget works without a memory
      }
    },
  };
}
