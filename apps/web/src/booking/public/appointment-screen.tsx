import type { CustomerAppointment } from '@deskbell/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { OwnAppointment } from './own-appointment.tsx';
import { PageFrame } from './page-frame.tsx';
import { paintPage } from './paint-page.ts';
import { type Answer, request } from './request.ts';
import { textsIn } from './texts.ts';
import { SpokenContext, useSpoken } from './zoned.ts';

/** /appointment#{token}: where the link of a confirmation leads. Looking changes nothing. */
export function AppointmentScreen() {
  const token = useToken();
  const [answer, setAnswer] = useState<Answer<CustomerAppointment> | null>(null);
  const load = useCallback(() => {
    setAnswer(null);
    if (token) void request<CustomerAppointment>('/api/customer-appointment', { token }).then(setAnswer);
  }, [token]);
  useEffect(load, [load]);
  if (answer?.kind === 'ok') {
    const onChange = (value: CustomerAppointment) => setAnswer({ kind: 'ok', value });
    return <Page appointment={answer.value} token={token} onChange={onChange} onReload={load} />;
  }
  return <NoAppointment hasToken={token !== ''} answer={answer} onRetry={load} />;
}

/** Another link pasted into the same window is another appointment. */
function useToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}

function NoAppointment({
  hasToken,
  answer,
  onRetry,
}: {
  hasToken: boolean;
  answer: Answer<CustomerAppointment> | null;
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
          <p className="text-ink-soft">{hasToken ? texts.deadLinkHint : texts.noLink}</p>
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

function Page({
  appointment,
  token,
  onChange,
  onReload,
}: {
  appointment: CustomerAppointment;
  token: string;
  onChange: (appointment: CustomerAppointment) => void;
  onReload: () => void;
}) {
  const { language, timeZone, businessName, color } = appointment;
  const spoken = useMemo(() => ({ texts: textsIn(language), timeZone }), [language, timeZone]);
  const { texts } = spoken;
  // Before it is seen.
  useLayoutEffect(() => {
    paintPage(color);
    document.documentElement.lang = texts.locale.slice(0, 2);
    document.title = texts.appointmentTitle(businessName);
  }, [color, texts, businessName]);
  return (
    <SpokenContext value={spoken}>
      <PageFrame business={businessName}>
        <OwnAppointment appointment={appointment} token={token} onChange={onChange} onReload={onReload} />
      </PageFrame>
    </SpokenContext>
  );
}
