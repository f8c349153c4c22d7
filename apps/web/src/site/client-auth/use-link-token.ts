import { useEffect, useEffectEvent } from 'react';

/**
 * Hands over the token of a mailed link (`?token=…`) once somebody looks at the page, and takes it out of the address
 * bar, the history and whatever copies them. Filters that open links to look at them show no page: they use up nothing.
 */
export function useLinkToken(onToken: (token: string) => void): void {
  const handOver = useEffectEvent(onToken);
  useEffect(() => {
    const take = () => {
      const token =
        document.visibilityState === 'visible' && new URLSearchParams(location.search).get('token');
      if (!token) return;
      history.replaceState(history.state, '', location.pathname);
      handOver(token);
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => document.removeEventListener('visibilitychange', take);
  }, []);
}
