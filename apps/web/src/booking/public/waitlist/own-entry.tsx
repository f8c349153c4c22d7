import type { CustomerWaitlistEntry } from '@deskbell/contract';
import { useState } from 'react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Reach, StepHeading } from '../page-frame.tsx';
import { request } from '../request.ts';
import { Trouble } from '../trouble.tsx';
import { momentIn, useSpoken } from '../zoned.ts';
import { EntryFacts } from './entry-facts.tsx';
import { useWaitlistTexts } from './use-waitlist-texts.ts';

type Verb = 'accept' | 'decline' | 'leave';

/** One's own place on the list: the time that is offered, and what can be done about it. */
export function OwnEntry({
  entry,
  token,
  onChange,
  onReload,
}: {
  entry: CustomerWaitlistEntry;
  token: string;
  onChange: (entry: CustomerWaitlistEntry) => void;
  /** It changed meanwhile, or is gone. */
  onReload: () => void;
}) {
  const { texts } = useSpoken();
  const waitlistTexts = useWaitlistTexts();
  const [busy, setBusy] = useState<Verb | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  async function answer(verb: Verb): Promise<void> {
    setBusy(verb);
    setFault(null);
    setNews(null);
    const json = entry.offer && verb !== 'leave' ? { startsAt: entry.offer.startsAt } : undefined;
    const path = `/api/customer-waitlist-entry/${verb}`;
    const answered = await request<CustomerWaitlistEntry>(path, { token, method: 'POST', json });
    setBusy(null);
    setLeaving(false);
    if (answered.kind === 'ok') {
      onChange(answered.value);
      return setNews(verb === 'decline' ? waitlistTexts.declined : '');
    }
    if (answered.kind === 'offline') return setFault(texts.offline);
    if (answered.status === 429) return setFault(texts.tooMany);
    if (answered.status === 404) return onReload();
    setFault(waitlistTexts.gone);
    const current = await request<CustomerWaitlistEntry>('/api/customer-waitlist-entry', { token });
    if (current.kind === 'ok') onChange(current.value);
  }

  const isOpen = entry.state === 'waiting' || entry.state === 'offered';
  return (
    <div className="grid gap-6">
      <StepHeading focused={news !== null}>{waitlistTexts.state[entry.state]}</StepHeading>
      {news && <p role="status">{news}</p>}
      {fault && <Trouble>{fault}</Trouble>}
      <Hint entry={entry} />
      <EntryFacts entry={entry} />
      {entry.offer && (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <Button
              size="large"
              busy={busy === 'accept'}
              disabled={busy !== null}
              onClick={() => void answer('accept')}
            >
              {waitlistTexts.accept}
            </Button>
            <Button
              size="large"
              variant="secondary"
              busy={busy === 'decline'}
              disabled={busy !== null}
              onClick={() => void answer('decline')}
            >
              {waitlistTexts.decline}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{waitlistTexts.declineHint}</p>
        </div>
      )}
      <Onward entry={entry} />
      {isOpen && !isLeaving && (
        <div>
          <Button variant="ghost" className="-ml-3" onClick={() => setLeaving(true)}>
            {waitlistTexts.leave}
          </Button>
        </div>
      )}
      {isOpen && isLeaving && (
        <section aria-labelledby="leave" className="grid gap-4 rounded-card border border-danger p-4">
          <div>
            <h2 id="leave" className="text-lg">
              {waitlistTexts.leaveAsk}
            </h2>
            <p className="text-ink-soft">{waitlistTexts.leaveHint}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy === 'leave'} onClick={() => void answer('leave')}>
              {waitlistTexts.leaveYes}
            </Button>
            <Button variant="secondary" autoFocus onClick={() => setLeaving(false)}>
              {waitlistTexts.stay}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function Hint({ entry }: { entry: CustomerWaitlistEntry }) {
  const spoken = useSpoken();
  const waitlistTexts = useWaitlistTexts();
  const { state, offer } = entry;
  if (offer)
    return (
      <p className="rounded-control bg-info-soft px-4 py-3 text-info">
        {waitlistTexts.heldUntil(momentIn(spoken, offer.heldUntil))}
      </p>
    );
  if (state === 'waiting') return <p>{waitlistTexts.waitingHint}</p>;
  return state === 'expired' ? <p>{waitlistTexts.expiredHint}</p> : null;
}

/** Where to go on from here once nothing is waited for, or how the business is reached. */
function Onward({ entry }: { entry: CustomerWaitlistEntry }) {
  const { texts } = useSpoken();
  const waitlistTexts = useWaitlistTexts();
  const { state, appointmentToken, canBook, assistantId, phone, email } = entry;
  if (state === 'booked' && appointmentToken)
    return (
      <div>
        <a href={`/appointment#${appointmentToken}`} className={buttonClasses({ variant: 'primary' })}>
          {waitlistTexts.seeAppointment}
        </a>
      </div>
    );
  if (state !== 'offered' && canBook)
    return (
      <div>
        <a href={`/book/${assistantId}`} className={buttonClasses({ variant: 'secondary' })}>
          {waitlistTexts.bookOther}
        </a>
      </div>
    );
  if (state === 'offered' || (!phone && !email)) return null;
  return (
    <div>
      <p>{texts.reach}</p>
      <Reach phone={phone} email={email} />
    </div>
  );
}
