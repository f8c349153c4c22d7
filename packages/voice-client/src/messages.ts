// What travels on a call's WebSocket beside the audio: the server's contract, written down again so that this library
// needs nothing else (a test compares the two).

export type EndedReason =
  | 'customer-ended-call'
  | 'assistant-ended-call'
  | 'assistant-said-end-call-phrase'
  | 'silence-timed-out'
  | 'exceeded-max-duration'
  | 'customer-did-not-give-microphone-permission'
  | 'assistant-forwarded-call'
  | 'connection-lost'
  | 'server-shutdown'
  | 'pipeline-error';

/** The first message of every connection. */
export interface SessionMessage {
  type: 'session';
  callId: string;
  conversationId: string;
  /** It opens the conversation as in chat. */
  visitorToken: string;
  resumeToken: string;
  resumeMs: number;
  inputRate: number;
  outputRate: number;
  recording: boolean;
}

/** What the player does with sound it holds. */
export interface PlaybackMessage {
  type: 'playback';
  action: 'pause' | 'resume' | 'flush';
}

/** A reply in the browser's own voice. */
export interface SpeakMessage {
  type: 'speak';
  id: number;
  text: string;
  speed: number;
}

/** What the `message` event hands over. */
export type CallMessage =
  | {
      type: 'transcript';
      role: 'user' | 'assistant';
      transcriptType: 'partial' | 'final';
      transcript: string;
    }
  | { type: 'speech-update'; role: 'user' | 'assistant'; status: 'started' | 'stopped' }
  | { type: 'model-output'; output: string }
  | { type: 'voice-input'; input: string }
  | { type: 'user-interrupted' }
  | {
      type: 'conversation-update';
      messages: { role: 'user' | 'assistant' | 'system'; content: string }[];
    }
  | {
      type: 'status-update';
      status: 'queued' | 'in-progress' | 'ended';
      endedReason?: EndedReason | undefined;
    }
  | { type: 'hang' }
  | {
      type: 'transfer-update';
      destination: { type: 'assistant'; assistantName: string };
      fromAssistant: { name: string };
      toAssistant: { name: string };
    }
  | { type: 'error'; code: string; message: string };

export type ServerMessage = SessionMessage | PlaybackMessage | SpeakMessage | CallMessage;

/** What `send` takes: the provider's live-call messages. */
export type OutgoingMessage =
  | {
      type: 'add-message';
      message: { role: 'user' | 'assistant' | 'system' | 'tool' | 'function'; content: string };
      triggerResponseEnabled?: boolean | undefined;
    }
  | {
      type: 'control';
      control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message';
      videoRecordingStartDelaySeconds?: number | undefined;
    }
  | {
      type: 'say';
      message?: string | undefined;
      content?: string | undefined;
      endCallAfterSpoken?: boolean | undefined;
      interruptionsEnabled?: boolean | undefined;
      interruptAssistantEnabled?: boolean | undefined;
    }
  | { type: 'end-call' }
  | { type: 'hangup' };

/** All that the client sends. */
export type ClientMessage =
  | OutgoingMessage
  | { type: 'played'; samples: number }
  | { type: 'spoken'; id: number; characters: number; done: boolean }
  | { type: 'mute'; muted: boolean }
  | { type: 'dtmf'; digits: string };
