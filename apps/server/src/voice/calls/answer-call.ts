import { type VoiceSettings, VoiceSettingsSchema } from '@deskbell/contract';
import { phoneRate } from '@deskbell/telephony';
import { type Squad, visitorTokenOf } from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callWords, openingOf } from '../speech/index.ts';
import {
  type BrowserTransport,
  type CallSocket,
  createBrowserTransport,
  inputRate,
  outputRate,
} from './browser-transport.ts';
import type { CallDeps } from './call-deps.ts';
import type { CallTicket } from './call-tokens.ts';
import { openSimulatedMenu } from './keypad-menu/index.ts';
import { createLiveCall, type LiveCall, newResumeToken, resumeMs } from './live-call.ts';
import { createMessageObserver } from './message-observer.ts';
import { openProgramAudio } from './program-audio.ts';
import { type SimulatedLine, simulateLine } from './simulate-line.ts';
import { type OpenedCall, startCall } from './start-call.ts';

/** Answers a call, as who answers first of its squad, if it has one. Null: it was joined before. Rejects when it can't be set up, leaving nothing behind. */
export async function answerCall(
  deps: CallDeps,
  ticket: CallTicket,
  { snapshot, squad }: { snapshot: AssistantSnapshot; squad: Squad | null },
  socket: CallSocket,
): Promise<LiveCall | null> {
  const { callId, conversationId, assistantId, grant } = ticket;
  const overLine = ticket.line === 'phone';
  const program = ticket.audio ? await openProgramAudio(ticket.audio) : null;
  const { language } = snapshot.profile;
  const whose = { assistantId, language };
  const menu = overLine ? await openSimulatedMenu(deps, snapshot.accountId, whose) : null;
  const settings = settingsFor(snapshot, ticket, menu?.prompt ?? '');
  const resumeToken = newResumeToken();
  let transport: BrowserTransport | null = null;
  const sendSession = (token: string) =>
    transport!.sendMessage({
      type: 'session',
      callId,
      conversationId,
      visitorToken: visitorTokenOf(deps.secrets, conversationId, grant, deps.clock.now()),
      resumeToken: token,
      resumeMs,
      inputRate,
      outputRate,
      recording: settings.recording,
    });
  try {
    const incoming = {
      callId,
      conversationId,
      assistantId,
      grant,
      channel: 'web' as const,
      settings,
      outputRate: overLine ? phoneRate : (program?.outputRate ?? outputRate),
      ...(program && { hasNoVoice: true }),
      squad,
      handedOver: ({ from, to }: { from: string; to: string }) =>
        transport!.sendMessage({
          type: 'transfer-update',
          destination: { type: 'assistant', assistantName: to },
          fromAssistant: { name: from },
          toAssistant: { name: to },
        }),
    };
    let line: SimulatedLine | null = null;
    const started = await startCall(deps, incoming, snapshot, async (speaks) => {
      const opened = createBrowserTransport({ speaks: speaks && !overLine, isProgram: program !== null });
      transport = opened;
      opened.connect(socket);
      if (!program) sendSession(resumeToken);
      line = overLine ? await simulateLine(opened) : null;
      return {
        transport: line?.transport ?? program?.over(opened) ?? opened,
        observers: [createMessageObserver(opened.sendMessage), ...(menu ? [menu.keys.observer] : [])],
      };
    });
    if (!started) {
      program?.close();
      return null;
    }
    void started.call.done.then(() => program?.close());
    return createLiveCall({
      callId,
      ...behind(line, started),
      shutdown: callWords(language).shutdown,
      menu,
      transport: transport!,
      resumeToken,
      sendSession: program ? () => {} : sendSession,
      heard: program?.heard,
    });
  } catch (error) {
    closeBroken(transport);
    program?.close();
    throw error;
  }
}

/** The call as a browser has it whose sound goes over a line, if it does. */
function behind(line: SimulatedLine | null, { call, ...rest }: OpenedCall): OpenedCall {
  if (!line) return { call, ...rest };
  void call.done.then(() => line.close());
  return { ...rest, call: line.behind(call) };
}

function closeBroken(transport: BrowserTransport | null): void {
  transport?.sendMessage({ type: 'error', code: 'unavailable', message: "This call couldn't be connected." });
  transport?.sendMessage({ type: 'status-update', status: 'ended', endedReason: 'pipeline-error' });
  transport?.close();
}

/** The owner's settings with the overrides of the caller's page. `menu`: said after the greeting. */
function settingsFor(
  { assistant, profile }: AssistantSnapshot,
  ticket: CallTicket,
  menu: string,
): VoiceSettings {
  const settings = VoiceSettingsSchema.parse(assistant.voice);
  const { firstMessage, silenceSeconds, maxSeconds } = ticket;
  const turnTaking = { ...settings.turnTaking };
  if (silenceSeconds !== null) {
    turnTaking.silenceMs = Math.min(turnTaking.silenceMs, silenceSeconds * 500);
    turnTaking.goodbyeMs = silenceSeconds * 1000 - turnTaking.silenceMs;
  }
  if (maxSeconds !== null) turnTaking.maxCallMs = Math.min(turnTaking.maxCallMs, maxSeconds * 1000);
  const opening = firstMessage || openingOf(profile, settings);
  return {
    ...settings,
    turnTaking,
    ...(firstMessage && { firstMessage }),
    ...(menu && { firstMessage: `${opening} ${menu}` }),
  };
}
