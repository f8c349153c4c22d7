import type { LiveEvents } from '@deskbell/contract';

/** What came over the wire: the event's name and its data. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

/** `alerts` are read again at once, `rows` almost; `figures` are sums over many rows and may lag a little. */
export interface StaleQueries {
  alerts: string[];
  rows: string[];
  figures: string[];
}

/** The beginnings of the addresses whose reads an event has made stale. */
export function staleQueries(event: LiveEvent): StaleQueries {
  switch (event.name) {
    case 'conversation': {
      const { conversationId, assistantId } = event.data;
      return {
        alerts: [waiting],
        rows: [
          `/api/assistants/${assistantId}/conversations`,
          `/api/conversations/${conversationId}`,
          unread,
          `/api/assistants/${assistantId}/phone-calls`,
          // Booked, moved or cancelled in the conversation.
          `/api/assistants/${assistantId}/appointments`,
          `/api/assistants/${assistantId}/free-slots`,
        ],
        figures: [...figures, `/api/assistants/${assistantId}/unanswered`],
      };
    }
    case 'lead':
      return { alerts: [], rows: [`/api/assistants/${event.data.assistantId}/leads`], figures };
    case 'resync':
      return {
        alerts: [waiting],
        rows: ['/api/assistants', '/api/conversations', '/api/notes', unread],
        figures,
      };
  }
}

const waiting = '/api/waiting-conversations';
const unread = '/api/unread-conversations';
// Alerts are raised a moment after what they tell of.
const figures = ['/api/stats', '/api/analytics', '/api/usage', '/api/alerts'];
