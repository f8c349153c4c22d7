import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { Answer } from './request.ts';
import { useSpoken } from './zoned.ts';

/** The token of the page's link. Another link pasted into the same window opens something else. */
export function useToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** In place of what a link opens: it is loading, can't be reached, or the link opens nothing. */
export function NothingShown({
  hasToken,
  answer,
  deadHint,
  onRetry,
}: {
  hasToken: boolean;
  answer: Answer<unknown> | null;
  /** Why a link may open nothing. */
  deadHint: string;
  onRetry: () => void;
}) {
  const { texts } = useSpoken();
  const isDead = !hasToken || (answer?.kind === 'refused' && answer.status === 404);
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center gap-4 px-4 text-center">
      {!answer && hasToken && <Spinner label={texts.loading} size={32} />}
      {isDead && (
        <>
          <h1 className="text-2xl">{texts.deadLink}</h1>
          <p className="text-ink-soft">{hasToken ? deadHint : texts.noLink}</p>
        </>
      )}
      {answer && !isDead && (
        <>
          <h1 className="text-2xl">{texts.failed}</h1>
          <div>
            <Button onClick={onRetry}>{texts.tryAgain}</Button>
          </div>
        </>
      )}
    </main>
  );
}
