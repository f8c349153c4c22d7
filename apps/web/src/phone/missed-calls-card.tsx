import { listPhoneCalls, missedCalls, type PhoneCall } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PhoneMissed } from 'lucide-react';
import { readPage } from '../kernel/api.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { textLink } from '../ui/text-link.ts';
import { DateTime } from '../ui/time/date-time.tsx';
import { SeeToCallButton } from './see-to-call-button.tsx';

const read = 50;
const shown = 5;
const lookEveryMs = 30_000;

/** Missed calls that nobody has seen to, one entry a caller. Nothing where there are none. */
export function MissedCallsCard({ assistantId }: { assistantId: string }) {
  const { data } = useQuery({
    ...readPage(listPhoneCalls, { params: { id: assistantId }, query: { missed: 'open', limit: read } }),
    refetchInterval: lookEveryMs,
  });
  const callers = byCaller(data?.rows ?? []);
  if (callers.length === 0) return null;
  return (
    <Card>
      <CardHeading
        title="Missed Calls"
        hint="Callers whom nobody helped. They leave this list once somebody helps them, or you mark them as done."
      />
      <ul>
        {callers.slice(0, shown).map((calls) => (
          <Entry key={calls[0].id} calls={calls} />
        ))}
      </ul>
      {callers.length > shown && (
        <p className="mt-3 text-sm text-ink-soft">{`And ${callers.length - shown} more.`}</p>
      )}
    </Card>
  );
}

function Entry({ calls }: { calls: CallsOfOne }) {
  const [call] = calls;
  const { number, missed } = call;
  const conversationId = calls.find((one) => one.conversationId)?.conversationId;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <PhoneMissed aria-hidden size={16} className="text-danger" />
          {number ? (
            <a href={`tel:${number}`} className={`${textLink} font-semibold tabular-nums wrap-anywhere`}>
              {number}
            </a>
          ) : (
            <span className="font-semibold">Withheld number</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {calls.length > 1 && `${calls.length} calls · `}
          {`${missedCalls[missed]} · `}
          <DateTime instant={call.startedAt} />
        </p>
      </div>
      {conversationId && (
        <Link
          to="/dashboard"
          search={{ section: 'conversations', assistant: call.assistantId, conversation: conversationId }}
          className={`${textLink} text-sm`}
        >
          Open conversation
        </Link>
      )}
      <SeeToCallButton call={call} />
    </li>
  );
}

type MissedCall = PhoneCall & { missed: NonNullable<PhoneCall['missed']> };
/** The newest first. */
type CallsOfOne = [MissedCall, ...MissedCall[]];

/** Calls from one number together, the newest first; those of withheld ones each by itself. */
export function byCaller(calls: readonly PhoneCall[]): CallsOfOne[] {
  const missed = calls.filter((call): call is MissedCall => call.missed !== null);
  return [...Map.groupBy(missed, ({ number, id }) => number ?? id).values()].map((own) => [
    own[0]!,
    ...own.slice(1),
  ]);
}
