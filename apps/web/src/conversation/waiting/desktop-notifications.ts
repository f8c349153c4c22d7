import type { Conversation } from '@deskbell/contract';
import { useState } from 'react';
import { requestOf, wishText } from './waiting-labels.ts';

const isSupported = 'Notification' in window;
const shown = new Map<string, Notification>();

/** What the browser lets us do, and how to ask its owner: to be called by a press alone. */
export function useNotificationPermission() {
  const [permission, setPermission] = useState(isSupported ? Notification.permission : 'unsupported');
  const ask = async () => setPermission(await Notification.requestPermission());
  return { permission, ask };
}

/** Tells it over the system, unless somebody looks at the page. One of several tabs is seen, as they share the tag. */
export function notify(conversation: Conversation, onOpen: () => void): void {
  if (!isSupported || Notification.permission !== 'granted' || document.hasFocus()) return;
  const request = requestOf(conversation);
  const notification = newNotification(wishText(conversation), {
    body: conversation.topic ?? '',
    tag: request,
  });
  if (!notification) return;
  notification.onclick = () => {
    window.focus();
    onOpen();
    notification.close();
  };
  shown.set(request, notification);
}

/** Takes back what is no longer so. */
export function keepNotifications(waiting: readonly Conversation[]): void {
  const requests = new Set(waiting.map(requestOf));
  for (const [request, notification] of shown) {
    if (requests.has(request)) continue;
    notification.close();
    shown.delete(request);
  }
}

function newNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch (error) {
    // Chrome on Android has the constructor, but lets service workers notify alone.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
