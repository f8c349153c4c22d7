import type { Figure } from '@deskbell/contract';

/** The note under a figure: '+12% from last month', 'new' from zero; null where there is nothing to say. */
export function growthText({ value, previous, growth }: Figure): string | null {
  if (growth !== null) {
    const percent = Math.round(growth * 100);
    if (percent === 0) return 'Same as last month';
    return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% from last month`;
  }
  return value && !previous ? 'new' : null;
}
