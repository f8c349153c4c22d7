import type { Tool } from '../define-tool.ts';
import { addFaq } from './add-faq.ts';
import { askAssistant } from './ask-assistant.ts';
import { bookAppointment } from './book-appointment.ts';
import { findFreeTimes } from './find-free-times.ts';
import { getConversation } from './get-conversation.ts';
import { getLead } from './get-lead.ts';
import { listAssistants } from './list-assistants.ts';
import { listConversations } from './list-conversations.ts';
import { listLeads } from './list-leads.ts';
import { listServices } from './list-services.ts';
import { searchKnowledge } from './search-knowledge.ts';

/** Every tool, in the order in which models are told of them. */
export const tools: readonly Tool[] = [
  ...[listAssistants, searchKnowledge, askAssistant, addFaq],
  ...[listConversations, getConversation, listLeads, getLead],
  ...[listServices, findFreeTimes, bookAppointment],
];
