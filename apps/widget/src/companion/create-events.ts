import type { Stage } from '../launcher/stage.ts';
import type { View } from '../panel/panel-props.ts';

/** What a host page may listen to, and what its listeners are handed. */
export const eventNames = ['ready', 'open', 'close', 'minimize', 'message', 'unread'] as const;
export type EventName = (typeof eventNames)[number];
export type Listener = (detail?: unknown) => void;

/** Tells the host page's listeners what happens. One that fails is its own affair: it shows in the console. */
export function createEvents(stage: Stage) {
  const listeners = new Map<EventName, Set<Listener>>();
  const ofView = new Map<View, EventName>([
    ['open', 'open'],
    ['closed', 'close'],
    ['minimised', 'minimize'],
  ]);
  /** As it was told last: what stays as it is isn't news. */
  const last = new Map<string, unknown>([
    ['view', 'closed'],
    ['unread', 0],
  ]);
  stage.told = (name, detail) => {
    if (last.get(name) === detail) return;
    if (last.has(name)) last.set(name, detail);
    if (name === 'view') tell(ofView.get(detail as View)!);
    else tell(name, detail);
  };
  return {
    /** Whoever listens for `ready` late hears it, too. */
    on(event: EventName, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      if (event === 'ready') void stage.shown.then((isShown) => isShown && call(listener));
    },
    off(event: EventName, listener: Listener): void {
      listeners.get(event)?.delete(listener);
    },
  };

  function tell(event: EventName, detail?: unknown): void {
    for (const listener of listeners.get(event) ?? []) call(listener, detail);
  }
}

function call(listener: Listener, detail?: unknown): void {
  try {
    listener(detail);
  } catch (error) {
    reportError(error);
  }
}
