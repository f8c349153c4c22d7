import { type EventName, eventNames, type Listener } from './create-events.ts';

/** What is to be seen or said. */
export type PanelCommand =
  | { name: 'open' | 'close' | 'show' | 'hide' }
  | { name: 'message'; text: string; send: boolean };

/** A command of the host page, read. */
export type Command =
  | PanelCommand
  | { name: 'on' | 'off'; event: EventName; listener: Listener }
  /** `reason`: for whoever wrote the page. */
  | { name: 'unknown'; reason: string };

const longestMessage = 4000; // as the server takes them (contract: maxMessageLength)

/** Reads what stands between the brackets of `Deskbell(…)`. Never throws. */
export function readCommand(words: ArrayLike<unknown>): Command {
  const [name, first, second] = Array.from(words);
  switch (name) {
    case 'open':
    case 'close':
    case 'show':
    case 'hide':
      return { name };
    case 'message':
      if (typeof first !== 'string' || !first.trim())
        return refused("Deskbell('message', text) needs a text.");
      return {
        name,
        text: first.trim().slice(0, longestMessage),
        send: (second as { send?: unknown } | undefined)?.send === true,
      };
    case 'on':
    case 'off': {
      const event = eventNames.find((each) => each === first);
      if (!event || typeof second !== 'function')
        return refused(`Deskbell('${name}', event, listener) knows the events ${eventNames.join(', ')}.`);
      return { name, event, listener: second as Listener };
    }
    default:
      return refused(`Deskbell knows no command ${JSON.stringify(name)}.`);
  }
}

const refused = (reason: string): Command => ({ name: 'unknown', reason });
