import { useEffect, useState } from 'react';
import { offsetText } from './local-time.ts';

/** Every time zone the browser knows, and the one that is set. */
export const timeZones = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort();

/** 'America/New York (GMT-5)', or without its offset where that isn't known. */
export const timeZoneLabel = (zone: string, offset?: string): string =>
  zone.replaceAll('_', ' ') + (offset ? ` (${offset})` : '');

/** So many at a time: a browser takes about a millisecond for each, a phone several. */
const offsetsAtOnce = 10;

/**
 * Finds the offsets of time zones a few at a time, with a break by `later` before each few; `done` is given all of them.
 * Gives what stops it.
 */
export function findOffsets(
  zones: readonly string[],
  nowMs: number,
  done: (offsets: ReadonlyMap<string, string>) => void,
  later: (next: () => void) => () => void = afterOtherWork,
): () => void {
  const offsets = new Map<string, string>();
  const findSome = () => {
    for (const zone of zones.slice(offsets.size, offsets.size + offsetsAtOnce)) {
      offsets.set(zone, offsetText(zone, nowMs));
    }
    if (offsets.size < zones.length) cancel = later(findSome);
    else done(offsets);
  };
  let cancel = later(findSome);
  return () => cancel();
}

// Safari has no idle callbacks.
function afterOtherWork(next: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(next, { timeout: 1000 });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(next, 10);
  return () => clearTimeout(timer);
}

/**
 * The time zones to choose from. Their names are there at once, their offsets a little later: to find six hundred of them
 * in one go would block a phone for seconds.
 */
export function useTimeZoneOptions(current: string): [zone: string, label: string][] {
  const [zones] = useState(() => timeZones(current));
  const [offsets, setOffsets] = useState<ReadonlyMap<string, string>>(
    () => new Map([[current, offsetText(current, Date.now())]]),
  );
  useEffect(() => findOffsets(zones, Date.now(), setOffsets), [zones]);
  return zones.map((zone) => [zone, timeZoneLabel(zone, offsets.get(zone))]);
}
