import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { assistantRoutes } from './assistant/assistants/index.ts';
import { testConsoleRoutes } from './assistant/test-console/index.ts';
import { appointmentRoutes, mailAppointments } from './booking/appointments/index.ts';
import { serviceRoutes } from './booking/services/index.ts';
import { chatRoutes, createConversationQueue, createResponders } from './conversation/chat/index.ts';
import { conversationRoutes } from './conversation/conversations/index.ts';
import { deskRoutes, mailUnseenMessages } from './conversation/desk/index.ts';
import { noteRoutes } from './conversation/notes/index.ts';
import { notifyMembers } from './conversation/notifications/index.ts';
import { accountSettingsRoutes } from './identity/account-settings/index.ts';
import { createAccounts } from './identity/accounts/index.ts';
import { clientSignInRoutes, processSignInRequests } from './identity/client-sign-in/index.ts';
import { mailPreferenceRoutes } from './identity/mail-preferences/index.ts';
import { teamRoutes } from './identity/team/index.ts';
import { analyticsRoutes } from './insight/analytics/index.ts';
import { auditRoutes } from './kernel/audit/index.ts';
import { AppError, createApi, type Deps, errorResponse } from './kernel/http/index.ts';
import { deliverMails } from './kernel/mail/index.ts';
import { embedWaitingFaqs, faqEmbedJob, faqRoutes } from './knowledge/faqs/index.ts';
import { createSnapshots } from './knowledge/snapshots/index.ts';
import { handleSourceJobs, sourceRoutes } from './knowledge/sources/index.ts';
import { embedUnanswered, unansweredRoutes } from './knowledge/unanswered/index.ts';
import { billingRoutes } from './money/billing/index.ts';
import { usageRoutes } from './money/usage/index.ts';
import { leadRoutes } from './people/leads/index.ts';
import { adminRoutes } from './platform/admin/index.ts';
import { clientRoutes } from './platform/clients/index.ts';
import { contactRoutes } from './platform/contact/index.ts';
import { errorReportRoutes } from './platform/error-reports/index.ts';
import { healthRoutes } from './platform/health/index.ts';
import { liveRoutes } from './platform/live/index.ts';
import { portalRoutes } from './platform/portal/index.ts';
import { privacyRoutes } from './platform/privacy/index.ts';
import { siteRoutes } from './platform/site/index.ts';
import { callRoutes, createCallCapacity, createLiveCalls, defaultMaxCalls } from './voice/calls/index.ts';
import { recordingRoutes } from './voice/recordings/index.ts';
import { speechRoutes } from './voice/speech/index.ts';

/** Mounts every feature on one Hono app. Never listens. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.onError((error, http) => errorResponse(http, error, deps.log));
  app.use(securityHeaders);
  const forWidgets = ['events', 'rating', 'transcript'].map((what) => `/api/conversations/:id/${what}`);
  for (const path of ['/api/chat/*', '/api/voice/*', '/api/widget/*', '/provider/*', ...forWidgets]) {
    app.use(
      path,
      cors({
        origin: '*',
        allowHeaders: ['content-type', 'authorization', 'last-event-id'],
        exposeHeaders: ['retry-after'],
        maxAge: 86_400,
      }),
    );
  }

  const accounts = createAccounts(deps);
  const api = createApi(app, deps, accounts.readSession);
  const chat = {
    ...deps,
    snapshots: createSnapshots(deps),
    responderFor: createResponders(deps),
    queue: createConversationQueue(),
  };
  const calls = {
    ...chat,
    capacity: createCallCapacity(deps.config.voice.maxCalls ?? defaultMaxCalls()),
    live: createLiveCalls(),
  };

  accounts.routes(api, app);
  accountSettingsRoutes(api, accounts.invalidateSessions);
  adminRoutes(api);
  analyticsRoutes(api);
  appointmentRoutes(api);
  assistantRoutes(api);
  auditRoutes(api);
  billingRoutes(api);
  callRoutes(api, app, calls);
  chatRoutes(api, chat);
  clientRoutes(api);
  clientSignInRoutes(api, deps, accounts);
  contactRoutes(api, deps);
  conversationRoutes(api, deps);
  deskRoutes(api, deps);
  errorReportRoutes(api, deps);
  faqRoutes(api);
  healthRoutes(api, app, deps);
  leadRoutes(api);
  liveRoutes(api, deps);
  mailPreferenceRoutes(api);
  noteRoutes(api);
  privacyRoutes(api);
  portalRoutes(api);
  recordingRoutes(api, deps);
  sourceRoutes(api);
  serviceRoutes(api);
  speechRoutes(api, chat);
  teamRoutes(api, deps, accounts);
  testConsoleRoutes(api, chat);
  unansweredRoutes(api, chat.snapshots);
  usageRoutes(api);
  processSignInRequests(deps);
  deliverMails(deps);
  mailAppointments(deps);
  notifyMembers(deps);
  mailUnseenMessages(deps);
  embedUnanswered(deps);
  handleSourceJobs(deps);
  deps.jobs.handle(faqEmbedJob, ({ accountId, assistantId }) =>
    embedWaitingFaqs(deps, String(accountId), String(assistantId)),
  );
  app.all('/api/*', () => {
    throw new AppError('not_found', 'There is no such endpoint.');
  });
  siteRoutes(app, api, deps);
  return app;
}

async function securityHeaders(http: Context, next: () => Promise<void>): Promise<void> {
  await next();
  http.header('X-Content-Type-Options', 'nosniff');
  http.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (!http.req.path.startsWith('/widget')) http.header('X-Frame-Options', 'SAMEORIGIN');
}
