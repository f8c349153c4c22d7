import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { clockText, dayIn, longDay, shortDay } from '../../ui/time/local-time.ts';
import { Reach } from './page-frame.tsx';
import type { FreeTimes } from './use-free-times.ts';
import { ownTimeText, useSpoken, zoneName } from './zoned.ts';

/** As many days as are shown at first. */
const fewDays = 15;

/** The days that have free times, and the times of one of them. */
export function TimeChoice({
  free,
  chosen,
  onChoose,
  none,
  phone,
}: {
  free: FreeTimes;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  /** What is said where nothing is free. */
  none: string;
  phone: string;
}) {
  const spoken = useSpoken();
  const { texts, timeZone } = spoken;
  const [picked, setPicked] = useState<string | null>(null);
  const [count, setCount] = useState(fewDays);
  const days = byDay(free.times, timeZone);
  const firstDay = [...days.keys()][0];
  const ofChosen = chosen ? dayIn(timeZone, Date.parse(chosen)) : undefined;
  const day = [picked, ofChosen, firstDay].find((one) => one && days.has(one));

  if (free.state === 'failed' && !day) {
    return (
      <div role="alert" className="grid gap-3">
        <p>{texts.timesFailed}</p>
        <div>
          <Button onClick={free.reload}>{texts.tryAgain}</Button>
        </div>
      </div>
    );
  }
  if (!day) {
    if (free.state === 'loading') return <Spinner label={texts.loading} size={28} />;
    return (
      <div role="status" className="grid gap-2">
        <p>{none}</p>
        {phone && <p>{texts.callInstead}</p>}
        <Reach phone={phone} />
      </div>
    );
  }
  const shown = Math.max(count, [...days.keys()].indexOf(day) + 1);
  const later = days.size > shown ? () => setCount(shown + fewDays) : null;
  const furtherOn = free.more
    ? () => {
        setCount(days.size + fewDays);
        free.more?.();
      }
    : null;
  return (
    <div className="grid gap-6">
      <ZoneNote at={days.get(day)![0]!} />
      <div>
        <h2 id="days" className="mb-2 text-base">
          {texts.day}
        </h2>
        <ul aria-labelledby="days" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {[...days.keys()].slice(0, shown).map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === day}
                aria-label={longDay(one, texts.locale)}
                onClick={() => setPicked(one)}
                className={classes(choiceClasses(one === day), 'grid w-full px-1 py-2')}
              >
                <span className="text-sm">{shortDay(one, texts.locale).weekday}</span>
                <span className="font-semibold">{shortDay(one, texts.locale).date}</span>
              </button>
            </li>
          ))}
        </ul>
        {(later ?? furtherOn) && (
          <Button
            variant="ghost"
            size="small"
            className="mt-2"
            busy={free.state === 'loading'}
            onClick={() => (later ?? furtherOn)?.()}
          >
            {later ? texts.moreDays : texts.laterDays}
          </Button>
        )}
      </div>
      <div>
        <h2 id="times" aria-live="polite" className="mb-2 text-base">
          {texts.timesOn(longDay(day, texts.locale))}
        </h2>
        <ul aria-labelledby="times" className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {days.get(day)!.map((startsAt) => (
            <li key={startsAt}>
              <TimeButton startsAt={startsAt} pressed={startsAt === chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One time, with the visitor's own where that is another. */
export function TimeButton({
  startsAt,
  pressed,
  withDay = false,
  onChoose,
}: {
  startsAt: string;
  pressed?: boolean;
  withDay?: boolean;
  onChoose: (startsAt: string) => void;
}) {
  const spoken = useSpoken();
  const { texts, timeZone } = spoken;
  const own = ownTimeText(spoken, startsAt);
  const day = dayIn(timeZone, Date.parse(startsAt));
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChoose(startsAt)}
      className={classes(
        choiceClasses(pressed ?? false),
        'grid min-h-12 w-full place-content-center px-2 py-1.5',
      )}
    >
      {withDay && <span className="text-sm">{longDay(day, texts.locale)}</span>}
      <span className="font-semibold tabular-nums">{clockText(startsAt, timeZone, texts.locale)}</span>
      {own && <span className="text-xs">{own}</span>}
    </button>
  );
}

/** Says whose clock counts, the louder the likelier it is misread. */
function ZoneNote({ at }: { at: string }) {
  const spoken = useSpoken();
  const isOther = ownTimeText(spoken, at) !== null;
  const zone = zoneName(spoken);
  return isOther ? (
    <p className="rounded-control bg-info-soft px-4 py-3 text-sm text-info">{spoken.texts.otherZone(zone)}</p>
  ) : (
    <p className="text-sm text-ink-soft">{spoken.texts.timesIn(zone)}</p>
  );
}

export const choiceClasses = (isChosen: boolean): string =>
  classes(
    'rounded-control border text-center transition-colors',
    isChosen
      ? 'border-primary bg-primary text-on-primary'
      : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-soft',
  );

function byDay(times: readonly string[], timeZone: string): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = dayIn(timeZone, Date.parse(time));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}
