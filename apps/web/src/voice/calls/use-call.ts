import type { CallTokenRequest } from '@deskbell/contract';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { failureOfStart, noVoice } from './call-failure.ts';
import { type CallEvent, type CallView, initialCall, reduceCall } from './call-view.ts';
import { createLevels, type LevelStore } from './levels.ts';
import { isMicrophoneExplained, rememberMicrophoneExplained } from './microphone-explained.ts';
import type { PreparedCall } from './prepare-call.ts';
import { type CallGrant, isFresh, requestCallToken } from './request-call-token.ts';

/** A call from this page: how it stands, and what can be done. */
export interface Call {
  view: CallView;
  levels: LevelStore;
  /** Explains the microphone the first time, and starts when pressed again. */
  start: () => void;
  /** Leaves the explanation. */
  decline: () => void;
  /** Hangs up; acts only in a call. */
  end: () => void;
  /** Cancels whatever is in progress: an explanation, a start or a call. */
  leave: () => void;
  setMuted: (muted: boolean) => void;
  /** Presses a key of the phone; acts only in a call. */
  press: (key: string) => void;
  chooseMicrophone: (deviceId: string) => Promise<void>;
}

/**
 * Calls an assistant (without an id: the demo's). Nothing of it is fetched before the first press. Ends with the page.
 */
export function useCall({ assistantId, preview, line }: Partial<CallTokenRequest> = {}): Call {
  const [view, tell] = useReducer(reduceCall, initialCall);
  const levels = useMemo(createLevels, []);
  const call = useRef<PreparedCall | null>(null);
  const token = useRef<Promise<CallGrant> | null>(null);
  // Counts up with each start and each end: what belongs to an older one is dropped.
  const round = useRef(0);

  const askForToken = useCallback(() => {
    const asked = requestCallToken({ assistantId, preview, line });
    token.current = asked;
    asked.then(
      ({ token: secret, recording }) => secret && tell({ type: 'told', recording }),
      () => {
        // Whoever waits for it is told; nobody waits while the microphone is explained.
        token.current = null;
      },
    );
    return asked;
  }, [assistantId, preview, line]);

  const explain = useCallback(() => {
    tell({ type: 'asked' });
    void askForToken();
    void fetchClient().catch(() => undefined);
  }, [askForToken]);

  const begin = useCallback(async () => {
    round.current += 1;
    const mine = round.current;
    const isOver = () => mine !== round.current;
    tell({ type: 'begun' });
    try {
      const { token: secret, reason, assistantId: id } = await freshToken(token.current, askForToken);
      if (isOver()) return;
      if (secret === null) return tell({ type: 'refused', reason: reason ?? noVoice.message });
      const client = canCall() ? await fetchClient() : null;
      if (isOver()) return;
      if (!client) return tell({ type: 'failed', ...noVoice });
      token.current = null;
      const tellOfThis = (event: CallEvent) => !isOver() && tell(event);
      const prepared = client.prepareCall(secret, tellOfThis, levels);
      call.current = prepared;
      await prepared.start(id);
    } catch (error) {
      if (!isOver()) tell({ type: 'failed', ...failureOfStart(error) });
    }
  }, [askForToken, levels]);

  const hangUp = useCallback(() => {
    round.current += 1;
    call.current?.stop();
    call.current = null;
  }, []);
  useEffect(() => hangUp, [hangUp]);

  const leave = () => {
    hangUp();
    tell({ type: 'declined' });
    tell({ type: 'ended' });
  };

  return {
    view,
    levels,
    start: () => {
      if (view.state.kind !== 'explaining' && !isMicrophoneExplained()) return explain();
      rememberMicrophoneExplained();
      void begin();
    },
    decline: () => tell({ type: 'declined' }),
    end: () => {
      if (view.state.kind === 'active') leave();
    },
    leave,
    setMuted: (muted) => {
      call.current?.setMuted(muted);
      tell({ type: 'muted', muted });
    },
    press: (key) => {
      if (view.state.kind === 'active') call.current?.press(key);
    },
    chooseMicrophone: async (deviceId) => call.current?.chooseMicrophone(deviceId),
  };
}

// Kept while the page stands, so that it is fetched while the microphone is explained.
const fetchClient = () => import('./prepare-call.ts');

// No microphone without a secure page; no sound without worklets.
const canCall = () =>
  Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioWorkletNode' in window && 'WebSocket' in window;

async function freshToken(
  waiting: Promise<CallGrant> | null,
  ask: () => Promise<CallGrant>,
): Promise<CallGrant> {
  const known = await waiting?.catch(() => null);
  return known && isFresh(known, Date.now()) ? known : ask();
}
