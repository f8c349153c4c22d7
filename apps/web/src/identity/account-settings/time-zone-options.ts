import { offsetText } from '../../ui/time/local-time.ts';

/** Every time zone the browser knows, and the one that is set. 'America/New York (GMT-5)'. */
export function timeZoneOptions(current: string, nowMs: number): [zone: string, label: string][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => [zone, `${zone.replaceAll('_', ' ')} (${offsetText(zone, nowMs)})`]);
}
