import type { ClientCallMessage } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';

/** Handles a message of the caller's browser; messages in other roles are ignored. */
export function handleClientMessage(
  call: Call,
  press: (key: string) => void,
  message: ClientCallMessage,
  opening: string,
): void {
  switch (message.type) {
    case 'played':
      call.played(message.samples);
      return;
    case 'spoken':
      call.spoken({ id: message.id, characters: message.characters, done: message.done });
      return;
    case 'add-message':
      if (message.message.role === 'user' && message.triggerResponseEnabled)
        call.typed(message.message.content);
      return;
    case 'control':
      if (message.control === 'say-first-message') call.say(opening);
      else call.mute('assistant', message.control === 'mute-assistant');
      return;
    case 'say':
      call.say(message.message ?? message.content ?? '', {
        endCallAfterSpoken: message.endCallAfterSpoken,
        interruptible: message.interruptionsEnabled,
        interrupt: message.interruptAssistantEnabled,
      });
      return;
    case 'mute':
      call.mute('caller', message.muted);
      return;
    case 'dtmf':
      for (const digit of message.digits) press(digit);
      return;
    case 'end-call':
    case 'hangup':
      void call.end('customer-ended-call');
      return;
    default:
      message satisfies never;
  }
}
