import { useState } from 'react';

/** What is being written, and the last message that was there when it was begun. */
interface Draft {
  text: string;
  afterSeq: number;
}

const drafts = new Map<string, Draft>();

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
    setText: (text: string) => keep({ text, afterSeq: draft.text ? draft.afterSeq : lastSeq }),
    /** Its writer has seen what was said since. */
    catchUp: () => keep({ ...draft, afterSeq: lastSeq }),
  };
}
