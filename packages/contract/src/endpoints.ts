import { getAccountSettings, updateAccountSettings, updateProfile } from './account-settings.ts';
import { actForAccount, chooseAccount, getCurrentUser, listOwnAccounts, stopActing } from './accounts.ts';
import {
  claimAdministrator,
  discardJob,
  getAdminStats,
  getAdminUser,
  getPlatformUsage,
  listAdminAssistants,
  listAdminConversations,
  listAdminLeads,
  listAdminUsers,
  listDeadJobs,
  listOutbox,
  resendMail,
  retryJob,
} from './admin.ts';
import { getAnalytics, getStats } from './analytics.ts';
import { createAppointment, listAppointments, listFreeSlots, updateAppointment } from './appointments.ts';
import {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  updateAssistant,
} from './assistants.ts';
import { listAudit, listPlatformAudit } from './audit.ts';
import { createWebCall, deleteRecording, getRecording, listConversationCalls } from './calls.ts';
import { chatDemo, chatWidget, getWidgetConfig } from './chat.ts';
import { clientLogin, clientRegister, clientVerify } from './client-portal.ts';
import {
  countClients,
  createClientAssistant,
  inviteClient,
  listClients,
  updateClientAssistant,
} from './clients.ts';
import { sendContactMessage } from './contact.ts';
import { conversationEvents, getConversation, listConversations } from './conversations.ts';
import {
  giveBackConversation,
  listUnansweredGroups,
  mailTranscript,
  previewFaqChange,
  rateConversation,
  takeOverConversation,
  testAssistant,
  updateConversation,
  writeToCustomer,
} from './desk.ts';
import { listErrorGroups, reportError } from './error-reports.ts';
import { exportConversation, exportConversations, exportLeads } from './exports.ts';
import { createFaq, deleteFaq, importFaqs, listFaqs, updateFaq } from './faqs.ts';
import { getHealth, getSiteConfig } from './health.ts';
import {
  addWebsite,
  deleteKnowledgeSource,
  listKnowledgeSources,
  listPassages,
  refreshKnowledgeSource,
  uploadDocument,
} from './knowledge.ts';
import { listLeads, updateLead } from './leads.ts';
import { liveEvents } from './live.ts';
import {
  getMailPreferences,
  readUnsubscription,
  unsubscribe,
  updateMailPreferences,
} from './mail-preferences.ts';
import { createNote, deleteNote, listNotes } from './notes.ts';
import { exportAccount } from './privacy.ts';
import {
  createService,
  createStaffMember,
  deleteService,
  deleteStaffMember,
  listServices,
  listStaff,
  updateService,
  updateStaffMember,
} from './services.ts';
import {
  acceptInvitation,
  inviteMember,
  leaveAccount,
  listTeam,
  readInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
} from './team.ts';
import { getUsage, listBillingHistory } from './usage.ts';
import { createCallToken, getPreparedSpeech, listVoices } from './voice.ts';

/**
 * The whole interface: routes, client and OpenAPI are made from it. better-auth's own paths lie under /api/auth/.
 * @public
 */
export const endpoints = {
  getHealth,
  getSiteConfig,
  getCurrentUser,
  listOwnAccounts,
  chooseAccount,
  actForAccount,
  stopActing,
  listTeam,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
  removeMember,
  leaveAccount,
  readInvitation,
  acceptInvitation,
  claimAdministrator,
  clientLogin,
  clientRegister,
  clientVerify,
  getAdminStats,
  listAdminUsers,
  getAdminUser,
  listAdminAssistants,
  listAdminConversations,
  listAdminLeads,
  getPlatformUsage,
  listOutbox,
  resendMail,
  listDeadJobs,
  retryJob,
  discardJob,
  listClients,
  countClients,
  createClientAssistant,
  updateClientAssistant,
  inviteClient,
  listAssistants,
  createAssistant,
  getAssistant,
  updateAssistant,
  deleteAssistant,
  listFaqs,
  createFaq,
  importFaqs,
  updateFaq,
  deleteFaq,
  listKnowledgeSources,
  uploadDocument,
  addWebsite,
  refreshKnowledgeSource,
  deleteKnowledgeSource,
  listPassages,
  listServices,
  createService,
  updateService,
  deleteService,
  listStaff,
  createStaffMember,
  updateStaffMember,
  deleteStaffMember,
  listAppointments,
  createAppointment,
  updateAppointment,
  listFreeSlots,
  chatDemo,
  chatWidget,
  getWidgetConfig,
  listConversations,
  getConversation,
  conversationEvents,
  takeOverConversation,
  giveBackConversation,
  writeToCustomer,
  updateConversation,
  rateConversation,
  mailTranscript,
  listConversationCalls,
  getRecording,
  deleteRecording,
  listVoices,
  getPreparedSpeech,
  createCallToken,
  createWebCall,
  listUnansweredGroups,
  previewFaqChange,
  testAssistant,
  listLeads,
  updateLead,
  getStats,
  getAnalytics,
  getUsage,
  listBillingHistory,
  exportLeads,
  exportConversations,
  exportConversation,
  sendContactMessage,
  listNotes,
  createNote,
  deleteNote,
  liveEvents,
  reportError,
  listErrorGroups,
  getAccountSettings,
  updateAccountSettings,
  getMailPreferences,
  updateMailPreferences,
  readUnsubscription,
  unsubscribe,
  updateProfile,
  listAudit,
  listPlatformAudit,
  exportAccount,
};
