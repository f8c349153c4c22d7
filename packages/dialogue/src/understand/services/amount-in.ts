/** The first number of a text: "$1,250.50" and "1.250,50 €" are 1250.5; null: it has none. */
export function amountIn(text: string): number | null {
  const said = /\d[\d.,]*/.exec(text)?.[0];
  if (!said) return null;
  const whole = said.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/[.,]$/, '');
  return Number(whole.replace(',', '.'));
}
