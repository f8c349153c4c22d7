import * as z from 'zod';
import { SlotSchema } from './slot.ts';

const Title = z.string().max(500);
const Id = z.string().max(500);
/** Without what the state has of the customer. */
const ToolInput = z
  .record(z.string().max(200), z.unknown())
  .refine((input) => JSON.stringify(input).length <= MOST_INPUT);
const MOST_INPUT = 8000;
const Purpose = z.enum(['booking', 'lead', 'message', 'callback', 'hand_off']);

/**
 * What the last reply asked: a short answer means that. One at a time.
 * `choice`: "did you mean …?"; `time`: the slots offered, none if it was asked openly; `offer`: a yes takes it.
 */
export const QuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), serviceIds: z.array(Id).max(30) }),
  z.object({ kind: z.literal('time'), slots: z.array(SlotSchema).max(6) }),
  z.object({ kind: z.literal('party') }),
  z.object({ kind: z.literal('staff'), staffIds: z.array(Id).max(30) }),
  z.object({ kind: z.literal('name'), purpose: Purpose }),
  z.object({ kind: z.literal('reach'), purpose: Purpose }),
  z.object({ kind: z.literal('name_and_reach'), purpose: Purpose }),
  z.object({ kind: z.literal('confirm_detail'), field: z.enum(['name', 'email', 'phone']) }),
  z.object({ kind: z.literal('confirm_booking') }),
  z.object({ kind: z.literal('confirm_move') }),
  z.object({ kind: z.literal('confirm_cancel') }),
  z.object({ kind: z.literal('change_what') }),
  /**
   * "Will you be there?", of an appointment that a call or text of ours reminds of; `isOther`: no, so what shall become of it?
   * `isAgain`: asked a second time, as something else was answered.
   */
  z.object({
    kind: z.literal('confirm_attendance'),
    appointmentId: Id,
    isOther: z.boolean().default(false),
    isAgain: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('which_appointment'), appointmentIds: z.array(Id).max(10) }),
  z.object({ kind: z.literal('code'), field: z.enum(['email', 'phone']) }),
  z.object({ kind: z.literal('choice'), entries: z.array(z.object({ id: Id, title: Title })).max(5) }),
  z.object({ kind: z.literal('callback_time') }),
  /** "May we call you about this?", of that number. */
  z.object({ kind: z.literal('call_consent'), phone: Id }),
  z.object({ kind: z.literal('message') }),
  /** Whether a tool of the business's shall be called with exactly this. */
  z.object({ kind: z.literal('confirm_tool'), tool: Id, input: ToolInput }),
  /** What a tool of the business's needs to be called, beside what is known. */
  z.object({ kind: z.literal('tool_value'), tool: Id, input: ToolInput, field: Id }),
  z.object({
    kind: z.literal('offer'),
    offer: z.enum(['contact', 'person', 'booking', 'rest', 'keep_booking', 'waitlist']),
    serviceId: Id.nullable().default(null),
    /** The day that was told of the appointment offered, yyyy-mm-dd. */
    day: z.iso.date().nullish(),
  }),
]);

export type Question = z.infer<typeof QuestionSchema>;

export type QuestionKind = Question['kind'];
