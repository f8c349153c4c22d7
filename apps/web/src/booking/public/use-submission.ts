import { useRef } from 'react';
import { newId } from '../../kernel/new-id.ts';

/** The name of this sending: the same as long as the same is sent, so that a repeated one counts once. */
export function useSubmission(content: string): string {
  const sent = useRef({ content: '', id: '' });
  if (sent.current.content !== content) sent.current = { content, id: newId() };
  return sent.current.id;
}
