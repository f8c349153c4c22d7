import type { BookingTime, CustomerAppointment } from '@deskbell/contract';
import { useCallback, useState } from 'react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { dayIn } from '../../ui/time/local-time.ts';
import { AppointmentFacts, CalendarButton } from './appointment-facts.tsx';
import { Reach, StepHeading } from './page-frame.tsx';
import { request } from './request.ts';
import { TimeChoice } from './time-choice.tsx';
import { Trouble } from './trouble.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { momentIn, type Spoken, useSpoken } from './zoned.ts';

type View = 'shown' | 'moving' | 'cancelling';
type News = 'moved' | 'restored' | null;
type Fault = 'offline' | 'taken' | 'restoreTaken' | 'tooMany' | null;
type Change = 'move' | 'cancel' | 'restore';

/** One's own appointment, and what can be done about it. */
export function OwnAppointment({
  appointment,
  token,
  onChange,
  onReload,
}: {
  appointment: CustomerAppointment;
  token: string;
  onChange: (appointment: CustomerAppointment) => void;
  /** It changed meanwhile, or is gone. */
  onReload: () => void;
}) {
  const { texts } = useSpoken();
  const [view, setView] = useState<View>('shown');
  const [news, setNews] = useState<News>(null);
  const [fault, setFault] = useState<Fault>(null);
  const [isBusy, setBusy] = useState(false);

  function show(next: View): void {
    setFault(null);
    setNews(null);
    setView(next);
  }
  /** Whether it is done. */
  async function change(what: Change, json?: object): Promise<boolean> {
    setBusy(true);
    setFault(null);
    setNews(null);
    const path = `/api/customer-appointment/${what}`;
    const answer = await request<CustomerAppointment>(path, { token, method: 'POST', json });
    setBusy(false);
    if (answer.kind === 'ok') {
      onChange(answer.value);
      setNews(what === 'move' ? 'moved' : what === 'restore' ? 'restored' : null);
      setView('shown');
      return true;
    }
    if (answer.kind === 'offline') setFault('offline');
    else if (answer.status === 429) setFault('tooMany');
    else if (answer.status === 404) onReload();
    else {
      setFault(what === 'restore' ? 'restoreTaken' : 'taken');
      if (what === 'cancel') onReload();
    }
    return false;
  }

  if (view === 'moving') {
    return (
      <Moving
        appointment={appointment}
        token={token}
        isBusy={isBusy}
        fault={fault}
        onMove={(startsAt) => change('move', { startsAt })}
        onKeep={() => show('shown')}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <StepHeading focused={news !== null}>{headingOf(appointment, news, texts)}</StepHeading>
      {news && appointment.mailedTo && <p>{texts.changesMailed(appointment.mailedTo)}</p>}
      <AppointmentFacts appointment={appointment} />
      {fault && <Trouble>{texts[fault]}</Trouble>}
      {view === 'cancelling' ? (
        <section aria-labelledby="cancel" className="grid gap-4 rounded-card border border-danger p-4">
          <div>
            <h2 id="cancel" className="text-lg">
              {texts.cancelAsk}
            </h2>
            <p className="text-ink-soft">{texts.cancelHint}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={isBusy} onClick={() => void change('cancel')}>
              {texts.cancelYes}
            </Button>
            <Button variant="secondary" autoFocus onClick={() => show('shown')}>
              {texts.keepIt}
            </Button>
          </div>
        </section>
      ) : (
        <Choices
          appointment={appointment}
          isBusy={isBusy}
          onShow={show}
          onRestore={() => void change('restore')}
        />
      )}
    </div>
  );
}

/** What can be done: of a booked one to move or cancel it, of a cancelled one to have it back or book another. */
function Choices({
  appointment,
  isBusy,
  onShow,
  onRestore,
}: {
  appointment: CustomerAppointment;
  isBusy: boolean;
  onShow: (view: View) => void;
  onRestore: () => void;
}) {
  const spoken = useSpoken();
  const { texts } = spoken;
  const { status, changesUntil, startsAt, mayRestore, canBook, assistantId, phone, email } = appointment;
  if (status === 'cancelled') {
    return (
      <div className="flex flex-wrap gap-3">
        {mayRestore && (
          <Button busy={isBusy} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
        {canBook && (
          <a href={`/book/${assistantId}`} className={buttonClasses({ variant: 'secondary' })}>
            {texts.bookAnother}
          </a>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {changesUntil && (
          <>
            <Button onClick={() => onShow('moving')}>{texts.moveIt}</Button>
            <Button variant="secondary" onClick={() => onShow('cancelling')}>
              {texts.cancelIt}
            </Button>
          </>
        )}
        <CalendarButton appointment={appointment} />
      </div>
      {changesUntil && changesUntil < startsAt && (
        <p className="text-sm text-ink-soft">{texts.until(momentIn(spoken, changesUntil))}</p>
      )}
      {!changesUntil && (
        <div>
          <p>{texts.tooLate}</p>
          {(phone || email) && <p>{texts.reach}</p>}
          <Reach phone={phone} email={email} />
        </div>
      )}
    </div>
  );
}

function headingOf(
  { status, changedBy, businessName }: CustomerAppointment,
  news: News,
  texts: Spoken['texts'],
): string {
  if (status === 'cancelled')
    return changedBy === 'team' ? texts.cancelledByTeam(businessName) : texts.cancelledByYou;
  return news ? texts[news] : texts.appointmentTitle(businessName);
}

function Moving({
  appointment,
  token,
  isBusy,
  fault,
  onMove,
  onKeep,
}: {
  appointment: CustomerAppointment;
  token: string;
  isBusy: boolean;
  fault: Fault;
  onMove: (startsAt: string) => Promise<boolean>;
  onKeep: () => void;
}) {
  const spoken = useSpoken();
  const { texts, timeZone } = spoken;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const load = useCallback(
    (from: string, to: string) =>
      request<BookingTime[]>(`/api/customer-appointment/times?${new URLSearchParams({ from, to })}`, {
        token,
      }),
    [token],
  );
  const free = useFreeTimes(load, dayIn(timeZone, Date.now()), appointment.lastDay);
  async function move(): Promise<void> {
    if (!startsAt || (await onMove(startsAt))) return;
    setStartsAt(null);
    free.reload();
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <StepHeading focused>{texts.moveTo}</StepHeading>
        <p className="wrap-anywhere text-ink-soft">
          {[appointment.serviceName, appointment.staffName, momentIn(spoken, appointment.startsAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {fault && <Trouble>{texts[fault]}</Trouble>}
      <TimeChoice
        free={free}
        chosen={startsAt}
        onChoose={setStartsAt}
        none={texts.noMoves}
        phone={appointment.phone}
      />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3">
        {startsAt && <p className="w-full font-semibold">{momentIn(spoken, startsAt)}</p>}
        <Button disabled={!startsAt} busy={isBusy} onClick={() => void move()}>
          {texts.moveHere}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {texts.keepIt}
        </Button>
      </div>
    </div>
  );
}
