import type { CallRecording } from '@deskbell/contract';
import { type KeyboardEvent, useMemo } from 'react';
import { clockText, spokenClock } from './call-labels.ts';
import { barsPath, peakBars } from './peak-bars.ts';
import type { Playback } from './playback.ts';
import { usePlaybackState } from './use-playback.ts';

const bars = 180;
const width = 900;
const height = 60;

const smallStep = 5;
const largeStep = 30;

/**
 * Both sides of a call, the caller above the assistant, and where it is played. A press or a drag goes there; so do the
 * arrow keys (5 s), Page Up and Down (30 s), Home and End: over the drawing lies the browser's own slider.
 */
export function Waveform({ recording, playback }: { recording: CallRecording; playback: Playback }) {
  const { seconds: length, peaks } = recording;
  const seconds = usePlaybackState(playback, (state) => Math.round(state.seconds * 10) / 10, 0);
  const share = length > 0 ? Math.min(1, seconds / length) : 0;

  function move(event: KeyboardEvent) {
    const to = {
      ArrowLeft: seconds - smallStep,
      ArrowDown: seconds - smallStep,
      ArrowRight: seconds + smallStep,
      ArrowUp: seconds + smallStep,
      PageDown: seconds - largeStep,
      PageUp: seconds + largeStep,
      Home: 0,
      End: length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    playback.seek(Math.min(length, Math.max(0, to)));
  }

  return (
    <div className="relative grid grid-cols-1 gap-1 rounded-control bg-sunken p-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <Channel label="Caller" peaks={peaks.caller} share={share} played="fill-info" />
      <Channel label="Assistant" peaks={peaks.assistant} share={share} played="fill-primary" />
      <input
        type="range"
        aria-label="Position in the recording"
        aria-valuetext={`${spokenClock(seconds)} of ${spokenClock(length)}`}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(seconds, length)}
        onChange={({ target }) => playback.seek(target.valueAsNumber)}
        onKeyDown={move}
        title={clockText(seconds)}
        className="absolute inset-y-0 right-2 left-2 m-0 h-full w-[calc(100%-1rem)] cursor-pointer opacity-0"
      />
    </div>
  );
}

function Channel({
  label,
  peaks,
  share,
  played,
}: {
  label: string;
  peaks: readonly number[];
  share: number;
  played: string;
}) {
  const path = useMemo(() => barsPath(peakBars(peaks, bars), width, height), [peaks]);
  return (
    <div>
      <p aria-hidden className="text-xs text-ink-soft">
        {label}
      </p>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-12 w-full">
        <path d={path} className="fill-line-strong" />
        <path d={path} className={played} style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
        <rect x={share * width} width="2" height={height} className="fill-ink" />
      </svg>
    </div>
  );
}
