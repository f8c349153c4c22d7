import type { IndexedEntry } from '../retrieval/knowledge.ts';

const SOURCE_LENGTH = 1500;

/** A source as the model sees it, between marks that its own text can't close. */
export const sourceBlock = (entry: IndexedEntry, index: number): string =>
  `<source>\n[${index + 1}] ${quotedLine(entry.title)}\n${quoted(entry.answer.trim().slice(0, SOURCE_LENGTH))}\n</source>`;

/** Text of the business in one line. */
export const quotedLine = (text: string): string => quoted(text.replace(/\s+/g, ' ').trim());

const quoted = (text: string) => text.replace(/<(?=\s*\/?\s*source)/gi, '‹');
