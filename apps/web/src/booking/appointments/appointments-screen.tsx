import type { Assistant } from '@deskbell/contract';
import { CalendarPlus, CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useState } from 'react';
import { AssistantGate, AssistantPicker } from '../../assistant/assistants/index.ts';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { dayIn, daysText, longDay } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';
import { Agenda } from './agenda.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { dayBeside, daysShown, type View } from './calendar-days.ts';
import { CalendarFeedsDialog } from './calendar-feeds-dialog.tsx';
import { CalendarTroubles } from './calendar-troubles.tsx';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useAppointments } from './use-appointments.ts';
import { WaitlistCard } from './waitlist/waitlist-card.tsx';

const views: readonly (readonly [View, string])[] = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['list', 'List'],
];

/** Who comes when: by day, by week, or as a list; and who waits for a time. */
export function AppointmentsScreen() {
  const mayBook = useMay('desk.answer');
  const maySubscribe = useMay('setup.write');
  const [booking, setBooking] = useState(false);
  const [subscribing, setSubscribing] = useState(false);
  return (
    <>
      <SectionHeader
        title="Appointments"
        text="Appointments booked by you and your assistant."
        aside={
          <>
            <AssistantPicker />
            {maySubscribe && (
              <Button variant="secondary" onClick={() => setSubscribing(true)}>
                <CalendarSync aria-hidden size={16} /> Subscribe
              </Button>
            )}
            {mayBook && (
              <Button onClick={() => setBooking(true)}>
                <CalendarPlus aria-hidden size={16} /> New appointment
              </Button>
            )}
          </>
        }
      />
      <AssistantGate none="Please set up an assistant first to take appointments.">
        {(assistant) => (
          <>
            <Troubles key={`troubles ${assistant.id}`} assistantId={assistant.id} />
            <Calendar key={assistant.id} assistant={assistant} />
            <WaitlistCard key={`waitlist ${assistant.id}`} assistant={assistant} />
            <NewAppointmentDialog
              assistantId={assistant.id}
              open={booking}
              onClose={() => setBooking(false)}
            />
            <CalendarFeedsDialog
              assistantId={assistant.id}
              open={subscribing}
              onClose={() => setSubscribing(false)}
            />
          </>
        )}
      </AssistantGate>
    </>
  );
}

/** One that is shown opens on its day. */
function Troubles({ assistantId }: { assistantId: string }) {
  const { change } = useDashboardSearch();
  const timeZone = useContext(TimeZone) ?? undefined;
  return (
    <CalendarTroubles
      assistantId={assistantId}
      onOpen={({ appointmentId, startsAt }) =>
        void change(
          { day: dayIn(timeZone, Date.parse(startsAt)), appointment: appointmentId },
          { replace: true },
        )
      }
    />
  );
}

function Calendar({ assistant }: { assistant: Assistant }) {
  const { search, change } = useDashboardSearch();
  const timeZone = useContext(TimeZone);
  if (timeZone === null) return <SkeletonRows label="Loading the calendar" />;
  const view = search.view ?? 'week';
  const today = dayIn(timeZone, Date.now());
  const day = search.day ?? today;
  const range = daysShown(view, day);
  const goTo = (next: string) => void change({ day: next === today ? undefined : next }, { replace: true });
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-4">
        <div className="flex items-center">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Earlier"
            onClick={() => goTo(dayBeside(view, day, -1))}
          >
            <ChevronLeft aria-hidden size={18} />
          </Button>
          <Button variant="secondary" size="small" onClick={() => goTo(today)}>
            Today
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Later"
            onClick={() => goTo(dayBeside(view, day, 1))}
          >
            <ChevronRight aria-hidden size={18} />
          </Button>
        </div>
        <h2 aria-live="polite" className="min-w-0 grow text-lg">
          {view === 'day' ? longDay(day) : daysText(range.from, range.to)}
        </h2>
        <Choices
          label="Show by"
          options={views}
          chosen={view}
          onChoose={(id) => change({ view: id === 'week' ? undefined : id }, { replace: true })}
        />
      </div>
      <Days assistant={assistant} view={view} range={range} timeZone={timeZone} today={today} onGo={goTo} />
    </Card>
  );
}

function Days({
  assistant,
  view,
  range,
  timeZone,
  today,
  onGo,
}: {
  assistant: Assistant;
  view: View;
  range: { from: string; to: string };
  timeZone: string | undefined;
  today: string;
  onGo: (day: string) => void;
}) {
  const { search, change } = useDashboardSearch();
  const { data, error, isPending, refetch } = useAppointments(assistant.id, range);
  const open = (id: string | undefined) => void change({ appointment: id }, { replace: true });
  if (isPending) return <SkeletonRows label="Loading appointments" />;
  if (error) {
    return <ErrorState title="Couldn’t load appointments" error={error} onRetry={() => void refetch()} />;
  }
  const standing = data.rows.filter(({ status }) => status !== 'cancelled');
  return (
    <>
      <NextAppointment
        assistantId={assistant.id}
        shown={standing}
        range={range}
        timeZone={timeZone}
        today={today}
        onGo={onGo}
      />
      {view === 'list' ? (
        <Agenda appointments={data.rows} timeZone={timeZone} today={today} onOpen={open} />
      ) : (
        <>
          <div className="max-md:hidden">
            <TimeGrid appointments={standing} range={range} timeZone={timeZone} today={today} onOpen={open} />
          </div>
          <div className="md:hidden">
            <Agenda appointments={standing} timeZone={timeZone} today={today} onOpen={open} />
          </div>
        </>
      )}
      <AppointmentDialog
        assistantId={assistant.id}
        appointment={data.rows.find(({ id }) => id === search.appointment) ?? null}
        onClose={() => open(undefined)}
      />
    </>
  );
}
