/** What a carrier charges for a call. */
export interface CallPrice {
  /** Decimal, to the digit it was told, without a sign: "0.00850". */
  amount: string;
  /** ISO 4217; null: that of the account at the carrier, which isn't told. */
  currency: string | null;
}

/** Of at most as many digits before the point and behind it. */
const decimal = /^-?(\d{1,9}(?:\.\d{1,9})?)$/;

/**
 * A price as a carrier tells it; null: it is not known yet, or no price. What is charged is below zero at some.
 */
export function readCallPrice(told: unknown, currency: unknown = null): CallPrice | null {
  const text = typeof told === 'number' ? String(told) : told;
  const amount = typeof text === 'string' ? decimal.exec(text.trim())?.[1] : undefined;
  if (amount === undefined) return null;
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return { amount, currency: /^[A-Z]{3}$/.test(code) ? code : null };
}
