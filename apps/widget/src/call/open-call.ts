// A call from the widget: loaded when the visitor asks for it, and the voice client only then.
// It must not know the panel; it is handed the chat, whose conversation it continues by voice.
import type { CallToken, WidgetConfig } from '@deskbell/contract';
import type { CallMessage, VoiceClient, VoiceClientError } from '@deskbell/voice-client';
import workletPath from '@deskbell/voice-client/worklet?worker&url';
import type { Chat } from '../chat/open-chat.ts';
import type { Server } from '../chat/post-turn.ts';
import { type CallFailure, failureOfEvent, failureOfStart } from './call-failure.ts';
import type { CallState } from './call-state.ts';
import { callTexts as texts } from './call-texts.ts';
import { type Captions, emptyCaptions, reduceCaptions } from './captions.ts';
import { isFresh, requestToken } from './request-token.ts';

/** What a call needs to know, and whom it tells. */
export interface CallOptions {
  chat: Chat;
  config: Pick<WidgetConfig, 'assistantId'>;
  server: Server;
}

/** All that is shown of a call but its levels. */
export interface CallView {
  state: CallState;
  captions: Captions;
  muted: boolean;
  /** What the visitor has to know while the call continues. */
  notice: string;
  /** Null while that is not known. */
  recording: boolean | null;
}

/** A call on the screen, from its explanation to its end. */
export interface Call {
  view(): CallView;
  subscribe(changed: () => void): () => void;
  /** Loudness of both sides, 0 to 1, ten times a second. */
  onLevels(heard: (side: 'user' | 'assistant', level: number) => void): void;
  start(): void;
  end(): void;
  setMuted(muted: boolean): void;
  /** @throws where that one can't be used; the one before it continues */
  choose(kind: 'audioinput' | 'audiooutput', deviceId: string): Promise<void>;
}

