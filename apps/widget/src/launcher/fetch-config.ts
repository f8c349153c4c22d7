import type { WidgetConfig } from '@deskbell/contract';
import type { Server } from '../chat/post-turn.ts';

/** The assistant's settings, or null while it has none to show (404, 409) or can't be reached. */
export async function fetchConfig(server: Server, assistantId: string): Promise<WidgetConfig | null> {
  try {
    const response = await fetch(`${server.origin}/api/widget/${encodeURIComponent(assistantId)}`, {
      credentials: server.preview ? 'same-origin' : 'omit',
    });
    const body = (await response.json()) as WidgetConfig; // read in any case: an unread answer keeps its connection
    return response.ok ? body : null;
  } catch {
    return null; // a page without its chat is better than a page with an error
  }
}
