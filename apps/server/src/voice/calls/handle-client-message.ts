import type { ClientCallMessage } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import { tellAssistant } from './tell-assistant.ts';

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
    case 'say':
      tellAssistant(call, message, opening);
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
