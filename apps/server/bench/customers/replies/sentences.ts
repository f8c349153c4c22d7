/** An end of a sentence is followed by a blank: none is within an address or a number. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?][”"»)]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
