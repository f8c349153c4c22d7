import type { CallCost } from '@deskbell/contract';

/** What a carrier charges, with all its digits but zeros at the end: "$0.0085". Vonage tells no currency. */
export function costText({ amount, currency }: CallCost): string {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 9,
    ...(currency && { style: 'currency', currency }),
  });
  // As a text, which is exact.
  const text = format.format(amount as `${number}`);
  return currency ? text : `${text} (in your carrier account’s currency)`;
}
