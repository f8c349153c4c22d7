import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { axisTicks } from './axis-ticks.ts';

export interface Bar {
  key: string;
  label: string;
  count: number;
}

/**
 * Counts in a row as bars. One tab stop: arrow keys move, Enter opens; the figure of a bar is read aloud and shown. Below
 * it the same figures as a table. Our own, as the smallest chart library that fits weighs more than the whole section.
 */
export function BarChart({
  label,
  unit,
  bars,
  onOpen,
}: {
  label: string;
  /** What is counted: 'conversation', 'conversations'. */
  unit: readonly [one: string, many: string];
  bars: readonly Bar[];
  onOpen?: (bar: Bar) => void;
}) {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const steps = axisTicks(Math.max(0, ...bars.map(({ count }) => count)));
  const top = steps.at(-1)!;
  const textOf = ({ count }: Bar) => `${count.toLocaleString('en-US')} ${unit[count === 1 ? 0 : 1]}`;
  const at = Math.min(current, bars.length - 1);

  function move(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(bars.length - 1, Math.max(0, next));
    setCurrent(index);
    list.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      <div className="relative flex h-56 gap-2 pt-6">
        <div
          aria-hidden
          className="flex flex-col-reverse justify-between text-right text-xs text-ink-soft tabular-nums"
        >
          {steps.map((step) => (
            <span key={step} className="-my-2">
              {step.toLocaleString('en-US')}
            </span>
          ))}
        </div>
        <div className="relative min-w-0 grow">
          <div aria-hidden className="absolute inset-0 flex flex-col-reverse justify-between">
            {steps.map((step) => (
              <span key={step} className="border-t border-line" />
            ))}
          </div>
          <ul
            ref={list}
            className={classes(
              'absolute inset-0 flex items-end',
              bars.length > 45 ? 'gap-px' : 'gap-0.5 sm:gap-1',
            )}
          >
            {bars.map((bar, index) => (
              <li key={bar.key} className="flex h-full min-w-0 grow basis-0 items-end">
                <button
                  type="button"
                  tabIndex={index === at ? 0 : -1}
                  aria-label={`${bar.label}: ${textOf(bar)}`}
                  onKeyDown={move}
                  onFocus={() => {
                    setCurrent(index);
                    setShown(index);
                  }}
                  onBlur={() => setShown(null)}
                  onPointerEnter={() => setShown(index)}
                  onPointerLeave={() => setShown(null)}
                  onClick={() => onOpen?.(bar)}
                  className="group flex h-full w-full items-end rounded-t-sm"
                >
                  <span
                    className={classes(
                      'block w-full rounded-t-sm transition-colors',
                      bar.count === 0
                        ? 'bg-line'
                        : 'bg-primary group-hover:bg-brass group-focus-visible:bg-brass',
                    )}
                    style={{ height: bar.count === 0 ? '2px' : `max(3px, ${(bar.count / top) * 100}%)` }}
                  />
                </button>
              </li>
            ))}
          </ul>
          {shown !== null && bars[shown] && (
            <p
              aria-hidden
              className="pointer-events-none absolute -top-6 z-10 -translate-x-1/2 rounded-control bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-canvas"
              style={{ left: `clamp(4.5rem, ${((shown + 0.5) / bars.length) * 100}%, calc(100% - 4.5rem))` }}
            >
              {bars[shown].label}: {textOf(bars[shown])}
            </p>
          )}
        </div>
      </div>
      <div aria-hidden className="mt-2 flex justify-between pl-6 text-xs text-ink-soft">
        <span>{bars[0]?.label}</span>
        {bars.length > 2 && <span>{bars[Math.floor((bars.length - 1) / 2)]?.label}</span>}
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
      <details className="mt-3">
        <summary className="w-fit rounded-control text-sm text-ink-soft hover:text-ink">
          Show as a table
        </summary>
        <table className="mt-2 w-full max-w-sm text-left text-sm">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="text-right capitalize">
                {unit[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {bar.label}
                </th>
                <td className="py-1 text-right tabular-nums">{bar.count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
