/** A text without the e-mail addresses and phone numbers in it, which are none of the model's business. */
export const withoutReach = (text: string): string =>
  text
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(e-mail address)')
    .replace(/\+?\d[\d ().-]{5,20}\d/g, '(number)');
