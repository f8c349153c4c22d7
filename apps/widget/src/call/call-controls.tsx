import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { ChatMessage } from '../chat/chat-message.ts';
import { statusLineOf } from './call-state.ts';
import { callTexts as texts } from './call-texts.ts';
import { shownCaptions } from './captions.ts';
import { Devices } from './devices.tsx';
import { Levels } from './levels.tsx';
import type { Call } from './open-call.ts';

/** The call in the composer's place: how it stands, how loud both sides are, and what can be done. */
export function CallControls(props: { call: Call; assistant: string; onType(): void }) {
  const { call, assistant, onType } = props;
  const view = useCallView(call);
  const [choosing, setChoosing] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { state, muted, recording, notice } = view;
  const isActive = state.kind === 'active';
  const isStarting = state.kind === 'starting';
  const explains = state.kind === 'explaining';
  useEffect(() => main.current?.focus(), []);
  return (
    <section class="call" aria-label={texts.region}>
      <p class="call-status" role="status">
        <StatusLight call={call} />
        <span>{statusLineOf(state)}</span>
      </p>
      {isActive && <Levels call={call} assistant={assistant} />}
      <div class="call-words" aria-live="polite">
        {explains && <p>{texts.explain}</p>}
        {recording !== null && (explains || (isActive && recording)) && (
          <p>{recording ? texts.recorded : texts.notRecorded}</p>
        )}
        {state.kind === 'failed' && state.advice && <p>{state.advice}</p>}
        {notice && <p>{notice}</p>}
      </div>
      {choosing && isActive && <Devices call={call} />}
      <div class="call-buttons">
        {state.kind !== 'unavailable' && (
          <button
            ref={main}
            type="button"
            class={isActive ? 'call-main end' : 'call-main'}
            aria-disabled={isStarting}
            onClick={() => (isActive ? call.end() : call.start())}
          >
            {isActive ? texts.end : isStarting ? texts.starting : texts.start}
          </button>
        )}
        {isActive && (
          <>
            <IconButton
              label={muted ? texts.unmute : texts.mute}
              path={muted ? `${microphone}M4 4l16 16` : microphone}
              isOn={muted}
              onClick={() => call.setMuted(!muted)}
            />
            <IconButton
              label={texts.devices}
              path="M5 7h8M17 7h2M5 12h2M11 12h8M5 17h6M15 17h4M15 5v4M9 10v4M13 15v4"
              expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            />
          </>
        )}
        <button type="button" class="call-more" onClick={onType}>
          {texts.typeInstead}
        </button>
      </div>
    </section>
  );
}

const microphone =
  'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20';

function IconButton(props: {
  label: string;
  path: string;
  isOn?: boolean;
  expanded?: boolean;
  onClick(): void;
}) {
  const { label, path, isOn, expanded, onClick } = props;
  return (
    <button
      type="button"
      class={isOn ? 'call-more on' : 'call-more'}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onClick}
    >
      <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Green while one talks. */
export function StatusLight({ call }: { call: Call }) {
  return <i class={useCallView(call).state.kind === 'active' ? 'lamp on' : 'lamp'} />;
}

/**
 * What is being said and does not stand in the conversation yet. Hidden from screen readers, which hear it with the voice and
 * read each line once it is whole.
 */
export function CallCaptions({ call, messages }: { call: Call; messages: ChatMessage[] }) {
  const { captions } = useCallView(call);
  const lines = shownCaptions(captions, messages);
  const end = useRef<HTMLDivElement>(null);
  const length = lines.map(({ content }) => content).join().length;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [length]);
  return (
    <div ref={end} class="captions" aria-hidden="true">
      {lines.map(({ role, content }) => (
        <div key={role} class={`line ${role}`}>
          <div class="text" dir="auto">
            {content}
          </div>
        </div>
      ))}
    </div>
  );
}

function useCallView(call: Call) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    redraw(undefined); // for what changed before anybody listened
    return call.subscribe(() => redraw(undefined));
  }, [call]);
  return call.view();
}
