import type { ServerCallMessage } from '@deskbell/contract';
import type { CallObserver, CallSide, SpokenTurn } from '@deskbell/voice';

const mostMessages = 50;
const roleOf = (side: CallSide) => (side === 'caller' ? ('user' as const) : ('assistant' as const));

/** Tells what happens in a call, as messages of the voice provider's interface; `messages` of an update is one list that grows. */
export function createMessageObserver(send: (message: ServerCallMessage) => void): CallObserver {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];

  function remember({ role, kind, text }: SpokenTurn): void {
    if (kind === 'filler' || kind === 'phrase') return;
    messages.push({ role, content: text });
    if (messages.length > mostMessages) messages.shift();
    send({ type: 'conversation-update', messages });
  }

  return {
    onTurn(turn) {
      if (turn.text === '') return; // withdrawn before it was heard
      send({ type: 'transcript', role: turn.role, transcriptType: 'final', transcript: turn.text });
      remember(turn);
    },
    onPartial(transcript) {
      send({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript });
    },
    onSpeaking(text) {
      send({ type: 'model-output', output: text });
      send({ type: 'voice-input', input: text });
      send({ type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: text });
    },
    onSpeech(side, status) {
      send({ type: 'speech-update', role: roleOf(side), status });
    },
    onInterrupted() {
      send({ type: 'user-interrupted' });
    },
  };
}
