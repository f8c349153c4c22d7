import { useState } from 'react';

/** What is being written, and the last message that was there when it was begun. */
interface Draft {
  text: string;
  afterSeq: number;
}

const drafts = new Map<string, Draft>();

/** What stands there besides what was sent; all of it, where that was changed meanwhile. */
const restOf = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** What is being written in a conversation: kept while one looks at another, until this page is left. */
export function useDraft(conversationId: string, lastSeq: number) {
  const [draft, setDraft] = useState(drafts.get(conversationId) ?? { text: '', afterSeq: lastSeq });

  function keep(changed: Draft) {
    if (changed.text) drafts.set(conversationId, changed);
    else drafts.delete(conversationId);
    setDraft(changed);
  }

  return {
    ...draft,
    /** `isBegun`: something that isn't text was begun already. */
    setText: (text: string, isBegun = false) =>
      keep({ text, afterSeq: draft.text || isBegun ? draft.afterSeq : lastSeq }),
    /** Its writer has seen what was said since. */
    catchUp: () => keep({ ...draft, afterSeq: lastSeq }),
    /** This was sent: what was written meanwhile stays. */
    forget(sent: string) {
      const now = drafts.get(conversationId)?.text ?? '';
      keep({ text: restOf(now, sent), afterSeq: lastSeq });
    },
  };
}
