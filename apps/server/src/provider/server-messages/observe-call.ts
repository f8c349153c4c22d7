import type { ProviderCallMessage, ProviderServerMessageType } from '@deskbell/contract';
import type { CallObserver, SpokenTurn } from '@deskbell/voice';
import { createMessageObserver } from '../../voice/calls/index.ts';
import { openAiFormatted, toCallMessage } from '../calls/index.ts';

/** An assistant that thinks so long is told to hang. */
const hangMs = 5000;
/** Of long calls an update has the last. */
const mostMessages = 200;

/** Turns what happens in a call into messages. It has begun when this is called; its end is told by whoever stores it. */
export function observeCall(
  startedAt: Date,
  tell: (type: ProviderServerMessageType, own: object) => void,
): { observer: CallObserver; stop(): void } {
  const messages: ProviderCallMessage[] = [];
  let hanging: NodeJS.Timeout | undefined;
  const common = createMessageObserver(({ type, ...own }) => {
    if (type === 'transcript' || type === 'speech-update' || type === 'user-interrupted') tell(type, own);
    else if (type === 'model-output' || type === 'voice-input') tell(type, own);
  });

  function remember({ role, text, from, to }: SpokenTurn): void {
    messages.push(toCallMessage({ role, text, from_s: from, to_s: to }, startedAt.getTime()));
    if (messages.length > mostMessages) messages.shift();
    tell('conversation-update', { messages, messagesOpenAIFormatted: openAiFormatted(messages) });
  }

  tell('status-update', { status: 'in-progress' });
  return {
    observer: {
      ...common,
      onTurn(turn) {
        common.onTurn?.(turn);
        // As the record of the call has it.
        if (turn.text !== '') remember(turn);
      },
      onState(state) {
        clearTimeout(hanging);
        if (state === 'thinking') hanging = setTimeout(() => tell('hang', {}), hangMs).unref();
      },
    },
    stop: () => clearTimeout(hanging),
  };
}
