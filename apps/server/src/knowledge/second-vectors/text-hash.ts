import { createHash } from 'node:crypto';
import { type KnowledgeEntry, textsAsWritten } from '@deskbell/dialogue';

/** Tells whether stored vectors are of what an entry says now. */
export function textHash(entry: Pick<KnowledgeEntry, 'kind' | 'title' | 'phrasings' | 'answer'>): string {
  return createHash('sha256')
    .update(JSON.stringify(textsAsWritten(entry)))
    .digest('base64url');
}
