import type { BookedOnPage, BookingPage, JoinedWaitlist } from '@deskbell/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Booked } from './booked.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { PageFrame, Reach } from './page-frame.tsx';
import { paintPage } from './paint-page.ts';
import { type Answer, request } from './request.ts';
import { textsIn } from './texts.ts';
import { Joined } from './waitlist/later.tsx';
import { SpokenContext, useSpoken } from './zoned.ts';

/** /book/{id}: what can be booked, and booking it. */
export function BookingScreen({ assistantId }: { assistantId: string }) {
  const [answer, setAnswer] = useState<Answer<BookingPage> | null>(written);
  const load = useCallback(() => {
    setAnswer(null);
    void request<BookingPage>(`/api/book/${encodeURIComponent(assistantId)}`).then(setAnswer);
  }, [assistantId]);
  useEffect(() => {
    if (!written()) load();
  }, [load]);
  if (answer?.kind === 'ok') return <Page page={answer.value} onGone={load} />;
  return <NoPage answer={answer} onRetry={load} />;
}

/** As the server wrote it into the page, so that nothing is waited for; the dev server's has none. */
function written(): Answer<BookingPage> | null {
  const text = document.getElementById('booking-page')?.textContent;
  return text ? { kind: 'ok', value: JSON.parse(text) as BookingPage } : null;
}

function NoPage({ answer, onRetry }: { answer: Answer<BookingPage> | null; onRetry: () => void }) {
  const { texts } = useSpoken();
  return (
    <main className="grid min-h-dvh place-content-center gap-4 px-4 text-center">
      {!answer && <Spinner label={texts.loading} size={32} />}
      {answer?.kind === 'refused' && answer.status === 404 && (
        <>
          <h1 className="text-2xl">{texts.missing}</h1>
          <p className="text-ink-soft">{texts.missingHint}</p>
        </>
      )}
      {answer && !(answer.kind === 'refused' && answer.status === 404) && (
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

function Page({ page, onGone }: { page: BookingPage; onGone: () => void }) {
  const [booked, setBooked] = useState<BookedOnPage | null>(null);
  const [joined, setJoined] = useState<JoinedWaitlist | null>(null);
  const { language, timeZone, businessName } = page;
  const spoken = useMemo(() => ({ texts: textsIn(language), timeZone }), [language, timeZone]);
  const { texts } = spoken;
  // Before it is seen.
  useLayoutEffect(() => {
    paintPage(page.color);
    document.documentElement.lang = texts.locale.slice(0, 2);
    document.title = texts.pageTitle(businessName);
  }, [page.color, texts, businessName]);
  return (
    <SpokenContext value={spoken}>
      <PageFrame business={businessName} line={page.address} poweredBy={page.poweredBy}>
        {booked ? (
          <Booked appointment={booked} onAnother={() => setBooked(null)} />
        ) : joined ? (
          <Joined entry={joined} onAnother={() => setJoined(null)} />
        ) : page.state === 'open' ? (
          <BookingFlow page={page} onBooked={setBooked} onJoined={setJoined} onGone={onGone} />
        ) : (
          <div className="grid gap-2">
            <h1 className="text-xl">{page.state === 'empty' ? texts.empty : texts.closed}</h1>
            <p className="text-ink-soft">{texts.closedHint(businessName)}</p>
            <Reach phone={page.phone} />
          </div>
        )}
      </PageFrame>
    </SpokenContext>
  );
}
