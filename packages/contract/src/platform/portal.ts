import * as z from 'zod';
import { AssistantFields, SetupStatusSchema } from '../assistant/assistants.ts';
import { ConversationSchema } from '../conversation/conversations.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, Instant, PageQuerySchema } from '../kernel/fields.ts';
import { LeadSchema } from '../people/leads.ts';

const ClientAnswerSchema = z.object({ success: z.literal(true), message: z.string() });

/**
 * Sends a single-use link and a six-digit code (15 minutes, 5 tries) if the address is a client's. The answer and its
 * time are the same if it isn't.
 */
export const clientLogin = endpoint({
  method: 'POST',
  path: '/api/client/login',
  access: 'public',
  summary: 'Ask for a link and a code to sign in to the client portal',
  status: 200,
  body: z.object({ email: EmailAddress }),
  answer: ClientAnswerSchema,
  errors: ['rate_limited'],
});

export const clientRegister = endpoint({
  method: 'POST',
  path: '/api/client/register',
  access: 'public',
  summary: 'Ask for a client account; the mail proves the address, then it exists',
  status: 200,
  body: z.object({ email: EmailAddress }),
  answer: ClientAnswerSchema,
  errors: ['rate_limited'],
});

export const ClientVerificationSchema = z.union([
  z.object({
    email: EmailAddress,
    code: z
      .string()
      .transform((code) => code.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code')),
  }),
  z.object({ token: z.string().min(20, 'This link is incomplete').max(200, 'The link is not valid') }),
]);
export type ClientVerification = z.infer<typeof ClientVerificationSchema>;

export const clientVerify = endpoint({
  method: 'POST',
  path: '/api/client/verify',
  access: 'public',
  summary: 'Sign in to the client portal by code, or by the token of the link (/client-auth?token=…)',
  status: 200,
  body: ClientVerificationSchema,
  answer: ClientAnswerSchema,
  errors: ['forbidden', 'conflict', 'rate_limited'],
});

/** A contact may look after several assistants: without an id it is the one set up first. */
const Chosen = z.object({ assistantId: Id.optional() });

export const PortalAssistantSchema = AssistantFields.pick({
  name: true,
  businessName: true,
  industry: true,
  widgetEnabled: true,
  phoneIntegrationEnabled: true,
}).extend({
  id: Id,
  setupStatus: SetupStatusSchema,
  createdAt: Instant,
  /** IANA name: the portal's days are this zone's. */
  timeZone: z.string(),
});
export type PortalAssistant = z.infer<typeof PortalAssistantSchema>;

export const listPortalAssistants = endpoint({
  method: 'GET',
  path: '/api/client/assistants',
  access: 'client',
  summary: 'The assistants this client may see, the first set up first',
  status: 200,
  answer: z.array(PortalAssistantSchema),
});

export const getPortalAssistant = endpoint({
  method: 'GET',
  path: '/api/client/assistant',
  access: 'client',
  summary: "The client's assistant; null while there is none",
  status: 200,
  query: Chosen,
  answer: PortalAssistantSchema.nullable(),
  errors: ['not_found'],
});

/**
 * Of the client's assistant. `newLeads`: captured in the last seven days, today included. `responseRate`: the share (0 to 1)
 * of the last 30 days' customer turns that were answered from knowledge or by a completed action; null without turns.
 */
export const PortalStatsSchema = z.object({
  totalLeads: z.number().int(),
  newLeads: z.number().int(),
  totalConversations: z.number().int(),
  conversationsToday: z.number().int(),
  responseRate: z.number().min(0).max(1).nullable(),
});
export type PortalStats = z.infer<typeof PortalStatsSchema>;

export const getPortalStats = endpoint({
  method: 'GET',
  path: '/api/client/stats',
  access: 'client',
  summary: "The portal's figures; zeros while there is no assistant",
  status: 200,
  query: Chosen,
  answer: PortalStatsSchema,
  errors: ['not_found'],
});

export const PortalLeadSchema = LeadSchema.omit({ scoreReasons: true });
export type PortalLead = z.infer<typeof PortalLeadSchema>;

export const listPortalLeads = endpoint({
  method: 'GET',
  path: '/api/client/leads',
  access: 'client',
  summary: "The leads of the client's assistant, newest first",
  status: 200,
  query: PageQuerySchema.extend(Chosen.shape),
  answer: z.array(PortalLeadSchema),
  errors: ['not_found'],
});

export const PortalConversationSchema = ConversationSchema.pick({
  id: true,
  assistantId: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  type: true,
  topic: true,
  status: true,
  createdAt: true,
});
export type PortalConversation = z.infer<typeof PortalConversationSchema>;

export const listPortalConversations = endpoint({
  method: 'GET',
  path: '/api/client/conversations',
  access: 'client',
  summary: "The conversations of the client's assistant, newest first",
  status: 200,
  query: PageQuerySchema.extend(Chosen.shape),
  answer: z.array(PortalConversationSchema),
  errors: ['not_found'],
});

/** `{business}_leads_{date}.csv`: Name, Email, Phone, Source, Interest, Score, Status, Date. */
export const exportPortalLeads = endpoint({
  method: 'GET',
  path: '/api/client/leads/export',
  access: 'client',
  summary: "All leads of the client's assistant as CSV",
  status: 200,
  query: Chosen,
  errors: ['not_found'],
  files: ['text/csv'],
});

/** `{business}_conversations_{date}.csv`: Customer Name, Email, Phone, Type, Topic, Status, Date. */
export const exportPortalConversations = endpoint({
  method: 'GET',
  path: '/api/client/conversations/export',
  access: 'client',
  summary: "All conversations of the client's assistant as CSV",
  status: 200,
  query: Chosen,
  errors: ['not_found'],
  files: ['text/csv'],
});
