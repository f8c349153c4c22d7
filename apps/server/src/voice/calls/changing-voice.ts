import type { TextToSpeech } from '@deskbell/voice';

/** Who speaks: a voice of an engine, at a speed. */
export interface Speaking {
  voice: TextToSpeech;
  voiceId: string;
  speed: number;
}

/** The voice of a call in which others may take over: what is asked of the first is spoken by who speaks now. */
export function changingVoice(first: TextToSpeech): { voice: TextToSpeech; change(next: Speaking): void } {
  let now: Speaking | null = null;
  return {
    voice: {
      name: first.name,
      ...(first.version !== undefined && { version: first.version }),
      speak: (request) =>
        now ? now.voice.speak({ ...request, voice: now.voiceId, speed: now.speed }) : first.speak(request),
    },
    change(next) {
      now = next;
    },
  };
}
