import { draftReply, HttpError, type Source } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/api.ts';
import { failed } from '../conversation-cache.ts';

/** What became of asking for a draft: it stands in the message now, or why there is none. */
export type Drafted = { sources: readonly Source[] } | { reason: string };

/** Asks the knowledge what to answer, and hands the text to `onText`. */
export function useReplyDraft(id: string, onText: (text: string) => void) {
  const [drafted, setDrafted] = useState<Drafted | null>(null);
  const asking = useMutation({
    mutationFn: () => call(draftReply, { params: { id } }),
    onSuccess: ({ draft }) => {
      if (draft) onText(draft.text);
      setDrafted(draft ?? { reason: 'Your knowledge has no answer to this.' });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409 && error.body)
        setDrafted({ reason: error.body.message });
      else failed('No reply could be suggested')(error);
    },
  });
  return { drafted, isAsking: asking.isPending, ask: asking.mutate, forget: () => setDrafted(null) };
}
