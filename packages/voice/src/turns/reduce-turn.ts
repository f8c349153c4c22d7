import type { TurnTaking } from '../call-settings.ts';
import { onRecognition } from './on-recognition.ts';
import { onReply } from './on-reply.ts';
import { onRequest } from './on-request.ts';
import { onTime, wakeAt } from './on-time.ts';
import { onVoiceActivity } from './on-voice-activity.ts';
import type { Reduced, TurnEvent, TurnState } from './turn-state.ts';
import { openTurnStep, type TurnStep } from './turn-step.ts';

/** The state before a call's first event, `opened`. */
export function initialTurnState(settings: TurnTaking, country: string, now: number): TurnState {
  return {
    settings,
    country,
    caller: { is: 'quiet' },
    assistant: { is: 'idle' },
    expects: null,
    waiting: [],
    quietSince: now,
    lastSpeechAt: null,
    asked: 0,
    warned: false,
    notUnderstoodCount: 0,
    suspended: false,
    onHold: false,
    endsAt: now + settings.maxCallMs,
    closing: false,
    ended: null,
    lastId: 0,
  };
}

/**
 * The turn-taking reducer: what an event changes between caller and assistant, and the actions to take, in order. Pure: no
 * clock, no timer, no audio; the caller performs the actions and comes back at `wakeAt` if nothing happens before.
 * @param now never before that of the event before
 */
export function reduceTurn(state: TurnState, event: TurnEvent, now: number): Reduced {
  if (state.ended) return { state, actions: [], wakeAt: null };
  const step = openTurnStep(state, now);
  handle(step, event);
  // Something may be due immediately.
  onTime(step);
  return { state: step.state, actions: step.actions, wakeAt: wakeAt(step.state) };
}

function handle(step: TurnStep, event: TurnEvent): void {
  switch (event.type) {
    case 'opened':
    case 'typed':
    case 'say':
    case 'suspended':
    case 'on_hold':
    case 'resumed':
    case 'hung_up':
      onRequest(step, event);
      break;
    case 'voice':
    case 'silence':
      onVoiceActivity(step, event);
      break;
    case 'recognized':
    case 'recognition_failed':
      onRecognition(step, event);
      break;
    case 'playback_started':
    case 'answered':
    case 'reply_failed':
    case 'finished':
      onReply(step, event);
      break;
    case 'time':
      break;
  }
}
