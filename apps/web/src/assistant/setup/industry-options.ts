import type { Industry } from '@deskbell/contract';

type Option = readonly [string, string];

/** A first line to choose from, the form's list, and a stored value from the other list if there is one. */
export function industryOptions(offered: readonly Option[], stored: Industry | undefined): Option[] {
  const known = !stored || offered.some(([value]) => value === stored);
  const foreign: Option[] = known ? [] : [[stored, words(stored)]];
  return [['', 'Select an industry'], ...offered, ...foreign];
}

function words(value: string): string {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
