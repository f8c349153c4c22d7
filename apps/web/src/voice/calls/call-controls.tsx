import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { CallView } from './call-view.ts';
import { LevelMeters } from './level-meters.tsx';
import { MicrophoneChoice } from './microphone-choice.tsx';
import type { Call } from './use-call.ts';

/** What belongs to a call in progress, and afterwards what was said in it. */
export function CallControls({ call }: { call: Call }) {
  const { state, muted, notice, recording } = call.view;
  return (
    <div className="mt-5 grid w-full grid-cols-1 gap-4 text-left">
      {state.kind === 'active' && (
        <>
          {notice && <Notice tint="brass">{notice}</Notice>}
          <LevelMeters levels={call.levels} muted={muted} />
          <div className="flex flex-wrap items-end justify-center gap-3">
            <Button variant="secondary" size="small" onClick={() => call.setMuted(!muted)}>
              {muted ? <Mic aria-hidden size={16} /> : <MicOff aria-hidden size={16} />}
              {muted ? 'Unmute' : 'Mute'}
            </Button>
            <MicrophoneChoice onChoose={call.chooseMicrophone} />
          </div>
          {recording && <p className="text-center text-sm text-ink-soft">This call is recorded.</p>}
        </>
      )}
      <Captions view={call.view} />
    </div>
  );
}

/** Both sides in writing. What may still change is shown, and read aloud only once it is settled. */
function Captions({ view: { captions, growing } }: { view: CallView }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when there is something new to show
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [captions, growing]);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Captions"
      className="grid max-h-56 min-h-16 content-start gap-2 overflow-y-auto rounded-control bg-sunken p-3 text-sm -outline-offset-2"
    >
      {captions.length === 0 && !growing && <p className="text-ink-soft">The transcript appears here.</p>}
      {captions.map(({ id, role, text }) => (
        <Line key={id} role={role} text={text} />
      ))}
      {growing && (
        <div aria-hidden>
          <Line role={growing.role} text={growing.text} growing />
        </div>
      )}
    </div>
  );
}

function Line({ role, text, growing = false }: { role: string; text: string; growing?: boolean }) {
  return (
    <p className={classes('break-words', growing && 'text-ink-soft italic')}>
      <span className="font-semibold">{role === 'user' ? 'You: ' : 'Assistant: '}</span>
      {text}
    </p>
  );
}
