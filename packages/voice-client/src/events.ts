import type { MicrophoneError } from './audio/microphone-error.ts';
import type { CallState } from './call/call.ts';
import type { CallMessage, SessionMessage } from './messages.ts';

/** The steps of a start, in their order; `validation` comes only when a start is refused. */
export type StartStage =
  | 'validation'
  | 'initialization'
  | 'web-call-creation'
  | 'daily-call-object-creation'
  | 'mobile-permissions'
  | 'daily-call-join'
  | 'video-recording-setup'
  | 'video-recording-started'
  | 'audio-observer-setup'
  | 'audio-processing-setup';

/** Where a start stands. `duration` is in milliseconds, `timestamp` an ISO date. */
export interface StartProgress {
  stage: StartStage;
  status: 'started' | 'completed' | 'failed';
  duration?: number;
  timestamp: string;
  metadata?: Record<string, unknown>;
}

export interface StartSuccess {
  totalDuration: number;
  callId: string;
  timestamp: string;
}

export interface StartContext {
  hasAssistant: boolean;
  hasSquad: boolean;
  hasWorkflow: boolean;
  isMobile: boolean;
}

export interface StartFailure {
  stage: string;
  totalDuration: number;
  error: string;
  errorStack: string | undefined;
  timestamp: string;
  context: StartContext;
}

/**
 * What went wrong. Those of `video-recording-setup-error`, `audio-observer-setup-error`, `audio-processing-setup-error`,
 * `audio-processor-error` and `audio-start-failed` leave the call going.
 */
export interface VoiceClientError {
  type:
    | 'validation-error'
    | 'daily-call-object-creation-error'
    | 'daily-call-join-error'
    | 'video-recording-setup-error'
    | 'audio-observer-setup-error'
    | 'audio-processing-setup-error'
    | 'audio-processor-error'
    | 'audio-start-failed'
    | 'start-method-error';
  stage: string;
  /** For people: what the cause says of itself. */
  message: string;
  /** The cause: a `MicrophoneError`, a `RequestError` or another one. */
  error?: Error;
  totalDuration?: number;
  timestamp: string;
  context?: StartContext;
}

/** Events of the client and what they hand over. Levels are 0 to 1, every 100 ms. */
export interface VoiceClientEvents {
  /** The assistant hears. */
  'call-start': [];
  'call-end': [];
  'speech-start': [];
  'speech-end': [];
  /** Of the assistant. */
  'volume-level': [level: number];
  /** Of the visitor. */
  'local-volume-level': [level: number];
  message: [message: CallMessage];
  /** The conversation that the call belongs to, and the token that opens it in chat. Again after each reconnection. */
  session: [session: SessionMessage];
  error: [error: VoiceClientError];
  /** There is no microphone (any more). */
  'camera-error': [error: MicrophoneError];
  'network-connection': [connection: { type: 'signaling'; event: 'interrupted' | 'connected' }];
  'call-state': [state: CallState];
  'call-start-progress': [progress: StartProgress];
  'call-start-success': [success: StartSuccess];
  'call-start-failed': [failure: StartFailure];
}
