// The library writes the wire down again; here it is held to the contract, by type and by a message of every kind.
import {
  ClientCallMessageSchema,
  type EndedReasonSchema,
  type ServerCallMessage,
  ServerCallMessageSchema,
} from '@deskbell/contract';
import { expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { ClientMessage, EndedReason, ServerMessage } from './messages.ts';

it('knows every message of the server as the contract has it', () => {
  expectTypeOf<ServerCallMessage>().toExtend<ServerMessage>();
  expectTypeOf<ServerMessage>().toExtend<ServerCallMessage>();
  expectTypeOf<EndedReason>().toEqualTypeOf<z.infer<typeof EndedReasonSchema>>();
  expect(ServerCallMessageSchema.options.map(({ shape }) => shape.type.value)).toEqual([
    'session',
    'playback',
    'speak',
    'transcript',
    'speech-update',
    'model-output',
    'voice-input',
    'user-interrupted',
    'conversation-update',
    'status-update',
    'hang',
    'transfer-update',
    'error',
  ]);
});

const samples: ClientMessage[] = [
  { type: 'played', samples: 480 },
  { type: 'spoken', id: 1, characters: 4, done: true },
  { type: 'add-message', message: { role: 'user', content: 'Hello' } },
  { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1 },
  { type: 'say', message: 'Hello', endCallAfterSpoken: undefined, interruptionsEnabled: false },
  { type: 'mute', muted: true },
  { type: 'dtmf', digits: '12#' },
  { type: 'end-call' },
  { type: 'hangup' },
];

it('sends only what the contract takes', () => {
  expectTypeOf<ClientMessage>().toExtend<z.input<typeof ClientCallMessageSchema>>();
  expectTypeOf<z.input<typeof ClientCallMessageSchema>>().toExtend<ClientMessage>();
  for (const sample of samples) {
    const sent: unknown = JSON.parse(JSON.stringify(sample));
    expect(ClientCallMessageSchema.safeParse(sent).success, sample.type).toBe(true);
  }
  const known = ClientCallMessageSchema.options.map(({ shape }) => shape.type.value);
  expect(samples.map(({ type }) => type)).toEqual(known);
});
