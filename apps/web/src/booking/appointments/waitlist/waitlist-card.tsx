import type { Assistant, WaitlistEntry } from '@deskbell/contract';
import { ListPlus } from 'lucide-react';
import { useContext, useState } from 'react';
import { useMay } from '../../../identity/session/index.ts';
import { useDashboardSearch } from '../../../kernel/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Choices } from '../../../ui/form/choices.tsx';
import { dayIn, longDay } from '../../../ui/time/local-time.ts';
import { TimeZone } from '../../../ui/time/time-zone.ts';
import { AddToWaitlistDialog } from './add-to-waitlist-dialog.tsx';
import { useWaitlist } from './use-waitlist.ts';
import { WaitlistRow } from './waitlist-row.tsx';

type Shown = 'open' | 'closed';

const choices: readonly (readonly [Shown, string])[] = [
  ['open', 'Waiting'],
  ['closed', 'Ended'],
];

/** Who waits for a time to get free, by the first of their days. */
export function WaitlistCard({ assistant }: { assistant: Assistant }) {
  const mayBook = useMay('desk.answer');
  const [show, setShow] = useState<Shown>('open');
  const [adding, setAdding] = useState(false);
  return (
    <Card flush className="mt-6 overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-4">
        <div className="min-w-0 grow">
          <h2 className="text-lg">Waitlist</h2>
          <p className="text-sm text-ink-soft">
            When a time opens up, it’s held for the first customer it suits, and we let them know.
          </p>
        </div>
        <Choices label="Show of the waitlist" options={choices} chosen={show} onChoose={setShow} />
        {mayBook && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <ListPlus aria-hidden size={16} /> Add customer
          </Button>
        )}
      </div>
      <Entries assistant={assistant} show={show} />
      <AddToWaitlistDialog assistantId={assistant.id} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

function Entries({ assistant, show }: { assistant: Assistant; show: Shown }) {
  const timeZone = useContext(TimeZone) ?? undefined;
  const { data, error, isPending, refetch } = useWaitlist(assistant.id, show);
  if (isPending) return <SkeletonRows label="Loading the waitlist" />;
  if (error)
    return <ErrorState title="Couldn’t load the waitlist" error={error} onRetry={() => void refetch()} />;
  const isOn = assistant.booking.enabled && assistant.booking.waitlist;
  return (
    <>
      {!isOn && <SwitchedOff />}
      {data.rows.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title={show === 'open' ? 'Nobody is waiting' : 'Nothing here yet'}
          text={
            show === 'open'
              ? 'Customers can join on your booking page or through your assistant, or you can add them.'
              : 'Here you’ll see who booked from the waitlist, and who left it.'
          }
        />
      ) : (
        [...byFirstDay(data.rows, dayIn(timeZone, Date.now()), show)].map(([day, rows]) => (
          <section key={day} aria-label={`Waitlist, ${longDay(day)}`}>
            <h3 className="border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">{longDay(day)}</h3>
            <ul>
              {rows.map((entry) => (
                <li key={entry.id} className="border-b border-line last:border-0">
                  <WaitlistRow assistantId={assistant.id} entry={entry} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {data.total > data.rows.length && (
        <p className="px-4 py-3 text-sm text-ink-soft">{`And ${data.total - data.rows.length} more.`}</p>
      )}
    </>
  );
}

function SwitchedOff() {
  const { change } = useDashboardSearch();
  return (
    <div className="p-4 pb-0">
      <Notice tint="brass">
        <div className="flex flex-wrap items-center gap-x-2">
          <span>The waitlist is off: nobody can join, and nothing is offered.</span>
          <Button
            variant="ghost"
            size="small"
            onClick={() => void change({ section: 'setup', part: 'services' })}
          >
            Booking rules
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** In order of joining under the first of their days that is still to come; of those who wait no more, under their first. */
function byFirstDay(
  entries: readonly WaitlistEntry[],
  today: string,
  show: Shown,
): Map<string, WaitlistEntry[]> {
  const dayOf = ({ fromDay }: WaitlistEntry) => (show === 'open' && fromDay < today ? today : fromDay);
  const days = Map.groupBy(entries, dayOf);
  return new Map([...days].toSorted(([a], [b]) => (show === 'open' ? 1 : -1) * a.localeCompare(b)));
}
