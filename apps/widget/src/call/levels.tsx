import { useEffect, useRef } from 'preact/hooks';
import { callTexts as texts } from './call-texts.ts';
import type { Call } from './open-call.ts';

/** How loud both sides are. Drawn past Preact: it changes twenty times a second. */
export function Levels({ call, assistant }: { call: Call; assistant: string }) {
  const bars = { user: useRef<HTMLElement>(null), assistant: useRef<HTMLElement>(null) };
  useEffect(() => {
    call.onLevels((side, level) => {
      if (bars[side].current) bars[side].current.style.transform = `scaleX(${level.toFixed(2)})`;
    });
    return () => call.onLevels(() => {});
  }, [call]);
  return (
    <div class="levels" aria-hidden="true">
      {(['user', 'assistant'] as const).map((side) => (
        <span key={side}>
          {side === 'user' ? texts.you : assistant}
          <b>
            <i ref={bars[side]} class={side} />
          </b>
        </span>
      ))}
    </div>
  );
}
