import { Mic, Phone, PhoneOff } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { statusLineOf } from './call-view.ts';
import type { Call } from './use-call.ts';

const CallControls = lazy(async () => ({ default: (await import('./call-controls.tsx')).CallControls }));

/**
 * A call from the browser: an indicator (gray, green and pulsing in a call), what is going on, the button for it, and
 * in a call its levels, captions, mute and microphones. `onTypeInstead` leaves it for the chat.
 */
export function CallPanel({ call, onTypeInstead }: { call: Call; onTypeInstead?: () => void }) {
  const statusId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const { state, recording, captions } = call.view;
  const active = state.kind === 'active';
  const starting = state.kind === 'starting';
  const explaining = state.kind === 'explaining';
  useFocusKept(state.kind, buttons);
  return (
    <div className="flex grow flex-col items-center text-center">
      <Indicator active={active} small={captions.length > 0} />
      <p id={statusId} role="status" className="min-h-6 max-w-xs font-semibold">
        {statusLineOf(state)}
      </p>
      <div aria-live="polite" className="w-full text-sm">
        {state.kind === 'failed' && state.advice && <p className="mx-auto mt-2 max-w-xs">{state.advice}</p>}
        {explaining && <Explanation recording={recording} />}
      </div>
      <div ref={buttons} className="mt-5 flex flex-wrap justify-center gap-2">
        {active ? (
          <Button variant="danger" size="large" onClick={call.end}>
            <PhoneOff aria-hidden size={18} /> End Call
          </Button>
        ) : (
          <Button size="large" disabled={starting} onClick={call.start} aria-describedby={statusId}>
            <Phone aria-hidden size={18} /> {starting ? 'Starting...' : 'Start Voice Call'}
          </Button>
        )}
        {explaining && (
          <Button variant="ghost" size="large" onClick={call.decline}>
            Not now
          </Button>
        )}
      </div>
      {(active || captions.length > 0) && (
        <Suspense>
          <CallControls call={call} />
        </Suspense>
      )}
      {!active && !explaining && (
        <p className="mt-4 text-sm text-ink-soft">Enable your microphone and speak clearly.</p>
      )}
      {onTypeInstead && state.kind !== 'idle' && (
        <Button variant="ghost" size="small" className="mt-3" onClick={onTypeInstead}>
          Type instead
        </Button>
      )}
    </div>
  );
}

// While it starts the button is disabled and loses the focus. Whoever pressed it finds its successor under their finger.
function useFocusKept(kind: string, buttons: RefObject<HTMLElement | null>) {
  const before = useRef(kind);
  useEffect(() => {
    const wasStarting = before.current === 'starting';
    before.current = kind;
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (wasStarting && nowhere) buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [kind, buttons]);
}

function Indicator({ active, small }: { active: boolean; small: boolean }) {
  return (
    <span
      aria-hidden
      data-active={active}
      className={classes(
        'grid place-items-center rounded-full',
        small ? 'my-4 size-16 border-4' : 'my-7 size-28 border-8',
        active
          ? 'animate-pulse-soft border-good-soft bg-good text-surface'
          : 'border-line bg-sunken text-ink-soft',
      )}
    >
      <Mic size={small ? 24 : 36} />
    </span>
  );
}

/** Before the browser asks: what happens with the microphone, and why. */
function Explanation({ recording }: { recording: boolean | null }) {
  return (
    <div className="mt-4 rounded-control bg-info-soft px-4 py-3 text-left text-info">
      <p className="font-semibold">Your browser will ask to use your microphone</p>
      <p className="mt-1">
        The assistant needs to hear you to answer. Audio is sent to this server only during the call. You can
        mute yourself or end the call at any time.
        {recording === true && ' This call is recorded.'}
        {recording === false && ' No recording is kept.'}
      </p>
    </div>
  );
}
