/** Lets one turn at a time into a conversation, within this process. */
export interface ConversationQueue {
  /** Waits until the conversation is free; call what it gives to leave. */
  enter(conversationId: string): Promise<() => void>;
}

export function createConversationQueue(): ConversationQueue {
  const last = new Map<string, Promise<void>>();
  return {
    async enter(conversationId) {
      const before = last.get(conversationId);
      const { promise, resolve } = Promise.withResolvers<void>();
      last.set(conversationId, promise);
      await before;
      return () => {
        if (last.get(conversationId) === promise) last.delete(conversationId);
        resolve();
      };
    },
  };
}
