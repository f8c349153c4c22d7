import { type EndedReason, ownLanguage } from '@deskbell/contract';
import { type CallTransport, openVoicemail, tunedRecognizer, type Voicemail } from '@deskbell/voice';
import { keepVoicemail } from '../../conversation/voicemails/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callWords } from '../speech/index.ts';
import type { CallDeps } from './call-deps.ts';
import { createCallRecord } from './records/call-record.ts';
import type { IncomingCall } from './start-call.ts';

/** A message being recorded. `store` keeps it; it tells whether there is one. */
export interface OpenedVoicemail {
  voicemail: Voicemail;
  store(reason: EndedReason, afterKept: () => Promise<void>): Promise<void>;
}

const limits = { startMs: 8000, silenceMs: 5000, maxMs: 180_000 };

/**
 * Records a message in place of a talk, whether or not calls are recorded: it is what the caller wants kept. Null: this part
 * of the call was answered before. Rejects when it can't be set up, with its record ended.
 */
export async function startVoicemail(
  deps: CallDeps,
  incoming: IncomingCall & { greeting: string },
  { accountId, profile, pronunciations }: AssistantSnapshot,
  transport: CallTransport,
): Promise<OpenedVoicemail | null> {
  const { callId, conversationId, assistantId, settings } = incoming;
  const recognition = deps.voiceModels.recognition();
  if (!recognition) throw new Error('speech recognition is not loaded');
  // A browser's own voice is heard by nobody on a phone.
  const engine = settings.engine === 'browser' ? 'natural' : settings.engine;
  const speaker = deps.voiceModels.speakerFor({ ...settings, engine }, profile);
  const language = ownLanguage(profile.language);
  const words = callWords(language).voicemail;
  const record = await createCallRecord(deps, accountId, {
    callId,
    assistantId,
    conversationId,
    channel: 'phone',
    engine: speaker.engine,
    voice: speaker.heardAs,
    startedAt: deps.clock.now(),
    isRecorded: true,
    outputRate: incoming.outputRate,
  });
  if (!record) return null;
  const voicemail = openVoicemail({
    transport,
    ...recognition,
    recognizer: tunedRecognizer(recognition.recognizer, { language }),
    voice: speaker.voice,
    settings: {
      turnTaking: settings.turnTaking,
      country: profile.country,
      language,
      voice: speaker.voiceId,
      speed: settings.speed,
      speaker: 'voice',
      pronunciations,
    },
    greeting: incoming.greeting || words.greeting,
    thanks: words.thanks,
    limits,
    observers: record.observers,
    log: deps.log,
  });
  return {
    voicemail,
    async store(reason, afterKept) {
      const { transcript, seconds } = await voicemail.done;
      if (seconds > 0) {
        const kept = { accountId, assistantId, conversationId, transcript, seconds };
        await keepVoicemail(deps, kept)
          .then(record.nameTurn)
          .then(afterKept)
          .catch((error: unknown) => deps.log.error({ err: error }, 'a voicemail could not be kept'));
      }
      await record.end(reason);
    },
  };
}
