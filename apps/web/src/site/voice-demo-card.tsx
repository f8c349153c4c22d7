import { Mic, Phone, PhoneOff } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { statusLineOf, type VoiceDemoState } from './voice-demo-state.ts';

/** The voice demo: an indicator (grey, green and pulsing in a call), what is going on, and the button for it. */
export function VoiceDemoCard({
  state,
  onStart,
  onEnd,
}: {
  state: VoiceDemoState;
  onStart?: () => void;
  onEnd?: () => void;
}) {
  const starting = state.kind === 'starting';
  const active = state.kind === 'active';
  return (
    <section
      aria-labelledby="voice-demo-title"
      className="flex flex-col items-center rounded-card border border-line bg-canvas p-6 text-center shadow-lift"
    >
      <h3 id="voice-demo-title" className="text-xl">
        Talk to the assistant
      </h3>
      <p className="mt-1 text-ink-soft">The same assistant, by voice, in your browser.</p>
      <span
        aria-hidden
        className={classes(
          'my-7 grid size-28 place-items-center rounded-full border-8',
          active
            ? 'animate-pulse-soft border-good-soft bg-good text-surface'
            : 'border-line bg-sunken text-ink-soft',
        )}
      >
        <Mic size={36} />
      </span>
      <p id="voice-demo-status" role="status" className="min-h-6 max-w-xs font-semibold">
        {statusLineOf(state)}
      </p>
      <div className="mt-5">
        {active ? (
          <Button variant="danger" size="large" onClick={onEnd}>
            <PhoneOff aria-hidden size={18} /> End Call
          </Button>
        ) : (
          <Button
            size="large"
            disabled={starting || state.kind === 'unavailable'}
            onClick={onStart}
            aria-describedby="voice-demo-status"
          >
            <Phone aria-hidden size={18} /> {starting ? 'Starting...' : 'Start Voice Call'}
          </Button>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">Enable your microphone and speak clearly.</p>
    </section>
  );
}
