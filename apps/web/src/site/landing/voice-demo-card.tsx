import { CallPanel, useCall } from '../../voice/calls/index.ts';

/** The voice demo: a call with the demo assistant, by which nothing is fetched before it is asked for. */
export function VoiceDemoCard({ onTypeInstead }: { onTypeInstead: () => void }) {
  const call = useCall();
  return (
    <section
      aria-labelledby="voice-demo-title"
      className="flex flex-col items-center rounded-card border border-line bg-canvas p-6 text-center shadow-lift"
    >
      <h3 id="voice-demo-title" className="text-xl">
        Talk to the assistant
      </h3>
      <p className="mt-1 text-ink-soft">The same assistant, by voice, in your browser.</p>
      <CallPanel
        call={call}
        onTypeInstead={() => {
          call.leave();
          onTypeInstead();
        }}
      />
    </section>
  );
}
