import type { KnowledgeEntry } from '../retrieval/knowledge.ts';

/**
 * What the profile tells, as an entry that can be asked for; it gets its vectors and kind with the others.
 */
export type Detail = Omit<KnowledgeEntry, 'vectors' | 'kind'> & {
  /** Its answer is found by what it says too: not only a number or a name, which have no meaning to compare. */
  isTelling?: boolean;
};

/** With a full stop unless it ends already. */
export const sentence = (text: string): string =>
  /[.!?…]["')\]]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
