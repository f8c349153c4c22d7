import { useSyncExternalStore } from 'react';
import { type LevelStore, type Levels, silence } from './levels.ts';

/** How loud both sides are: yours says that you are heard. */
export function LevelMeters({ levels, muted }: { levels: LevelStore; muted: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-sm">
      <dt>You</dt>
      <dd>
        {muted ? <span className="text-ink-soft">Muted</span> : <Level levels={levels} side="caller" />}
      </dd>
      <dt>Assistant</dt>
      <dd>
        <Level levels={levels} side="assistant" />
      </dd>
    </dl>
  );
}

const bars = 16;
const keys = [...Array(bars).keys()];

function Level({ levels, side }: { levels: LevelStore; side: keyof Levels }) {
  const lit = useSyncExternalStore(
    levels.subscribe,
    () => litBars(levels.now()[side]),
    () => litBars(silence[side]),
  );
  return (
    <span aria-hidden data-lit={lit} className="flex h-4 gap-0.5">
      {keys.map((bar) => (
        <span key={bar} className={`grow rounded-sm ${bar < lit ? 'bg-good' : 'bg-line'}`} />
      ))}
    </span>
  );
}

// Whoever wants less motion sees that somebody speaks, not how.
function litBars(level: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return level > 0.1 ? bars : 0;
  return Math.round(Math.min(1, level) * bars);
}
