import { AccountSettingsSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { countryOptions } from '../../ui/form/country-options.ts';
import { findOffsets, timeZoneLabel, timeZones } from '../../ui/time/time-zone-options.ts';

it('every time zone and country on offer is one the server takes', () => {
  const { timeZone, country } = AccountSettingsSchema.shape;
  for (const zone of timeZones('UTC')) expect(timeZone.safeParse(zone).success, zone).toBe(true);
  for (const [code, name] of countryOptions()) {
    expect(country.safeParse(code).success, code).toBe(true);
    expect(name).not.toBe(code);
  }
});

it('the time zone that is set is always on offer, each once', () => {
  const zones = timeZones('Etc/GMT+9');
  expect(zones).toContain('Etc/GMT+9');
  expect(new Set(zones).size).toBe(zones.length);
});

/** Offsets as they are found, one break after the other; how many breaks it took. */
function foundOffsets(zones: string[], nowMs: number) {
  let next: (() => void) | undefined;
  let offsets: ReadonlyMap<string, string> | undefined;
  findOffsets(
    zones,
    nowMs,
    (all) => {
      offsets = all;
    },
    (work) => {
      next = work;
      return () => {
        next = undefined;
      };
    },
  );
  let breaks = 0;
  for (; next; breaks += 1) {
    const work = next;
    next = undefined;
    work();
  }
  return { offsets: offsets!, breaks };
}

it('a time zone says its offset on the day', () => {
  const label = (day: string) =>
    timeZoneLabel(
      'America/New_York',
      foundOffsets(['America/New_York'], Date.parse(day)).offsets.get('America/New_York'),
    );
  expect(label('2026-01-15T12:00:00Z')).toBe('America/New York (GMT-5)');
  expect(label('2026-07-15T12:00:00Z')).toBe('America/New York (GMT-4)');
});

it('the offsets are found a few at a time, all of them in the end, and none after it was stopped', () => {
  const zones = timeZones('UTC');
  const { offsets, breaks } = foundOffsets(zones, 0);
  expect([...offsets.keys()]).toEqual(zones);
  expect(breaks).toBe(Math.ceil(zones.length / 10));

  const queue: (() => void)[] = [];
  let isDone = false;
  const stop = findOffsets(
    zones,
    0,
    () => {
      isDone = true;
    },
    (work) => {
      queue.push(work);
      return () => void queue.splice(queue.indexOf(work), 1);
    },
  );
  queue.shift()!();
  stop();
  expect(queue).toEqual([]);
  expect(isDone).toBe(false);
});
