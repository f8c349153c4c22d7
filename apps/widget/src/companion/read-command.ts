import type { VisitorDetails, VisitorField } from '@deskbell/contract';
import { type EventName, eventNames, type Listener } from './create-events.ts';

/** What is to be seen or said. */
export type PanelCommand =
  | { name: 'open' | 'close' | 'show' | 'hide' }
  | { name: 'message'; text: string; send: boolean };

/** A command of the host page, read. */
export type Command =
  | PanelCommand
  | { name: 'identify'; visitor: VisitorDetails }
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
    case 'identify':
      return readVisitor(first);
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

/** Lengths and forms as the server takes them: what it would refuse, with the visitor's message, isn't sent to it. */
const forms: [VisitorField, RegExp][] = [
  ['name', /^.{1,120}$/s],
  ['email', /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/],
  ['phone', /^(?=.*\d).{1,40}$/s],
];

function readVisitor(given: unknown): Command {
  const visitor: VisitorDetails = {};
  for (const [field, form] of forms) {
    const value = Object(given)[field] as unknown;
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' || !form.test(value.trim()))
      return refused(`Deskbell('identify', { name, email, phone }) can't use this ${field}.`);
    visitor[field] = value.trim();
  }
  if (!Object.keys(visitor).length)
    return refused("Deskbell('identify', { name, email, phone }) needs one of them.");
  return { name: 'identify', visitor };
}

const refused = (reason: string): Command => ({ name: 'unknown', reason });
