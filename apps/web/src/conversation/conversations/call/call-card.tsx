import { type CallDetail, getRecording, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { useMay } from '../../../identity/session/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useMomentText } from '../../../ui/time/time-zone.ts';
import { engineLabels } from '../../../voice/settings/index.ts';
import {
  channelLabels,
  clockText,
  endedLabels,
  enginesOf,
  purposeLabels,
  recordingStateOf,
} from './call-labels.ts';
import { costText } from './cost-text.ts';
import { EraseRecording } from './erase-recording.tsx';
import { judgeLine } from './line-quality.ts';
import { MenuChoices } from './menu-choices.tsx';
import type { Playback } from './playback.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { RungPeople } from './rung-people.tsx';

/** Where a call's recording is. */
export const recordingAddress = ({ id }: Pick<CallDetail, 'id'>): string =>
  urlOf(getRecording, { params: { id } });

/** One call: when, how long, how it ended, what spoke, and its recording. */
export function CallCard({ call, playback }: { call: CallDetail; playback: Playback | null }) {
  const momentText = useMomentText();
  return (
    <Card aria-label={`Call of ${momentText(call.startedAt)}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="text-lg">{headingOf(call)}</h2>
          <p className="text-ink-soft">{momentText(call.startedAt)}</p>
        </div>
        {call.status === 'in-progress' && <Badge tint="info">In progress</Badge>}
      </div>
      <CallFacts call={call} />
      {call.menu.length > 0 && <MenuChoices call={call} />}
      {call.rung.length > 0 && <RungPeople call={call} />}
      <Recording call={call} playback={playback} />
    </Card>
  );
}

const headingOf = ({ isVoicemail, direction }: CallDetail): string =>
  isVoicemail ? 'Voicemail' : direction === 'outbound' ? 'Outgoing call' : 'Call';

function CallFacts({ call }: { call: CallDetail }) {
  const { spoke, heard } = enginesOf(call);
  const facts: [string, string][] = [
    ['Length', clockText(call.seconds)],
    ['Channel', channelLabels[call.channel]],
    ['Voice', call.voice ? `${engineLabels[call.engine]} (${call.voice})` : engineLabels[call.engine]],
  ];
  if (call.purpose) facts.unshift(['Reason', purposeLabels[call.purpose]]);
  if (call.endedReason) facts.splice(1, 0, ['Ended', endedLabels[call.endedReason]]);
  if (spoke.length > 0) facts.push(['Spoken by', spoke.join(', ')]);
  if (heard.length > 0) facts.push(['Understood by', heard.join(', ')]);
  if (call.lineQuality) {
    const { words, figures } = judgeLine(call.lineQuality);
    facts.push(['Line', `${words} (${figures})`]);
  }
  if (call.cost) facts.push(['Carrier’s charge', costText(call.cost)]);
  return (
    <dl className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3 [&_dt]:text-sm [&_dt]:text-ink-soft">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt>{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const notReady: Record<'recording' | 'preparing' | 'erased' | 'none', string> = {
  recording: 'This call is being recorded. You can listen to it here when it’s over.',
  preparing: 'The recording is being prepared and will appear here automatically.',
  erased: 'The recording was deleted. The transcript is kept.',
  none: 'There is no recording of this call. It wasn’t recorded, or the recording was deleted.',
};

function Recording({ call, playback }: { call: CallDetail; playback: Playback | null }) {
  const momentText = useMomentText();
  const mayExport = useMay('desk.export');
  const state = recordingStateOf(call);
  if (state !== 'ready') {
    return (
      <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm text-ink-soft">
        {notReady[state]}
      </p>
    );
  }
  const { expiresAt } = call.recording;
  return (
    <div className="grid grid-cols-1 gap-3">
      {playback && <RecordingPlayer recording={call.recording} playback={playback} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <p className="text-sm text-ink-soft">
          {expiresAt ? `Deleted automatically on ${momentText(expiresAt)}` : 'Kept until you delete it'}
        </p>
        <div className="-ml-3 flex flex-wrap gap-1 sm:ml-0">
          {mayExport && (
            <ButtonLink variant="ghost" size="small" href={recordingAddress(call)} download>
              <Download aria-hidden size={16} /> Download
            </ButtonLink>
          )}
          <EraseRecording call={call} />
        </div>
      </div>
    </div>
  );
}
