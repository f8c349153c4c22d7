import type { Campaign } from '@deskbell/contract';
import { Pause, Play, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { goalLabels, stateLabels } from './campaign-labels.ts';
import { useChangeState, useDeleteCampaign } from './use-campaigns.ts';

/** One campaign: how far it is, and what can be done about it. */
export function CampaignEntry({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const { name, channel, goal, state, progress } = campaign;
  const mayChange = useMay('setup.write');
  const { label, tint } = stateLabels[state];
  const people = `${progress.people} ${progress.people === 1 ? 'person' : 'people'}`;
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tint={tint}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {goalLabels[goal]} {channel === 'call' ? 'by call' : 'by text message'} · {people}
        </p>
      </div>
      <Figures campaign={campaign} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={`Results of ${name}`} onClick={onOpen}>
          Results
        </Button>
        {mayChange && <Controls campaign={campaign} />}
      </div>
    </li>
  );
}

/** What came of it, without what nobody is counted under. */
export function Figures({ campaign: { progress, channel } }: { campaign: Campaign }) {
  const all: [string, number][] = [
    ['Planned', progress.planned],
    ['Under way', progress.underWay],
    [channel === 'call' ? 'Reached' : 'Answered', progress.reached],
    ['Text sent', progress.texted],
    ['Booked', progress.booked],
    ['No answer', progress.noAnswer],
    ['Voicemail', progress.voicemail],
    ['Opted out', progress.optedOut],
    ['Not contacted', progress.refused],
    ['Failed', progress.failed],
    ['Stopped before', progress.stopped],
  ];
  const counted = all.filter(([, count]) => count > 0);
  if (counted.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {counted.map(([label, count]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Controls({ campaign }: { campaign: Campaign }) {
  const { name, state } = campaign;
  const change = useChangeState(campaign);
  const remove = useDeleteCampaign(campaign);
  const [asking, setAsking] = useState<'stop' | 'delete' | null>(null);
  const goesOn = state === 'running' || state === 'paused';
  return (
    <>
      {(state === 'draft' || state === 'paused') && (
        <Button
          size="small"
          busy={change.isPending}
          aria-label={`${state === 'draft' ? 'Start' : 'Resume'} ${name}`}
          onClick={() => change.mutate('running')}
        >
          <Play aria-hidden size={16} /> {state === 'draft' ? 'Start' : 'Resume'}
        </Button>
      )}
      {state === 'running' && (
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending}
          aria-label={`Pause ${name}`}
          onClick={() => change.mutate('paused')}
        >
          <Pause aria-hidden size={16} /> Pause
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label={`${goesOn ? 'Stop' : 'Delete'} ${name}`}
        onClick={() => setAsking(goesOn ? 'stop' : 'delete')}
      >
        {goesOn ? <Square aria-hidden size={16} /> : <Trash2 aria-hidden size={16} />}
        {goesOn ? 'Stop' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={asking === 'stop'}
        onClose={() => setAsking(null)}
        title={`Stop ${name}?`}
        description="Whoever hasn’t been contacted won’t be. A stopped campaign can’t go on."
        confirm="Stop the campaign"
        keep="Keep it"
        busy={change.isPending}
        onConfirm={() => change.mutate('stopped', { onSuccess: () => setAsking(null) })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={`Delete ${name}?`}
        description="The list and its results go. Conversations, calls and texts stay."
        confirm="Delete the campaign"
        keep="Keep it"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
    </>
  );
}
