import * as z from 'zod';
import type { CarrierDocuments } from '../documents.ts';

const Dial = z.object({
  verb: z.literal('dial'),
  numbers: z.array(
    z.object({ number: z.string(), extension: z.string().optional(), whisperUrl: z.string().optional() }),
  ),
  callerId: z.string().optional(),
  seconds: z.number(),
  /** Whether the caller hears music while who was rung hears the whisper; otherwise silence. */
  holdMusic: z.boolean(),
  /** Null: nothing follows. */
  action: z.string().nullable(),
});
const Step = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('stream'), ticket: z.string(), action: z.string() }),
  Dial,
  z.object({ verb: z.literal('say'), text: z.string(), language: z.string().optional() }),
  z.object({
    verb: z.literal('whisper'),
    text: z.string(),
    language: z.string(),
    action: z.string(),
    seconds: z.number(),
  }),
  z.object({ verb: z.literal('accepted') }),
  z.object({ verb: z.literal('declined') }),
  z.object({ verb: z.literal('reject') }),
  z.object({ verb: z.literal('hang-up') }),
]);

/** One thing that is to be done with a call over SIP: there we are the carrier ourselves. */
export type SipStep = z.infer<typeof Step>;
export type SipDial = z.infer<typeof Dial>;

/** What is to be done, in order. Throws where it isn't a document of `sipDocuments`. */
export const parseSipDocument = (document: string): SipStep[] => z.array(Step).parse(JSON.parse(document));

const write = (...steps: SipStep[]) => JSON.stringify(steps);

/** Documents for calls that this process carries itself. */
export const sipDocuments: CarrierDocuments = {
  contentType: 'application/json',
  mostAtOnce: 10,
  waiting: null,
  playsHoldMusic: false,
  stream: ({ parameters, action = '' }) => write({ verb: 'stream', ticket: parameters.ticket ?? '', action }),
  dial: ({ numbers, callerId, seconds, action, holdMusicUrl }) =>
    write({
      verb: 'dial',
      numbers: [...numbers],
      callerId,
      seconds,
      // Played within the process.
      holdMusic: holdMusicUrl !== undefined,
      action,
    }),
  whisper: ({ text, language, action, seconds }) =>
    write({ verb: 'whisper', text, language, action, seconds }),
  accepted: () => write({ verb: 'accepted' }),
  declined: { document: write({ verb: 'declined' }), endsLeg: true },
  say: (text, language) => write({ verb: 'say', text, language }, { verb: 'hang-up' }),
  sayAndDial: (text, number, { language, callerId }) =>
    write(
      { verb: 'say', text, language },
      { verb: 'dial', numbers: [{ number }], callerId, seconds: 30, holdMusic: false, action: null },
      { verb: 'hang-up' },
    ),
  nothing: write(),
  reject: () => write({ verb: 'reject' }),
  hangUp: () => write({ verb: 'hang-up' }),
};
