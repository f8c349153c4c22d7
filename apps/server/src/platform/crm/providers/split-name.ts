/** The first word, and what follows it. */
export function splitName(whole: string | null): { first: string; last: string } {
  const [first = '', ...rest] = (whole ?? '').trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}
