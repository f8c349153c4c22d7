import { type VoiceSettings, VoiceSettingsSchema } from '@deskbell/contract';
import { openCall } from '@deskbell/voice';
import { visitorTokenOf } from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callPhrasesOf, openingOf } from '../speech/index.ts';
import { createBrowserObserver } from './browser-observer.ts';
import { type CallSocket, createBrowserTransport, inputRate, outputRate } from './browser-transport.ts';
import { createCallConversation } from './call-conversation.ts';
import type { CallDeps } from './call-deps.ts';
import type { CallTicket } from './call-tokens.ts';
import { createLiveCall, type LiveCall, newResumeToken, resumeMs } from './live-call.ts';
import { createCallRecord } from './records/call-record.ts';
import { relayAgentMessages } from './relay-agent-messages.ts';

/** Answers a call. Null: it was joined before. Rejects when it can't be set up, leaving nothing behind. */
export async function answerCall(
  deps: CallDeps,
  ticket: CallTicket,
  snapshot: AssistantSnapshot,
  socket: CallSocket,
): Promise<LiveCall | null> {
  const { callId, conversationId, assistantId, grant } = ticket;
  const { accountId, profile } = snapshot;
  const recognition = deps.voiceModels.recognition();
  if (!recognition) throw new Error('speech recognition is not loaded');
  const settings = settingsFor(snapshot, ticket);
  const speaker = deps.voiceModels.speakerFor(settings);
  const opening = openingOf(profile, settings);
  const record = await createCallRecord(deps, accountId, {
    callId,
    assistantId,
    conversationId,
    engine: speaker.engine,
    voice: speaker.voiceId,
    startedAt: deps.clock.now(),
    isRecorded: settings.recording,
  });
  if (!record) return null;

  const transport = createBrowserTransport({ speaks: speaker.engine === 'browser' });
  transport.connect(socket);
  const sendSession = (resumeToken: string) =>
    transport.sendMessage({
      type: 'session',
      callId,
      conversationId,
      visitorToken: visitorTokenOf(deps.secrets, conversationId, grant, deps.clock.now()),
      resumeToken,
      resumeMs,
      inputRate,
      outputRate,
      recording: settings.recording,
    });
  const resumeToken = newResumeToken();
  sendSession(resumeToken);

  const conversation = createCallConversation(
    deps,
    { assistantId, conversationId, grant, opening, onStored: record.nameTurn },
    async () => (await deps.snapshots.get(assistantId)) ?? snapshot,
  );
  try {
    const call = await openCall({
      transport,
      ...recognition,
      voice: speaker.voice,
      conversation,
      settings: {
        turnTaking: settings.turnTaking,
        voice: speaker.voiceId,
        speed: settings.speed,
        speaker: speaker.engine === 'browser' ? 'transport' : 'voice',
        pronunciations: snapshot.pronunciations,
      },
      phrases: callPhrasesOf(profile, settings),
      observers: [record.observer, createBrowserObserver(transport.sendMessage)],
      log: deps.log,
    });
    const stopRelay = relayAgentMessages(deps, { accountId, conversationId }, call);
    return createLiveCall({
      callId,
      call,
      transport,
      opening,
      resumeToken,
      sendSession,
      async store(reason) {
        stopRelay();
        await conversation.settled();
        await record.end(reason);
      },
    });
  } catch (error) {
    transport.sendMessage({
      type: 'error',
      code: 'unavailable',
      message: "This call couldn't be connected.",
    });
    transport.sendMessage({ type: 'status-update', status: 'ended', endedReason: 'pipeline-error' });
    transport.close();
    await record.end('pipeline-error');
    throw error;
  }
}

/** The owner's settings with the overrides of the caller's page. */
function settingsFor({ assistant }: AssistantSnapshot, ticket: CallTicket): VoiceSettings {
  const settings = VoiceSettingsSchema.parse(assistant.voice);
  const { firstMessage, silenceSeconds, maxSeconds } = ticket;
  const turnTaking = { ...settings.turnTaking };
  if (silenceSeconds !== null) {
    turnTaking.silenceMs = Math.min(turnTaking.silenceMs, silenceSeconds * 500);
    turnTaking.goodbyeMs = silenceSeconds * 1000 - turnTaking.silenceMs;
  }
  if (maxSeconds !== null) turnTaking.maxCallMs = Math.min(turnTaking.maxCallMs, maxSeconds * 1000);
  return { ...settings, turnTaking, ...(firstMessage && { firstMessage }) };
}
