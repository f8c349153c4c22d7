import { type RegionalNotice, usStateNames } from '@deskbell/contract';
import { countryOptions } from '../ui/form/country-options.ts';

type Option = readonly [region: string, name: string];

/** The USA and its states, then all other countries. */
export const regionOptions = (): readonly Option[] => (made ??= makeOptions());
let made: readonly Option[] | undefined;

function makeOptions(): Option[] {
  const states = [...usStateNames].map(([code, name]): Option => [`US-${code}`, `United States: ${name}`]);
  const others = countryOptions().filter(([code]) => code !== 'US');
  return [['US', 'United States, all states'], ...states, ...others];
}

/** For a new row: the first that has none yet. */
export const nextRegion = (notices: readonly RegionalNotice[]): string =>
  regionOptions().find(([region]) => notices.every((notice) => notice.region !== region))?.[0] ?? 'US';
