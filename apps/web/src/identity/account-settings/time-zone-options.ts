/** Every time zone the browser knows, and the one that is set. 'America/New York (GMT-5)'. */
export function timeZoneOptions(current: string, nowMs: number): [zone: string, label: string][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => [zone, `${zone.replaceAll('_', ' ')} (${offsetOf(zone, nowMs)})`]);
}

function offsetOf(zone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(nowMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
