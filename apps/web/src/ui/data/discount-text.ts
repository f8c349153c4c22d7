import type { Discount } from '@deskbell/contract';
import { moneyText } from './figures.ts';

/** What a coupon takes off: '20% off for 3 months', '$50 off the first payment', '100% off'. */
export function discountText({ percentOff, amountOffCents, months }: Omit<Discount, 'endsAt'>): string {
  const off = percentOff === null ? moneyText(amountOffCents ?? 0) : `${percentOff}%`;
  if (months === null) return `${off} off`;
  return months === 1 ? `${off} off the first payment` : `${off} off for ${months} months`;
}
