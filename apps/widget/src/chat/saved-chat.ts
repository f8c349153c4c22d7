import type { VisitorDetails } from '@deskbell/contract';
import type { ChatMessage } from './chat-message.ts';

/** What survives a reload. */
export interface SavedChat {
  conversationId?: string;
  /** It alone opens the conversation again. */
  visitorToken?: string;
  /** The highest seq received from the conversation's events; everything after it is still to come. */
  cursor: number;
  messages: ChatMessage[];
  suggestions: string[];
  /** The visitor was asked how it went, and answered or waved it away: nobody asks again. */
  judged?: boolean;
  /** Who the visitor said they are, or the page said for them. */
  visitor?: VisitorDetails;
  /** The server was told. */
  introduced?: boolean;
}

/** A place to keep one assistant's chat. Where the browser refuses storage, it forgets at reload. */
export interface ChatStore {
  load(): SavedChat;
  save(chat: SavedChat): void;
  loadDraft(): string;
  saveDraft(draft: string): void;
  /** Calls back when another tab has saved; returns how to stop. */
  onOtherTab(changed: () => void): () => void;
}

const keptMessages = 100;

/** Nothing said yet. */
export const emptyChat: SavedChat = { cursor: 0, messages: [], suggestions: [] };

export function openChatStore(assistantId: string): ChatStore {
  const key = `deskbell:${assistantId}`;
  const draftKey = `${key}:draft`;
  return {
    load: () => parse(read(key)),
    save: (chat) => write(key, JSON.stringify({ ...chat, messages: chat.messages.slice(-keptMessages) })),
    loadDraft: () => read(draftKey) ?? '',
    saveDraft: (draft) => write(draftKey, draft),
    onOtherTab(changed) {
      const listener = (event: StorageEvent) => event.key === key && changed();
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

/** For the owner's preview: nothing is kept. */
export function memoryStore(): ChatStore {
  return {
    load: () => emptyChat,
    save() {},
    loadDraft: () => '',
    saveDraft() {},
    onOtherTab: () => () => {},
  };
}

function parse(json: string | null): SavedChat {
  try {
    const chat = JSON.parse(json ?? '') as SavedChat;
    return Array.isArray(chat.messages) ? { ...emptyChat, ...chat } : emptyChat;
  } catch {
    return emptyChat; // nothing saved, or by something else
  }
}

// Storage throws in third-party frames, private windows and when full; the chat works without it.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see above
  }
}
