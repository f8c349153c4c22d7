import {
  type EndedReason,
  type OwnLanguage,
  ownLanguage,
  type VoiceSettings,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import { type Call, type CallObserver, type CallTransport, openCall, tunedRecognizer } from '@deskbell/voice';
import type { Squad, SquadMember, VisitorGrant } from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callPhrasesOf, callWords, openingOf } from '../speech/index.ts';
import { type CallParties, createCallConversation } from './call-conversation.ts';
import type { CallDeps } from './call-deps.ts';
import { changingVoice } from './changing-voice.ts';
import { heardIn } from './heard-in.ts';
import { likelyPhrases } from './likely-phrases.ts';
import { shareSound } from './listening/index.ts';
import { createCallRecord, observedRate } from './records/call-record.ts';
import { relayAgentMessages } from './relay-agent-messages.ts';
import { takeCommands } from './take-commands.ts';

/** A call as it is put through, by whatever carries it. */
export interface IncomingCall {
  callId: string;
  conversationId: string;
  assistantId: string;
  grant: VisitorGrant;
  channel: 'web' | 'phone';
  settings: VoiceSettings;
  /** A browser's own voice can't be heard, though it is no phone. */
  hasNoVoice?: boolean;
  /** Spoken in place of the assistant's own; `snapshot` is in it already. */
  language?: OwnLanguage | null;
  /** Samples a second at which the assistant is heard. */
  outputRate: number;
  /** Of a caller by phone; null: a browser, or withheld. */
  callerNumber?: string | null;
  /** Has the carrier put the caller through, who wants this, once the assistant's part ends; absent: nobody can be rung. */
  putThrough?: CallParties['putThrough'];
  callForHelp?: CallParties['callForHelp'];
  /** Has the carrier ring this number once the assistant's part ends; gives what is said before. Absent: it can't. */
  transferTo?: (to: { number: string; extension?: string | undefined }) => Promise<string>;
  /** Answers some words before the dialogue does: what is said to them, after which the call ends; null: the dialogue does. */
  beforehand?: (said: string) => Promise<string | null>;
  /** What the dialogue knows before the first word; absent: nothing. */
  begunWith?: object;
  /** Who answers in turn; absent: as a program has asked for it, else the assistant alone. */
  squad?: Squad | null;
  /** Told who takes over from whom. */
  handedOver?: (names: { from: string; to: string }) => void;
  /** Said after a reply, by what the dialogue remembers now; null: nothing. */
  afterwards?: CallParties['afterwards'];
  /** Said of the recording, where calls are recorded: empty: they have heard it, or needn't. Absent: the assistant's own words. */
  notice?: string;
}

/** What carries a call, once it is known what speaks. */
export interface CallConnection {
  transport: CallTransport;
  observers: readonly CallObserver[];
}

/** A call under way. `store` stores its end. */
export interface OpenedCall {
  call: Call;
  opening: string;
  store(reason: EndedReason): Promise<void>;
}

/**
 * Begins the assistant's side of a call: its record, its dialogue, its voice. Null: this call was joined before. Rejects
 * when it can't be set up, with its record ended.
 * @param connect called once the call is known to be new; told whether the transport's own voice is to speak
 */
