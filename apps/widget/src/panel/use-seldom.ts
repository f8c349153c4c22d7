import { useEffect, useState } from 'preact/hooks';
import type { ShadowHost } from '../look/shadow-host.ts';

type SeldomParts = typeof import('./seldom/seldom.ts');

/** The parts that few conversations need; null until they are wanted and here. */
export function useSeldom(host: ShadowHost, wanted: boolean, onFailed: () => void): SeldomParts | null {
  const [parts, setParts] = useState<SeldomParts | null>(null);
  useEffect(() => {
    if (!wanted || parts) return;
    import('./seldom/seldom.ts').then((loaded) => {
      loaded.dress(host);
      setParts(loaded);
    }, onFailed);
  }, [wanted]);
  return parts;
}
