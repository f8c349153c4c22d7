import type { Due } from '@deskbell/contract';
import { textLink } from '../../../ui/text-link.ts';

/** What is charged on confirming, where that isn't just the price; nothing else is shown twice. */
export function DueToday({ due, onAddress }: { due: Due; onAddress?: () => void }) {
  const { subtotalCents, discountCents, taxCents, totalCents, currency } = due;
  if (discountCents === 0 && taxCents === 0 && !onAddress) return null;
  const money = (cents: number) => moneyOf(cents, currency);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      <Line label="Subtotal" amount={money(subtotalCents)} />
      {discountCents > 0 && <Line label="Discount" amount={`−${money(discountCents)}`} />}
      {onAddress && (
        <>
          <dt className="text-ink-soft">
            Tax{' '}
            <button type="button" className={textLink} onClick={onAddress}>
              Change billing address
            </button>
          </dt>
          <dd className="text-right">{money(taxCents)}</dd>
        </>
      )}
      <dt className="font-semibold">Due today</dt>
      <dd className="text-right font-semibold">{money(totalCents)}</dd>
    </dl>
  );
}

const Line = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-right">{amount}</dd>
  </>
);

/** What is charged: '$249', '$199.20'. */
export const dueText = ({ totalCents, currency }: Due): string => moneyOf(totalCents, currency);

const moneyOf = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
