import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  EmailAddress,
  Id,
  IdParams,
  Instant,
  Origin,
  PageQuerySchema,
  requiredLine,
  text,
} from '../kernel/fields.ts';
import { VoiceSettingsSchema } from '../voice/voice.ts';
import {
  BookingRulesSchema,
  BusinessAddressSchema,
  HoursExceptionSchema,
  PolicySchema,
  ScriptSchema,
  WeeklyHoursSchema,
} from './business.ts';
import { PreChatSchema } from './pre-chat.ts';
import { ProactiveMessagesSchema } from './proactive-messages.ts';

export const BusinessHoursSchema = z.enum(['247', 'business', 'custom']);
export type BusinessHours = z.infer<typeof BusinessHoursSchema>;

export const ToneSchema = z.enum(['professional', 'casual', 'witty', 'empathetic']);
export type Tone = z.infer<typeof ToneSchema>;

/** The union of the setup form's list and client management's (product.md). */
export const IndustrySchema = z.enum([
  'retail',
  'healthcare',
  'legal',
  'realestate',
  'restaurants',
  'professional_services',
  'real_estate',
  'automotive',
  'fitness',
  'beauty',
  'other',
]);
export type Industry = z.infer<typeof IndustrySchema>;

/** What the setup form offers, with its labels, in order. */
export const setupIndustries = [
  ['retail', 'Retail'],
  ['healthcare', 'Healthcare'],
  ['legal', 'Legal'],
  ['realestate', 'Real Estate'],
  ['other', 'Other'],
] as const satisfies readonly (readonly [Industry, string])[];

export const SetupStatusSchema = z.enum(['pending', 'setup', 'live', 'paused']);
export type SetupStatus = z.infer<typeof SetupStatusSchema>;

export const WidgetPositionSchema = z.enum(['bottom-right', 'bottom-left']);
export type WidgetPosition = z.infer<typeof WidgetPositionSchema>;

export const TransferExtensionSchema = z.object({
  name: requiredLine('Extension name is required', 100),
  number: requiredLine('Extension number is required', 40),
  department: text(100).default(''),
});
export type TransferExtension = z.infer<typeof TransferExtensionSchema>;

/** `#rgb` or `#rrggbb`, stored in lower case. */
export const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/, 'Enter a color like #6366f1');

/** Everything an owner may change. Each field is optional in an update, which replaces a given one whole. */
export const AssistantFields = z.object({
  name: requiredLine('Assistant name is required', 120),
  businessName: requiredLine('Business name is required', 160),
  industry: IndustrySchema,
  businessHours: BusinessHoursSchema,
  /** The hours in the owner's own words; used when businessHours is `custom`. */
  businessHoursText: text(500),
  tone: ToneSchema,
  language: z.string().trim().min(2).max(35),
  widgetEnabled: z.boolean(),
  widgetColor: Color,
  widgetPosition: WidgetPositionSchema,
  widgetBubbleText: text(200),
  proactiveMessages: ProactiveMessagesSchema,
  preChat: PreChatSchema,
  /** Origins whose pages may embed the widget; an empty list allows every origin. */
  allowedOrigins: z.array(Origin).max(50),
  phoneIntegrationEnabled: z.boolean(),
  businessPhoneNumber: text(40),
  transferExtensions: z.array(TransferExtensionSchema).max(100),
  clientContactEmail: z.union([z.literal(''), EmailAddress]),
  clientContactPhone: text(40),
  setupNotes: text(5000),
  description: text(2000),
  businessType: text(100),
  /** Null: as `businessHours` says (`custom`: only the owner's own words; then nothing can be booked by the hours). */
  weeklyHours: WeeklyHoursSchema.nullable(),
  hoursExceptions: z
    .array(HoursExceptionSchema)
    .max(400, 'At most 400 days')
    .refine(
      (days) => new Set(days.map((day) => day.date)).size === days.length,
      'Each date can be listed only once',
    ),
  addresses: z.array(BusinessAddressSchema).max(20, 'At most 20 addresses'),
  policies: z.array(PolicySchema).max(50, 'At most 50 policies'),
  script: ScriptSchema,
  booking: BookingRulesSchema,
  voice: VoiceSettingsSchema,
});

/** Policies, addresses and days may be long. */
const maxBodyBytes = 2 * 1024 * 1024;

export const AssistantSchema = AssistantFields.extend({
  id: Id,
  userId: z.string().nullable(),
  managedByAdmin: z.boolean(),
  setupStatus: SetupStatusSchema,
  faqCount: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Assistant = z.infer<typeof AssistantSchema>;

export const AssistantCreateSchema = AssistantFields.partial().extend({
  name: AssistantFields.shape.name,
  businessName: AssistantFields.shape.businessName,
  industry: z.enum(IndustrySchema.options, { error: 'Industry is required' }),
  businessHours: BusinessHoursSchema.default('247'),
  tone: ToneSchema.default('professional'),
  language: AssistantFields.shape.language.default('en'),
});
export type AssistantCreate = z.infer<typeof AssistantCreateSchema>;

/** At least one field must be given. `setupStatus` lets an owner pause and resume. */
export const AssistantUpdateSchema = AssistantFields.partial()
  .extend({ setupStatus: z.enum(['live', 'paused']).optional() })
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type AssistantUpdate = z.infer<typeof AssistantUpdateSchema>;

export const listAssistants = endpoint({
  method: 'GET',
  path: '/api/assistants',
  access: 'setup.read',
  summary: "The account's assistants, oldest first",
  status: 200,
  query: PageQuerySchema,
  answer: z.array(AssistantSchema),
});

export const createAssistant = endpoint({
  method: 'POST',
  path: '/api/assistants',
  access: 'setup.write',
  summary: 'Create an assistant; it is live at once',
  status: 201,
  body: AssistantCreateSchema,
  maxBodyBytes,
  answer: AssistantSchema,
  errors: ['conflict'],
});

export const getAssistant = endpoint({
  method: 'GET',
  path: '/api/assistants/:id',
  access: 'setup.read',
  summary: 'One assistant',
  status: 200,
  params: IdParams,
  answer: AssistantSchema,
});

export const updateAssistant = endpoint({
  method: 'PATCH',
  path: '/api/assistants/:id',
  access: 'setup.write',
  summary: 'Change some fields of an assistant',
  status: 200,
  params: IdParams,
  body: AssistantUpdateSchema,
  maxBodyBytes,
  answer: AssistantSchema,
  errors: ['conflict'],
});

/** Deletes the assistant with its FAQs, conversations and leads. */
export const deleteAssistant = endpoint({
  method: 'DELETE',
  path: '/api/assistants/:id',
  access: 'setup.write',
  summary: 'Delete an assistant and everything under it',
  status: 204,
  params: IdParams,
});
