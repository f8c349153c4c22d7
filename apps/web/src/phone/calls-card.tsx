import { listPhoneCalls, missedCalls, type PhoneCall } from '@deskbell/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Globe, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../identity/session/index.ts';
import { readPage } from '../kernel/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { ListStates } from '../ui/data/list-states.tsx';
import { DateTime } from '../ui/time/date-time.tsx';
import { SeeToCallButton } from './see-to-call-button.tsx';
import { useBlockCaller } from './use-phone.ts';

/** How many are shown at first, how many more each time, and how many at all. */
const shownAtFirst = 10;
const more = 50;
const mostShown = 500;
const lookEveryMs = 15_000;

/** The newest calls over an assistant's numbers, those that staff took without it included, and wordless ones from browsers. */
export function CallsCard({ assistantId }: { assistantId: string }) {
  const [shown, setShown] = useState(shownAtFirst);
  const asked = useQuery({
    ...readPage(listPhoneCalls, { params: { id: assistantId }, query: { limit: shown } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
  // Nothing to be told before the first.
  if (asked.data?.rows.length === 0) return null;
  return (
    <Card>
      <CardHeading
        title="Calls"
        hint="Every call to and from these numbers, also those your staff took, and calls from your website in which nobody said a word."
      />
      <ListStates name="calls" asked={asked} skeletonRows={3} empty={null}>
        {({ rows, total }) => (
          <>
            <ul>
              {rows.map((call) => (
                <Entry key={call.id} call={call} />
              ))}
            </ul>
            {total > shown && (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <p className="text-sm text-ink-soft">
                  The newest {rows.length} of {total}.
                </p>
                {shown < mostShown && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={asked.isPlaceholderData}
                    onClick={() => setShown(Math.min(shown + more, mostShown))}
                  >
                    Show more
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </ListStates>
    </Card>
  );
}

const answers: Record<PhoneCall['answeredBy'], { label: string; tint?: 'brass' | 'danger' }> = {
  assistant: { label: 'Assistant' },
  staff: { label: 'Staff' },
  voicemail: { label: 'Voicemail' },
  nobody: { label: 'Nobody answered', tint: 'brass' },
  blocked: { label: 'Blocked' },
};

const nameOf = ({ channel, number }: PhoneCall): string =>
  channel === 'web' ? 'Visitor of your website' : (number ?? 'Withheld number');

const missedAs = ({ isSeenTo }: PhoneCall): { label: string; tint?: 'danger' } =>
  isSeenTo ? { label: 'Missed, done' } : { label: 'Missed', tint: 'danger' };

function iconOf({ channel, direction, missed }: PhoneCall) {
  if (channel === 'web') return Globe;
  if (missed) return PhoneMissed;
  return direction === 'inbound' ? PhoneIncoming : PhoneOutgoing;
}

function Entry({ call }: { call: PhoneCall }) {
  const Icon = iconOf(call);
  const { label, tint } = call.missed ? missedAs(call) : answers[call.answeredBy];
  const mayBlock = useMay('setup.write');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <Icon aria-hidden size={16} className="text-ink-soft" />
          <span className="sr-only">{call.direction === 'inbound' ? 'From' : 'To'}</span>
          <span className="font-semibold tabular-nums wrap-anywhere">{nameOf(call)}</span>
          <Badge {...(tint && { tint })}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {call.channel === 'web' && 'Said nothing · '}
          {call.missed && `${missedCalls[call.missed]} · `}
          {call.menu.map(({ key, label }) => `Pressed ${key} (${label}) · `)}
          {call.staff.map(({ name, number }) => `${name || number} · `)}
          {call.seconds !== null && `${durationOf(call.seconds)} · `}
          <DateTime instant={call.startedAt} />
        </p>
      </div>
      {call.conversationId && (
        <Link
          to="/dashboard"
          search={{
            section: 'conversations',
            assistant: call.assistantId,
            conversation: call.conversationId,
          }}
          className="text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          Open conversation
        </Link>
      )}
      <SeeToCallButton call={call} />
      {mayBlock && call.number && <BlockButton call={call} number={call.number} />}
    </li>
  );
}

function BlockButton({ call: { id, isBlocked }, number }: { call: PhoneCall; number: string }) {
  const block = useBlockCaller();
  const does = isBlocked ? 'Unblock' : 'Block';
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`${does} ${number}`}
      busy={block.isPending}
      onClick={() => block.mutate({ id, number, blocked: !isBlocked })}
    >
      <Ban aria-hidden size={16} /> {does}
    </Button>
  );
}

const durationOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