export async function startCall(
  deps: CallDeps,
  incoming: IncomingCall,
  snapshot: AssistantSnapshot,
  connect: (speaks: boolean) => Promise<CallConnection>,
): Promise<OpenedCall | null> {
  const { callId, conversationId, assistantId, grant, channel } = incoming;
  const { accountId } = snapshot;
  const startedAt = deps.clock.now();
  const squad =
    incoming.squad ??
    (channel === 'phone'
      ? await deps.squadOfCall(accountId, { callId, channel, startedAt, squadId: null })
      : null);
  const member = (await squad?.answering(conversationId)) ?? null;
  const { profile } = member?.snapshot ?? snapshot;
  const settings = audible({
    ...incoming,
    settings: member ? begunBy(member, incoming) : incoming.settings,
  });
  const language = ownLanguage(profile.language);
  const recognition = deps.voiceModels.recognition();
  if (!recognition) throw new Error('speech recognition is not loaded');
  const speaker = deps.voiceModels.speakerFor(settings, profile);
  const speaks = speaker.engine === 'browser';
  const opening = openingOf(profile, settings);
  const record = await createCallRecord(deps, accountId, {
    callId,
    assistantId,
    conversationId,
    channel,
    engine: speaker.engine,
    voice: speaker.heardAs,
    startedAt,
    isRecorded: settings.recording,
    outputRate: incoming.outputRate,
  });
  if (!record) return null;
  const { transport, observers } = await connect(speaks);
  const speaking = changingVoice(speaker.voice);
  let speaksAs = profile.assistantName;
  const takesOver = (next: SquadMember) => {
    const its = audible({ ...incoming, settings: spokenBy(next, settings) });
    const { voice, voiceId } = deps.voiceModels.speakerFor(its, next.snapshot.profile);
    speaking.change({ voice, voiceId, speed: its.speed });
    const to = next.snapshot.assistant.name;
    incoming.handedOver?.({ from: speaksAs, to });
    speaksAs = to;
  };
  const conversation = createCallConversation(
    deps,
    {
      assistantId,
      conversationId,
      grant,
      opening,
      handedOff: callWords(profile.language).passedOn,
      callerNumber: incoming.callerNumber ?? null,
      putThrough: incoming.putThrough ?? null,
      ...(incoming.callForHelp && { callForHelp: incoming.callForHelp }),
      ...(incoming.afterwards && { afterwards: incoming.afterwards }),
      ...(incoming.begunWith && { begunWith: incoming.begunWith }),
      ...(squad && { squad, takesOver }),
      ...(incoming.beforehand && { beforehand: incoming.beforehand }),
      onStored: record.nameTurn,
      traceparent: record.traceparent,
    },
    async () => {
      const now = await deps.snapshots.get(assistantId);
      return now ? heardIn(now, incoming.language ?? null) : snapshot;
    },
  );
  let unfinished = '';
  const listen: CallObserver = {
    onTurn({ role, interrupted, text }) {
      if (role === 'user' && interrupted) unfinished = text;
    },
  };
  const shared = shareSound(deps, {
    callId,
    rates: { caller: observedRate, assistant: incoming.outputRate },
  });
  try {
    const call = await openCall({
      transport,
      ...recognition,
      recognizer: tunedRecognizer(recognition.recognizer, { language, phrases: likelyPhrases(snapshot) }),
      voice: squad ? speaking.voice : speaker.voice,
      conversation,
      settings: {
        turnTaking: settings.turnTaking,
        country: profile.country,
        language,
        voice: speaker.voiceId,
        speed: settings.speed,
        speaker: speaks ? 'transport' : 'voice',
        pronunciations: snapshot.pronunciations,
      },
      phrases: {
        ...callPhrasesOf(profile, settings),
        ...(channel === 'phone' && { offerChat: callWords(profile.language).badLine }),
        ...(incoming.notice !== undefined && { notice: settings.recording ? incoming.notice : '' }),
      },
      keepsUnfinished: channel === 'phone',
      observers: [...record.observers, shared.observer, listen, ...observers],
      log: deps.log,
    });
    const stopRelay = relayAgentMessages(
      deps,
      { accountId, conversationId, words: callWords(profile.language) },
      call,
    );
    const { transferTo } = incoming;
    const stopCommands = takeCommands(
      deps,
      {
        accountId,
        callId,
        opening,
        ...(transferTo && {
          async transfer(to, line) {
            const usual = await transferTo(to);
            call.say(line ?? usual, { endCallAfterSpoken: true, interrupt: true, interruptible: false });
          },
        }),
      },
      call,
    );
    return {
      call,
      opening,
      async store(reason) {
        stopRelay();
        stopCommands();
        await conversation.settled();
        if (unfinished) await conversation.leave(unfinished);
        await shared.close();
        await record.end(reason);
      },
    };
  } catch (error) {
    await shared.close();
    await record.end('pipeline-error');
    throw error;
  }
}

/**
 * The settings of a call by who begins it. From a page they are that one's already; by phone what the number's assistant has set up is
 * the most: no call is longer, and none recorded that wasn't to be.
 */
function begunBy(member: SquadMember, { channel, settings, language }: IncomingCall): VoiceSettings {
  const spoken = spokenBy(member, settings);
  if (channel === 'web') return spoken;
  const { farewell, recording, turnTaking } = VoiceSettingsSchema.parse(member.snapshot.assistant.voice);
  const maxCallMs = Math.min(settings.turnTaking.maxCallMs, turnTaking.maxCallMs);
  return {
    ...spoken,
    recording: settings.recording && recording,
    turnTaking: { ...turnTaking, maxCallMs },
    ...(farewell && !language && { farewell }),
  };
}

/** The settings of a call in the voice of a member of its squad. */
function spokenBy({ snapshot }: SquadMember, settings: VoiceSettings): VoiceSettings {
  const { engine, voice, speed } = VoiceSettingsSchema.parse(snapshot.assistant.voice);
  return { ...settings, engine, voice, speed };
}

/** A browser's own voice is heard by nobody on a phone, nor by a program. */
const audible = ({
  channel,
  hasNoVoice = channel === 'phone',
  settings,
}: Pick<IncomingCall, 'channel' | 'hasNoVoice' | 'settings'>): VoiceSettings =>
  hasNoVoice && settings.engine === 'browser' ? { ...settings, engine: 'standard' } : settings;
