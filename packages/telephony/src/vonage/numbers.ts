/** E.164 as Vonage writes it: digits alone. */
export const toVonageNumber = (number: string): string => number.replace(/^\+/, '');

/** A number of Vonage's as E.164; what isn't one (a withheld number, an address) stays as it is. */
export const fromVonageNumber = (number: string): string =>
  /^[1-9]\d{5,14}$/.test(number) ? `+${number}` : number;
