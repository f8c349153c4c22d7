// Beyond this a word is noise. flite would speak all of it (11 s of work for 5,000 letters), Pico too (340 s of sound).
const maxWord = 60;

/** The words of a text, each of at most 60 letters, with one space between them. */
export const shortenWords = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => word.slice(0, maxWord))
    .join(' ')
    .trim();
