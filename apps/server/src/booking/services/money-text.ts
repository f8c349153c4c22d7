/** A price as people write it, such as `$45` or `€12.50`. `cents`: in the currency's smallest unit (¥ has no smaller one). */
export function moneyText(cents: number, currency: string, language = 'en'): string {
  const format = formatOf(language, currency);
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

// A stored language need not be a tag that Intl knows.
function formatOf(language: string, currency: string): Intl.NumberFormat {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    return new Intl.NumberFormat(language, style);
  } catch {
    return new Intl.NumberFormat('en', style);
  }
}
