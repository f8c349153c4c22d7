import { createSpeechDetector } from '../audio/create-speech-detector.ts';
import type { CallHooks } from '../call/call.ts';
import type { Emitter } from '../emitter.ts';
import type { VoiceClientEvents } from '../events.ts';
import type { Clock } from '../platform.ts';
import type { Reporter } from './create-reporter.ts';

/** At this level, speech is as loud as the meter shows. */
const fullLevel = 0.15;

/** What happens in a call as events of the client. `onOver` is called before `call-end` is emitted. */
export function createHooks(
  client: Emitter<VoiceClientEvents>,
  clock: Clock,
  reporter: Pick<Reporter, 'fail'>,
  onOver: () => void,
): CallHooks {
  const detector = createSpeechDetector(
    clock,
    () => client.emit('speech-start'),
    () => client.emit('speech-end'),
  );
  let hasStarted = false;
  return {
    onState: (state) => client.emit('call-state', state),
    onSession: (session) => client.emit('session', session),
    onListening() {
      // Repeated after a reconnection, when no call starts.
      if (!hasStarted) client.emit('call-start');
      hasStarted = true;
    },
    onMessage: (message) => client.emit('message', message),
    onLevel(side, level) {
      const share = Math.min(1, level / fullLevel);
      client.emit(side === 'local' ? 'local-volume-level' : 'volume-level', share);
      if (side === 'remote') detector.push(level);
    },
    onSpeaking: (isSpeaking) => client.emit(isSpeaking ? 'speech-start' : 'speech-end'),
    onNetwork: (event) => client.emit('network-connection', { type: 'signaling', event }),
    onMicrophoneLost: (error) => client.emit('camera-error', error),
    onAudioFault: (error) => reporter.fail('audio-processor-error', 'call', error),
    onSilenced: () =>
      reporter.fail(
        'audio-start-failed',
        'call',
        new Error('The browser plays no sound before you touch the page.'),
      ),
    onEnd(reason) {
      detector.stop();
      onOver();
      client.emit('call-end');
      if (reason) client.emit('message', { type: 'status-update', status: 'ended', endedReason: reason });
    },
  };
}
