import type { KnownCaller } from './find-known-caller.ts';

/** What goes on with a caller who has said who they are, in a sentence; null: nothing does. */
export function storyOf({ appointment, openTopic }: KnownCaller, timeZone: string): string | null {
  if (appointment) {
    const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
    const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    const { service, startsAt } = appointment;
    return `By the way, your next appointment is ${service} on ${startsAt.toLocaleDateString('en-US', day)} at ${startsAt.toLocaleTimeString('en-US', clock)}.`;
  }
  return openTopic ? `Last time you asked about “${openTopic}”, and that is still open.` : null;
}
