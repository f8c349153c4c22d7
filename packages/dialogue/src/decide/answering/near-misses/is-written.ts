import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { SERVICE } from './is-side.ts';

/** An FAQ or a service. */
export const isWritten = ({ kind, id }: IndexedEntry): boolean => kind === 'faq' || id.startsWith(SERVICE);
