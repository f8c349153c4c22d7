import { useState } from 'react';

const drafts = new Map<string, string>();

/** What is being written in a conversation: kept while one looks at another, until this page is left. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const [text, setText] = useState(drafts.get(conversationId) ?? '');
  return [
    text,
    (changed) => {
      if (changed) drafts.set(conversationId, changed);
      else drafts.delete(conversationId);
      setText(changed);
    },
  ];
}
