import * as z from 'zod';
import { AppointmentSchema } from '../booking/appointments.ts';
import { ConversationMessageSchema, ConversationSchema } from '../conversation/conversations.ts';
import { Id, Instant } from '../kernel/fields.ts';
import { LeadSchema } from '../people/leads.ts';
import { CallDetailSchema } from '../voice/calls.ts';

// What is sent to webhooks. The data of an event is what the interface answers for the same thing, as it was at that moment.

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });

/** A customer left contact details for the first time. */
export const LeadCapturedEventSchema = event('lead.captured', LeadSchema);

/** A conversation began, with a customer's first message or a text of ours. */
export const ConversationStartedEventSchema = event('conversation.started', ConversationSchema);

/**
 * A conversation came to its end: its status is now resolved, completed, or scheduled. Another message of the customer may
 * open it again.
 */
export const ConversationEndedEventSchema = event('conversation.ended', ConversationSchema);

/**
 * Somebody of the team should see to a conversation. `hand_off`: the customer asked for a person, or the assistant called
 * one; `follow_up`: a question, contact details, or a message were left.
 */
export const ConversationNeedsPersonEventSchema = event(
  'conversation.needs_person',
  ConversationSchema.extend({ reason: z.enum(['hand_off', 'follow_up']) }),
);

/** An appointment was booked, or booked again after it was cancelled. */
export const AppointmentBookedEventSchema = event('appointment.booked', AppointmentSchema);

/** A booked appointment has another time, or is with somebody else of the staff. */
export const AppointmentMovedEventSchema = event(
  'appointment.moved',
  AppointmentSchema.extend({
    previous: AppointmentSchema.pick({ startsAt: true, endsAt: true, staffId: true, staffName: true }),
  }),
);

/** A booked appointment was cancelled. */
export const AppointmentCancelledEventSchema = event('appointment.cancelled', AppointmentSchema);

/** A call by voice ended. Calls in which nothing was said are not told. */
export const CallEndedEventSchema = event(
  'call.ended',
  CallDetailSchema.pick({
    id: true,
    conversationId: true,
    channel: true,
    startedAt: true,
    seconds: true,
  }).extend({
    assistantId: Id,
    endedAt: Instant,
    endedReason: CallDetailSchema.shape.endedReason.unwrap(),
  }),
);

/** A customer wrote or said something. */
export const MessageReceivedEventSchema = event(
  'message.received',
  ConversationMessageSchema.pick({ id: true, seq: true, content: true, createdAt: true }).extend({
    conversationId: Id,
    assistantId: Id,
    role: z.literal('user'),
  }),
);

/** Sent by the test button alone. */
export const PingEventSchema = event('ping', z.object({ webhookId: Id, description: z.string() }));

/** Everything that a webhook can be sent, by its `type`. */
export const WebhookEventSchema = z.discriminatedUnion('type', [
  LeadCapturedEventSchema,
  ConversationStartedEventSchema,
  ConversationEndedEventSchema,
  ConversationNeedsPersonEventSchema,
  AppointmentBookedEventSchema,
  AppointmentMovedEventSchema,
  AppointmentCancelledEventSchema,
  CallEndedEventSchema,
  MessageReceivedEventSchema,
  PingEventSchema,
]);
export type WebhookEvent = z.infer<typeof WebhookEventSchema>;

/** The schema of each event that an endpoint can choose. */
export const webhookEvents = {
  'lead.captured': LeadCapturedEventSchema,
  'conversation.started': ConversationStartedEventSchema,
  'conversation.ended': ConversationEndedEventSchema,
  'conversation.needs_person': ConversationNeedsPersonEventSchema,
  'appointment.booked': AppointmentBookedEventSchema,
  'appointment.moved': AppointmentMovedEventSchema,
  'appointment.cancelled': AppointmentCancelledEventSchema,
  'call.ended': CallEndedEventSchema,
  'message.received': MessageReceivedEventSchema,
} as const;

export const WebhookEventTypeSchema = z.enum(
  Object.keys(webhookEvents) as [keyof typeof webhookEvents, ...(keyof typeof webhookEvents)[]],
);
export type WebhookEventType = z.infer<typeof WebhookEventTypeSchema>;

/** What each event says, in a few words. */
export const webhookEventNotes: Record<WebhookEventType, string> = {
  'lead.captured': 'A customer leaves contact details',
  'conversation.started': 'A conversation begins',
  'conversation.ended': 'A conversation is resolved, scheduled, or completed',
  'conversation.needs_person': 'Someone on your team should step in',
  'appointment.booked': 'An appointment is booked',
  'appointment.moved': 'An appointment gets a new time or staff member',
  'appointment.cancelled': 'An appointment is cancelled',
  'call.ended': 'A voice call ends',
  'message.received': 'A customer sends a message or speaks on a call',
};