export function openCall({ chat, config, server }: CallOptions): Call {
  const listeners = new Set<() => void>();
  let onLevel: (side: 'user' | 'assistant', level: number) => void = () => {};
  let view: CallView = {
    state: { kind: 'explaining' },
    captions: emptyCaptions,
    muted: false,
    notice: '',
    recording: null,
  };
  let client: VoiceClient | null = null;
  /** The conversation that the call belongs to; `isStored` once the caller has said something that is answered. */
  let adopted: (VisitorKey & { isHeard: boolean; isStored: boolean }) | undefined;
  /** Counts up with each start and each end: what belongs to an older one is dropped. */
  let round = 0;
  let token = askForToken();
  // Started over, the chat is another one.
  chat.subscribe(() => {
    if (
      view.state.kind === 'active' &&
      adopted?.isStored &&
      chat.state().conversationId !== adopted.conversationId
    )
      end();
  });
  void fetchClient().catch(() => {}); // a head start while the visitor reads; starting tries again and says so

  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    onLevels(heard) {
      onLevel = heard;
    },
    start: () => void (isRunning() || begin()),
    end,
    setMuted(muted) {
      client?.setMuted(muted);
      show({ muted });
    },
    choose: async (kind, deviceId) =>
      kind === 'audioinput' ? client?.setInputDevice(deviceId) : client?.setOutputDevice(deviceId),
  };

  function end(): void {
    round++;
    void client?.stop();
    client = null;
    if (isRunning()) finish({ kind: 'ended' });
  }

  async function begin(): Promise<void> {
    const mine = ++round;
    show({
      state: { kind: 'starting', step: 'initializing' },
      muted: false,
      notice: '',
      captions: emptyCaptions,
    });
    try {
      const leave = await freshToken();
      if (mine !== round) return;
      if (leave.token === null)
        return finish({ kind: 'unavailable', reason: leave.reason ?? texts.noService });
      if (!canCall()) return fail({ message: texts.noService, advice: '' });
      const { VoiceClient } = await fetchClient();
      if (mine !== round) return;
      show({ state: { kind: 'starting', step: 'connecting' } });
      const { conversationId, visitorToken } = chat.state();
      const isGone = await join(new VoiceClient(...addressOf(leave.token)), { conversationId, visitorToken });
      if (!isGone || mine !== round) return;
      // The chat that was to go on is not there any more: another conversation begins.
      chat.adopt({});
      await join(new VoiceClient(...addressOf(leave.token)), {});
    } catch (error) {
      if (mine === round) fail(failureOfStart(error));
    }
  }

  function addressOf(callToken: string): ConstructorParameters<typeof VoiceClient> {
    const workletUrl = new URL(workletPath, server.origin).href;
    return [callToken, `${server.origin}/provider`, { workletUrl }];
  }

  /** Resolves once the call is on or has failed, which is then shown; true: the conversation is unknown to the server. */
  async function join(next: VoiceClient, conversation: Conversation): Promise<boolean> {
    client = next;
    let isGone = false;
    const whileMine =
      <Payload extends unknown[]>(work: (...payload: Payload) => void) =>
      (...payload: Payload) =>
        void (client === next && work(...payload));
    next
      .on(
        'call-start',
        whileMine(() => show({ state: { kind: 'active' } })),
      )
      .on(
        'call-end',
        whileMine(() => isRunning() && finish({ kind: 'ended' })),
      )
      .on('volume-level', (level) => onLevel('assistant', level))
      .on('local-volume-level', (level) => onLevel('user', level))
      .on(
        'session',
        whileMine(({ recording, conversationId, visitorToken }) => {
          const isStored = conversationId === chat.state().conversationId;
          adopted = { conversationId, visitorToken, isHeard: false, isStored };
          show({ recording });
        }),
      )
      .on(
        'message',
        whileMine((message) => {
          show({ captions: reduceCaptions(view.captions, message) });
          adoptOnceStored(message);
          cutAsHeard(message);
        }),
      )
      .on(
        'network-connection',
        whileMine(({ event }) => show({ notice: event === 'interrupted' ? texts.interrupted : '' })),
      )
      .on(
        'camera-error',
        whileMine(({ message }) => show({ notice: message })),
      )
      .on(
        'error',
        whileMine((error) => {
          isGone ||= isUnknown(error) && Boolean(conversation.conversationId);
          if (error.type === 'audio-start-failed') show({ notice: texts.touch });
          const failure = isGone ? null : failureOfEvent(error);
          if (failure && isRunning()) fail(failure);
        }),
      );
    await next.start(config.assistantId, undefined, undefined, undefined, undefined, conversation);
    return isGone;
  }

  // The conversation begins with the caller's first turn, which is stored before it is answered.
  function adoptOnceStored(message: CallMessage): void {
    if (!adopted || adopted.isStored) return;
    if (message.type === 'transcript' && message.role === 'user' && message.transcriptType === 'final')
      adopted.isHeard = true;
    if (message.type !== 'model-output' || !adopted.isHeard) return;
    adopted.isStored = true;
    chat.adopt(adopted);
  }

  // Interrupted, a reply stands in the conversation as far as it was heard, as it is stored.
  function cutAsHeard(message: CallMessage): void {
    if (message.type !== 'transcript' || message.role !== 'assistant' || message.transcriptType !== 'final')
      return;
    const heard = message.transcript.replace(/[\s.,…]+$/, '');
    const { messages } = chat.state();
    const at = messages.findLastIndex(({ role, seq }) => role === 'assistant' && seq !== undefined);
    if (heard && messages[at]?.content.startsWith(heard))
      chat.show(messages.with(at, { ...messages[at], content: message.transcript }));
  }

  function askForToken(): Promise<CallToken | null> {
    const asked = requestToken(server, config.assistantId);
    return asked.then(
      (known) => {
        const isRefused = known.token === null && view.state.kind === 'explaining';
        const reason = known.reason ?? texts.noService;
        show({ recording: known.recording, ...(isRefused && { state: { kind: 'unavailable', reason } }) });
        return known;
      },
      () => null, // starting asks again and says so
    );
  }

  async function freshToken(): Promise<CallToken> {
    const known = await token;
    token = Promise.resolve(null);
    return known && isFresh(known) ? known : requestToken(server, config.assistantId);
  }

  function isRunning(): boolean {
    return view.state.kind === 'starting' || view.state.kind === 'active';
  }

  function fail(failure: CallFailure): void {
    finish({ kind: 'failed', ...failure });
    void client?.stop();
  }

  function finish(state: CallState): void {
    onLevel('user', 0);
    onLevel('assistant', 0);
    show({ state, captions: emptyCaptions, notice: '' });
  }

  function show(change: Partial<CallView>): void {
    view = { ...view, ...change };
    for (const changed of listeners) changed();
  }
}

interface VisitorKey {
  conversationId: string;
  visitorToken: string;
}

type Conversation = { conversationId?: string | undefined; visitorToken?: string | undefined };

const fetchClient = () => import('@deskbell/voice-client');

const isUnknown = ({ error }: VoiceClientError): boolean => (error as { status?: number })?.status === 404;

/** No microphone without a secure page; no sound without worklets. */
const canCall = () => Boolean(navigator.mediaDevices) && 'AudioWorkletNode' in window;
