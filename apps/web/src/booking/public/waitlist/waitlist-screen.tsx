import type { CustomerWaitlistEntry } from '@deskbell/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { NothingShown, useToken } from '../link-answer.tsx';
import { PageFrame } from '../page-frame.tsx';
import { paintPage } from '../paint-page.ts';
import { type Answer, request } from '../request.ts';
import { textsIn } from '../texts.ts';
import { SpokenContext } from '../zoned.ts';
import { OwnEntry } from './own-entry.tsx';
import { useWaitlistTexts } from './use-waitlist-texts.ts';
import { waitlistTextsIn } from './waitlist-texts.ts';

/** /waitlist#{token}: where the links of a waitlist's mails and texts lead. Looking changes nothing. */
export function WaitlistScreen() {
  const token = useToken();
  const { deadLinkHint } = useWaitlistTexts();
  const [answer, setAnswer] = useState<Answer<CustomerWaitlistEntry> | null>(null);
  const load = useCallback(() => {
    setAnswer(null);
    if (token) void request<CustomerWaitlistEntry>('/api/customer-waitlist-entry', { token }).then(setAnswer);
  }, [token]);
  useEffect(load, [load]);
  if (answer?.kind === 'ok') {
    const onChange = (value: CustomerWaitlistEntry) => setAnswer({ kind: 'ok', value });
    return <Page entry={answer.value} token={token} onChange={onChange} onReload={load} />;
  }
  return <NothingShown hasToken={token !== ''} answer={answer} deadHint={deadLinkHint} onRetry={load} />;
}

function Page({
  entry,
  token,
  onChange,
  onReload,
}: {
  entry: CustomerWaitlistEntry;
  token: string;
  onChange: (entry: CustomerWaitlistEntry) => void;
  onReload: () => void;
}) {
  const { language, timeZone, businessName, color } = entry;
  const spoken = useMemo(() => ({ texts: textsIn(language), timeZone }), [language, timeZone]);
  const { locale } = spoken.texts;
  // Before it is seen.
  useLayoutEffect(() => {
    paintPage(color);
    document.documentElement.lang = locale.slice(0, 2);
    document.title = waitlistTextsIn(locale).title(businessName);
  }, [color, locale, businessName]);
  return (
    <SpokenContext value={spoken}>
      <PageFrame business={businessName}>
        <OwnEntry entry={entry} token={token} onChange={onChange} onReload={onReload} />
      </PageFrame>
    </SpokenContext>
  );
}
