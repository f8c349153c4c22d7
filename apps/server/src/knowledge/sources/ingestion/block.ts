/**
 * A document in reading order. `level` of headings: 0 the page's own title, 1 to 6 as in HTML, 7 a question that opens
 * its answer; `close` ends whatever headings of that level or deeper are open. `row` is a line that must not be cut or
 * joined to a sentence (a table's row, a list's item); `record` is a passage of its own (a row of CSV).
 */
export type Block =
  | { kind: 'heading'; level: number; text: string; page: number | null }
  | { kind: 'close'; level: number }
  | { kind: 'text' | 'row' | 'record'; text: string; page: number | null };

/** What could be read of one file or page. */
export interface Extracted {
  title: string;
  blocks: Block[];
  /** Absolute addresses it links to, for HTML. */
  links: string[];
  /** The address it names as its own. */
  canonical: string | null;
  /** False when the page asks not to be indexed. */
  isIndexed: boolean;
}

/** What a file without links gives. */
export const extracted = (title: string, blocks: Block[]): Extracted => ({
  title,
  blocks,
  links: [],
  canonical: null,
  isIndexed: true,
});
