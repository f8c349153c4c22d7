import * as assistants from '../assistant/assistants.ts';
import * as business from '../assistant/business.ts';
import * as appointments from '../booking/appointments.ts';
import * as bookingPage from '../booking/booking-page.ts';
import * as calendarFeeds from '../booking/calendar-feeds.ts';
import * as calendarGrants from '../booking/calendar-grants.ts';
import * as connectedCalendars from '../booking/connected-calendars.ts';
import * as services from '../booking/services.ts';
import * as waitlist from '../booking/waitlist.ts';
import * as attachment from '../conversation/attachment.ts';
import * as attachments from '../conversation/attachments.ts';
import * as chat from '../conversation/chat.ts';
import * as conversations from '../conversation/conversations.ts';
import * as desk from '../conversation/desk.ts';
import * as notes from '../conversation/notes.ts';
import * as presence from '../conversation/presence.ts';
import * as readPositions from '../conversation/read-positions.ts';
import * as replyDrafts from '../conversation/reply-drafts.ts';
import * as savedFilters from '../conversation/saved-filters.ts';
import * as savedReplies from '../conversation/saved-replies.ts';
import * as tag from '../conversation/tag.ts';
import * as tags from '../conversation/tags.ts';
import * as accountSettings from '../identity/account-settings.ts';
import * as accounts from '../identity/accounts.ts';
import * as alertChannels from '../identity/alert-channels.ts';
import * as alertPhone from '../identity/alert-phone.ts';
import * as alerts from '../identity/alerts.ts';
import * as apiKeys from '../identity/api-keys.ts';
import * as connectedApps from '../identity/connected-apps.ts';
import * as mailPreferences from '../identity/mail-preferences.ts';
import * as team from '../identity/team.ts';
import * as analytics from '../insight/analytics.ts';
import * as audit from '../kernel/audit.ts';
import * as permissions from '../kernel/permissions.ts';
import * as faqs from '../knowledge/faqs.ts';
import * as knowledge from '../knowledge/knowledge.ts';
import * as billing from '../money/billing.ts';
import * as usage from '../money/usage.ts';
import * as leads from '../people/leads.ts';
import * as callRules from '../phone/call-rules.ts';
import * as campaigns from '../phone/campaigns.ts';
import * as carriers from '../phone/carriers.ts';
import * as consents from '../phone/consents.ts';
import * as keypadMenu from '../phone/keypad-menu.ts';
import * as numbers from '../phone/numbers.ts';
import * as outbound from '../phone/outbound.ts';
import * as phoneCalls from '../phone/phone-calls.ts';
import * as textRules from '../phone/text-rules.ts';
import * as admin from '../platform/admin.ts';
import * as clients from '../platform/clients.ts';
import * as contact from '../platform/contact.ts';
import * as crm from '../platform/crm.ts';
import * as errorReports from '../platform/error-reports.ts';
import { exportConversation, exportConversations, exportLeads } from '../platform/exports.ts';
import * as health from '../platform/health.ts';
import * as imports from '../platform/imports.ts';
import * as live from '../platform/live.ts';
import * as portal from '../platform/portal.ts';
import * as privacy from '../platform/privacy.ts';
import * as system from '../platform/system.ts';
import * as webhookEvents from '../platform/webhook-events.ts';
import * as webhooks from '../platform/webhooks.ts';
import * as providerAnalytics from '../provider/analytics.ts';
import * as providerAssistants from '../provider/assistants.ts';
import * as providerCallLog from '../provider/call-log.ts';
import * as providerCalls from '../provider/calls.ts';
import * as providerCampaigns from '../provider/campaigns.ts';
import * as providerChats from '../provider/chats.ts';
import * as providerCredentials from '../provider/credentials.ts';
import * as providerFiles from '../provider/files.ts';
import * as providerKnowledgeBases from '../provider/knowledge-bases.ts';
import * as providerKnowledgeBasesV2 from '../provider/knowledge-bases-v2.ts';
import * as providerLists from '../provider/lists.ts';
import * as providerOrganization from '../provider/organization.ts';
import * as providerPhoneNumbers from '../provider/phone-numbers.ts';
import * as providerServerMessages from '../provider/server-messages.ts';
import * as providerSquads from '../provider/squads.ts';
import * as providerStructuredOutputs from '../provider/structured-outputs.ts';
import * as providerTestSuites from '../provider/test-suites.ts';
import * as providerTools from '../provider/tools.ts';
import * as callMessages from '../voice/call-messages.ts';
import * as calls from '../voice/calls.ts';
import * as voice from '../voice/voice.ts';
import * as signIn from './sign-in-endpoints.ts';

const conversationExports = { exportConversation, exportConversations };
const leadExports = { exportLeads };

/** The modules of the contract by domain. An endpoint's tag is the domain that defines it. */
export const domains = {
  identity: [
    signIn,
    permissions,
    accounts,
    accountSettings,
    team,
    apiKeys,
    connectedApps,
    mailPreferences,
    alerts,
    alertChannels,
    alertPhone,
  ],
  assistant: [assistants, business],
  knowledge: [faqs, knowledge],
  conversation: [
    chat,
    conversations,
    desk,
    notes,
    attachment,
    attachments,
    presence,
    readPositions,
    replyDrafts,
    savedFilters,
    savedReplies,
    tag,
    tags,
    conversationExports,
  ],
  voice: [voice, calls, callMessages],
  phone: [carriers, numbers, callRules, keypadMenu, textRules, consents, outbound, campaigns, phoneCalls],
  booking: [appointments, services, bookingPage, waitlist, calendarFeeds, connectedCalendars, calendarGrants],
  people: [leads, leadExports],
  insight: [analytics],
  money: [usage, billing],
  provider: [
    providerAssistants,
    providerChats,
    providerCalls,
    providerCallLog,
    providerPhoneNumbers,
    providerServerMessages,
    providerTools,
    providerFiles,
    providerKnowledgeBases,
    providerKnowledgeBasesV2,
    providerSquads,
    providerStructuredOutputs,
    providerTestSuites,
    providerCredentials,
    providerOrganization,
    providerCampaigns,
    providerAnalytics,
    providerLists,
  ],
  platform: [
    health,
    live,
    privacy,
    system,
    portal,
    clients,
    contact,
    errorReports,
    audit,
    webhooks,
    webhookEvents,
    crm,
    imports,
    admin,
  ],
};

export const domainNotes: Record<keyof typeof domains, string> = {
  identity: 'Signing in, accounts, settings, team members, API keys, and email preferences',
  assistant: 'Assistants and the business they represent',
  knowledge: 'FAQs, documents, and websites that assistants answer from',
  conversation: 'Chat, conversations, and what your team does in them',
  voice: 'Voice calls, recordings, and voices',
  phone:
    'Phone carriers, numbers, how calls and texts to them are answered, outgoing calls, and who is not contacted',
  booking: 'Services, staff, appointments, the public booking page, and its waitlist',
  people: 'Leads',
  insight: 'Stats and analytics',
  money: 'Usage and billing',
  provider: "The voice provider's interface: assistants, chats, and calls for clients written for it",
  platform:
    'Health, live updates, webhooks, CRMs, imports, privacy, the client portal, and administration of this installation',
};
