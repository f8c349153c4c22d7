import type { OutboundCall } from '@deskbell/contract';
import { useMay } from '../../identity/session/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/data/list-states.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { purposeLabels, stateOf, storyOf } from './outbound-labels.ts';
import { shownCalls, useCancelCall, useOutboundCalls } from './use-outbound.ts';

/** Calls that are planned, under way and over, the newest first. */
export function OutboundList({ assistantId }: { assistantId: string }) {
  const asked = useOutboundCalls(assistantId);
  return (
    <ListStates name="outgoing calls" asked={asked} skeletonRows={2} empty={null}>
      {({ rows, total }) => (
        <div>
          <h3 className="mb-2 text-sm font-semibold">Calls and texts</h3>
          <ul>
            {rows.map((one) => (
              <Entry key={one.id} one={one} />
            ))}
          </ul>
          {total > shownCalls && (
            <p className="mt-3 text-sm text-ink-soft">
              The newest {shownCalls} of {total}.
            </p>
          )}
        </div>
      )}
    </ListStates>
  );
}

function Entry({ one }: { one: OutboundCall }) {
  const cancel = useCancelCall();
  const mayCancel = useMay('desk.answer');
  const { label, tint } = stateOf(one);
  const story = storyOf(one);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            {one.name ?? <span className="tabular-nums">{one.number}</span>}
          </span>
          <Badge tint={tint}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {purposeLabels[one.purpose]}
          {one.channel === 'text' && ' by text'}
          {one.name && (
            <>
              {' '}
              · <span className="tabular-nums">{one.number}</span>
            </>
          )}
          {one.about && ` · ${one.about}`}
          {story && ` · ${story}`}
          {' · '}
          {one.nextAttemptAt && 'next '}
          <DateTime instant={one.nextAttemptAt ?? one.tried.at(-1)?.at ?? one.createdAt} />
        </p>
      </div>
      {mayCancel && one.state === 'waiting' && (
        <Button
          variant="ghost"
          size="small"
          busy={cancel.isPending}
          aria-label={`Cancel the ${one.channel} to ${one.name ?? one.number}`}
          onClick={() => cancel.mutate(one.id)}
        >
          Cancel
        </Button>
      )}
    </li>
  );
}
