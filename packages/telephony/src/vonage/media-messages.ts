import * as z from 'zod';

const digit = z.string().regex(/^[0-9A-D*#]$/);

/**
 * Text messages of Vonage's audio sockets to us (<https://developer.vonage.com/en/voice/voice-api/guides/websockets>); audio comes
 * as binary ones. A key is told as `digit` or, by some, as `dtmf.digit`. The first holds what we gave along, beside `event`.
 */
export const VonageMediaMessageSchema = z.discriminatedUnion('event', [
  z.looseObject({ event: z.literal('websocket:connected') }),
  z
    .looseObject({
      event: z.literal('websocket:dtmf'),
      digit: digit.optional(),
      dtmf: z.looseObject({ digit }).optional(),
    })
    .refine((message) => message.digit ?? message.dtmf, 'no digit'),
  z.looseObject({
    event: z.literal('websocket:notify'),
    payload: z.looseObject({ mark: z.string().max(100) }),
  }),
  z.looseObject({ event: z.literal('websocket:cleared') }),
  z.looseObject({ event: z.literal('websocket:disconnected') }),
]);
export type VonageMediaMessage = z.infer<typeof VonageMediaMessageSchema>;
