import { presenceMs } from '@deskbell/contract';
import { useEffect, useState } from 'react';
import { onMoment } from '../../kernel/moments.ts';

/** Whether the customer writes just now; not once their message, `lastId`, has come. */
export function useCustomerTyping(conversationId: string, lastId: string | undefined): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onMoment('typed', (moment) => {
      if (moment.conversationId !== conversationId) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), presenceMs.writing);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message ends it
  useEffect(() => setTyping(false), [lastId]);
  return isTyping;
}
