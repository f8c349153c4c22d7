import type { CustomerAppointment } from '@deskbell/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { NothingShown, useToken } from './link-answer.tsx';
import { OwnAppointment } from './own-appointment.tsx';
import { PageFrame } from './page-frame.tsx';
import { paintPage } from './paint-page.ts';
import { type Answer, request } from './request.ts';
import { textsIn } from './texts.ts';
import { SpokenContext, useSpoken } from './zoned.ts';

/** /appointment#{token}: where the link of a confirmation leads. Looking changes nothing. */
export function AppointmentScreen() {
  const token = useToken();
  const { texts } = useSpoken();
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
  return (
    <NothingShown hasToken={token !== ''} answer={answer} deadHint={texts.deadLinkHint} onRetry={load} />
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
