/** More of a message than this is not read: the contract refuses longer ones anyway. */
const MAX_LENGTH = 4000;

// Controls, invisible marks and the direction overrides that make a text read differently from what it says.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffc]+/gu;

/**
 * The message as plain text on one line: no controls, curly quotes straightened, at most 4,000 characters.
 */
export function cleanText(message: string): string {
  return message
    .slice(0, MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Whether there is anything to read: a letter or a digit. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
