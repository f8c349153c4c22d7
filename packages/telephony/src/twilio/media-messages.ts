import * as z from 'zod';

/**
 * Messages of Twilio's Media Streams to us (<https://www.twilio.com/docs/voice/media-streams/websocket-messages>). Only what
 * is used is required: other clients of the protocol leave out stream ids, timestamps and sequence numbers.
 */
export const TwilioMediaMessageSchema = z.discriminatedUnion('event', [
  z.looseObject({ event: z.literal('connected') }),
  z.looseObject({
    event: z.literal('start'),
    streamSid: z.string().max(100).optional(),
    start: z.looseObject({
      streamSid: z.string().max(100).optional(),
      callSid: z.string().min(1).max(100),
      customParameters: z.record(z.string().max(100), z.string().max(4000)).default({}),
    }),
  }),
  z.looseObject({
    event: z.literal('media'),
    media: z.looseObject({ payload: z.string().max(64_000), track: z.string().optional() }),
  }),
  z.looseObject({
    event: z.literal('dtmf'),
    dtmf: z.looseObject({ digit: z.string().regex(/^[0-9A-D*#]$/) }),
  }),
  z.looseObject({ event: z.literal('mark'), mark: z.looseObject({ name: z.string().max(100) }) }),
  z.looseObject({ event: z.literal('stop') }),
]);
export type TwilioMediaMessage = z.infer<typeof TwilioMediaMessageSchema>;
