import { useMomentText } from './time-zone.ts';

/** 'Mar 27, 2026, 5:04 PM', in the time zone that times are told in. */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="text-balance tabular-nums @4xl:whitespace-nowrap">
      {useMomentText()(instant)}
    </time>
  );
}
