import type { CallRecording } from '@deskbell/contract';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { clockText } from './call-labels.ts';
import { type Playback, speeds } from './playback.ts';
import { usePlaybackState } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

/** The recording of a call: play and pause, where it is, how fast, and both sides drawn. */
export function RecordingPlayer({ recording, playback }: { recording: CallRecording; playback: Playback }) {
  const playing = usePlaybackState(playback, (state) => state.playing, false);
  const speed = usePlaybackState(playback, (state) => state.speed, 1);
  const fault = usePlaybackState(playback, (state) => state.fault, null);
  const second = usePlaybackState(playback, (state) => Math.floor(state.seconds), 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      {fault && <Notice tint="danger">{fault}</Notice>}
      <Waveform recording={recording} playback={playback} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={playback.toggle} className="min-w-26">
          {playing ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          {playing ? 'Pause' : 'Play'}
        </Button>
        <span className="text-sm text-ink-soft tabular-nums">
          {clockText(second)} / {clockText(recording.seconds)}
        </span>
        <fieldset className="ml-auto flex gap-1">
          <legend className="sr-only">Speed</legend>
          {speeds.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={speed === choice}
              onClick={() => playback.setSpeed(choice)}
              className={classes(
                'min-h-9 rounded-control px-2.5 text-sm font-semibold tabular-nums',
                speed === choice ? 'bg-primary-soft text-primary' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              {choice}×
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
