import type { CustomerAppointment } from '@deskbell/contract';
import { CalendarPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from './facts.tsx';
import { momentIn, ownTimeText, useSpoken, zoneName } from './zoned.ts';

/** One's own appointment: what, when, with whom and where. */
export function AppointmentFacts({ appointment }: { appointment: CustomerAppointment }) {
  const spoken = useSpoken();
  const { texts } = spoken;
  const { serviceName, staffName, startsAt, address, directions, customerName, status } = appointment;
  const own = ownTimeText(spoken, startsAt);
  return (
    <Facts>
      <Fact name={texts.what}>{serviceName}</Fact>
      {staffName && <Fact name={texts.who}>{staffName}</Fact>}
      <Fact name={texts.whenFact}>
        <span className={status === 'cancelled' ? 'line-through' : undefined}>
          {momentIn(spoken, startsAt)}
        </span>
        <span className="block text-sm font-normal text-ink-soft">{own ?? zoneName(spoken)}</span>
      </Fact>
      {(address || directions) && (
        <Fact name={texts.where}>{[address, directions].filter(Boolean).join('\n')}</Fact>
      )}
      <Fact name={texts.you}>{customerName}</Fact>
    </Facts>
  );
}

/** Gives the appointment as a file that calendars take. */
export function CalendarButton({ appointment }: { appointment: CustomerAppointment }) {
  const { texts } = useSpoken();
  function save(): void {
    const file = new Blob([appointment.calendarFile], { type: 'text/calendar;charset=utf-8' });
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: 'appointment.ics' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }
  return (
    <Button variant="secondary" onClick={save}>
      <CalendarPlus aria-hidden size={16} /> {texts.addToCalendar}
    </Button>
  );
}
