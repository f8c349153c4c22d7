import { sentencesOf } from '../../text/sentences.ts';

const ADDRESS = /\bhttps?:\/\/(?:www\.)?([\p{L}\p{N}.-]+\.\p{L}{2,24})(?::\d+)?(?:[/?#][^\s)\]>]*)?/giu;
const BULLET = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/u;
const ENDS_SENTENCE = /[.!?…:;]["')\]]?$/u;

/**
 * A written text as it can be said: no markdown, no quotation marks, no pictures, a web address as its site alone, a list
 * as a sentence. Numbers, times and e-mail addresses stay as they are for whoever speaks them. Said twice it is the same.
 */
export function forTheEar(written: string): string {
  // What one step takes away may bring to light what another would have taken.
  const said = cleared(written);
  return said === written ? said : forTheEar(said);
}

function cleared(written: string): string {
  return joinedLines(written)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(ADDRESS, '$1')
    .replace(/(?<![\p{L}\p{N}])www\.(?=\p{L})/giu, '')
    .replace(/`+|\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[“”„«»]|(?<![\p{L}\p{N}])"|"(?![\p{L}\p{N}])/gu, '')
    .replace(/(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+/gu, '')
    .replace(/\s*[|→⇒]\s*/g, ', ')
    .replace(/\s+([.,!?;])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lines as sentences; what a list holds, as a list is said. */
function joinedLines(text: string): string {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/^\s*(?:#{1,6}|>+)\s+/, '').trim())
    .filter((line) => line !== '' && !/^[-=*_|\s:]+$/.test(line));
  if (lines.length < 2) return lines.join('').replace(BULLET, '');
  return lines
    .map((line, at) => {
      const item = line.replace(BULLET, '');
      const next = lines[at + 1];
      if (ENDS_SENTENCE.test(item) || next === undefined) return item;
      return BULLET.test(line) && BULLET.test(next) ? `${item},` : `${item}.`;
    })
    .join(' ');
}

/** About 25 seconds. */
const LONGEST_SAID = 420;
/** A rest shorter than this isn't worth a question. */
const LEAST_REST = 100;

/**
 * An answer cut after the last sentence that is said at once, and what is left of it; nothing is where it is short
 * enough.
 */
export function cutForTheEar(text: string): { said: string; rest: string } {
  if (text.length < LONGEST_SAID + LEAST_REST) return { said: text, rest: '' };
  const sentences = sentencesOf(text);
  const said: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    if (said.length > 0 && length + sentence.length > LONGEST_SAID) break;
    said.push(sentence);
    length += sentence.length + 1;
  }
  const rest = sentences.slice(said.length).join(' ');
  return rest.length < LEAST_REST ? { said: text, rest: '' } : { said: said.join(' '), rest };
}
