import type { Call } from '@deskbell/voice';

/** What the assistant of a call is told to say or do, by its page and by programs alike. */
export type ToldAssistant =
  | { type: 'control'; control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message' }
  | {
      type: 'say';
      content?: string | undefined;
      /** As some clients call the content. */
      message?: string | undefined;
      endCallAfterSpoken: boolean;
      interruptionsEnabled: boolean;
      interruptAssistantEnabled: boolean;
    };

export function tellAssistant(call: Pick<Call, 'say' | 'mute'>, told: ToldAssistant, opening: string): void {
  if (told.type === 'say') {
    call.say(told.content ?? told.message ?? '', {
      endCallAfterSpoken: told.endCallAfterSpoken,
      interruptible: told.interruptionsEnabled,
      interrupt: told.interruptAssistantEnabled,
    });
  } else if (told.control === 'say-first-message') call.say(opening);
  else call.mute('assistant', told.control === 'mute-assistant');
}
