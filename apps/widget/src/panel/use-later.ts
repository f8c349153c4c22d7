import { useEffect, useState } from 'preact/hooks';
import type { ShadowHost } from '../look/shadow-host.ts';

/** Parts with styles of their own that aren't loaded with the panel; null until they are wanted and here. */
export function useLater<Parts extends { dress(host: ShadowHost): void }>(
  host: ShadowHost,
  wanted: boolean,
  load: () => Promise<Parts>,
  onFailed?: () => void,
): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!wanted || parts) return;
    load().then((loaded) => {
      loaded.dress(host);
      setParts(loaded);
    }, onFailed);
  }, [wanted]);
  return parts;
}
