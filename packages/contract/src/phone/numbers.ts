import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { CallRulesSchema } from './call-rules.ts';
import { CarrierSchema } from './carriers.ts';
import { TextRulesSchema } from './text-rules.ts';

/** A number that an assistant answers. */
export const AssistantNumberSchema = z.object({
  id: Id,
  assistantId: Id,
  carrierId: Id,
  carrier: CarrierSchema,
  number: z.string(),
  label: z.string(),
  rules: CallRulesSchema,
  /** The rules' numbers of staff and callers were left out, as only those who may change them see them. */
  numbersHidden: z.boolean(),
  texting: TextRulesSchema,
  /** Whether the carrier says that it takes text messages. */
  canText: z.boolean(),
  /** Goes up with each change: send it back, so that nobody's change is overwritten unseen. */
  version: z.int().min(0).max(2_147_483_647),
  createdAt: Instant,
});
export type AssistantNumber = z.infer<typeof AssistantNumberSchema>;

export const NumberAttachSchema = z.object({
  carrierId: Id,
  /** The carrier's id of the number; of a SIP trunk, which has no list, the number itself. */
  carrierNumberId: z.string().trim().min(1).max(100),
});
export type NumberAttach = z.infer<typeof NumberAttachSchema>;

export const NumberUpdateSchema = z.object({
  rules: CallRulesSchema,
  version: z.int().min(0).max(2_147_483_647),
});
export type NumberUpdate = z.infer<typeof NumberUpdateSchema>;

export const TextingUpdateSchema = z.object({
  texting: TextRulesSchema,
  version: z.int().min(0).max(2_147_483_647),
});
export type TextingUpdate = z.infer<typeof TextingUpdateSchema>;

/** One line of the live check list. */
export const NumberCheckSchema = z.object({
  check: z.enum(['public_address', 'webhook', 'registration', 'signed_call', 'assistant_live']),
  status: z.enum(['ok', 'waiting', 'failed']),
  /** What is so, or what to do, in a sentence. */
  detail: z.string(),
  /** When it was last seen, where it is something that happens. */
  at: Instant.nullable(),
});
export type NumberCheck = z.infer<typeof NumberCheckSchema>;

export const listAssistantNumbers = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/phone-numbers',
  access: 'setup.read',
  summary: 'The phone numbers an assistant answers',
  status: 200,
  params: IdParams,
  answer: z.array(AssistantNumberSchema),
});

export const attachNumber = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/phone-numbers',
  access: 'setup.write',
  summary: "Have an assistant answer a carrier's number: its webhooks are set at the carrier",
  status: 201,
  params: IdParams,
  body: NumberAttachSchema,
  answer: AssistantNumberSchema,
  errors: ['conflict', 'unavailable'],
});

export const updateNumber = endpoint({
  method: 'PATCH',
  path: '/api/phone/numbers/:id',
  access: 'setup.write',
  summary: "Change how a number's calls are answered",
  status: 200,
  params: IdParams,
  body: NumberUpdateSchema,
  answer: AssistantNumberSchema,
  errors: ['conflict'],
});

export const updateTexting = endpoint({
  method: 'PATCH',
  path: '/api/phone/numbers/:id/texting',
  access: 'setup.write',
  summary: 'Change how texts to a number are answered',
  status: 200,
  params: IdParams,
  body: TextingUpdateSchema,
  answer: AssistantNumberSchema,
  errors: ['conflict'],
});

export const detachNumber = endpoint({
  method: 'DELETE',
  path: '/api/phone/numbers/:id',
  access: 'setup.write',
  summary: 'The assistant no longer answers this number; its webhooks are taken back',
  status: 204,
  params: IdParams,
});

export const checkNumber = endpoint({
  method: 'GET',
  path: '/api/phone/numbers/:id/checks',
  access: 'setup.read',
  summary: 'Whether calls to a number reach the assistant, point by point',
  status: 200,
  params: IdParams,
  answer: z.array(NumberCheckSchema),
});
