import type { CrmConnection } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useSendLeads } from './use-crm.ts';

/** How many leads are there and on their way, what last went well, and what is wrong. */
export function SendingState({ connection, name }: { connection: CrmConnection; name: string }) {
  const { leads, lastSuccessAt } = connection;
  const all = leads.written + leads.waiting + leads.refused;
  return (
    <div className="grid gap-3">
      <Trouble connection={connection} name={name} />
      <div className="grid gap-1.5">
        <p>
          {counted(leads.written)} in {name}
          {leads.waiting > 0 && `, ${leads.waiting.toLocaleString('en-US')} on the way`}
        </p>
        {leads.waiting > 0 && <Meter share={all === 0 ? 0 : leads.written / all} />}
        <p className="text-sm text-ink-soft">
          {lastSuccessAt ? (
            <>
              Last success: <RelativeTime instant={lastSuccessAt} />
            </>
          ) : (
            'Nothing was sent yet.'
          )}
        </p>
      </div>
      <Refusals connection={connection} name={name} />
    </div>
  );
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

function Trouble({ connection, name }: { connection: CrmConnection; name: string }) {
  const { stoppedAt, error, failingSince, pausedUntil } = connection;
  if (stoppedAt)
    return (
      <Notice tint="danger">
        {error}. Nothing has been sent since <DateTime instant={stoppedAt} />; what waits is sent once this is
        mended.
      </Notice>
    );
  if (!failingSince) return null;
  return (
    <Notice tint="brass">
      {error}. Nothing has reached {name} since <DateTime instant={failingSince} />; nothing is lost
      {pausedUntil && (
        <>
          , and the next try is at <DateTime instant={pausedUntil} />
        </>
      )}
      .
    </Notice>
  );
}

/** Of single leads, each with its reason. */
function Refusals({ connection, name }: { connection: CrmConnection; name: string }) {
  const again = useSendLeads(connection);
  const { leads, refusals } = connection;
  if (leads.refused === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm">
      <p className="font-semibold text-danger">
        {name} refused {counted(leads.refused)}
      </p>
      <ul className="grid gap-1">
        {refusals.map(({ leadId, name: lead, error }) => (
          <li key={leadId} className="wrap-anywhere">
            <span className="font-semibold">{lead ?? 'Anonymous'}</span>: {error}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" busy={again.isPending} onClick={() => again.mutate('refused')}>
        Send them again
      </Button>
    </div>
  );
}
