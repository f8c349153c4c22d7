import type { Assistant } from '@deskbell/contract';
import { BookingPageCard } from './booking-page-card.tsx';
import { BookingRulesCard } from './booking-rules-card.tsx';
import { ConnectedCalendarsCard } from './connected-calendars-card.tsx';
import { ServiceList } from './service-list.tsx';
import { StaffList } from './staff-list.tsx';

/** What can be booked, with whom, and by which rules. */
export function ServicesPart({ assistant }: { assistant: Assistant }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid gap-6">
        <ServiceList assistantId={assistant.id} />
        <ConnectedCalendarsCard assistantId={assistant.id} />
        <BookingPageCard assistant={assistant} />
      </div>
      <div className="grid gap-6">
        <StaffList assistantId={assistant.id} />
        <BookingRulesCard assistant={assistant} />
      </div>
    </div>
  );
}
