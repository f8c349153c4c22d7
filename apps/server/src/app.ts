import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountSettingsRoutes } from './account-settings/index.ts';
import { createAccounts } from './accounts/index.ts';
import { adminRoutes } from './admin/index.ts';
import { analyticsRoutes } from './analytics/index.ts';
import { appointmentRoutes, mailAppointments } from './appointments/index.ts';
import { assistantRoutes } from './assistants/index.ts';
import { auditRoutes } from './audit/index.ts';
import { billingRoutes } from './billing/index.ts';
import { callRoutes, createCallLines, createLiveCalls, defaultCalls } from './calls/index.ts';
import { chatRoutes, createConversationQueue, createResponders } from './chat/index.ts';
import { answerSignIns, clientSignInRoutes } from './client-sign-in/index.ts';
import { clientRoutes } from './clients/index.ts';
import { contactRoutes } from './contact/index.ts';
import { conversationRoutes } from './conversations/index.ts';
import { deskRoutes, mailCustomers } from './desk/index.ts';
import { errorReportRoutes } from './error-reports/index.ts';
import { embedWaitingFaqs, faqEmbedJob, faqRoutes } from './faqs/index.ts';
import { healthRoutes } from './health/index.ts';
import { AppError, createApi, type Deps, errorResponse } from './http/index.ts';
import { createSnapshots } from './knowledge/index.ts';
import { leadRoutes } from './leads/index.ts';
import { liveRoutes } from './live/index.ts';
import { deliverMails } from './mail/index.ts';
import { mailPreferenceRoutes } from './mail-preferences/index.ts';
import { noteRoutes } from './notes/index.ts';
import { notifyMembers } from './notifications/index.ts';
import { portalRoutes } from './portal/index.ts';
import { privacyRoutes } from './privacy/index.ts';
import { recordingRoutes } from './recordings/index.ts';
import { serviceRoutes } from './services/index.ts';
import { siteRoutes } from './site/index.ts';
import { handleSourceJobs, sourceRoutes } from './sources/index.ts';
import { speechRoutes } from './speech/index.ts';
import { teamRoutes } from './team/index.ts';
import { testConsoleRoutes } from './test-console/index.ts';
import { embedUnanswered, unansweredRoutes } from './unanswered/index.ts';
import { usageRoutes } from './usage/index.ts';

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
    lines: createCallLines(deps.config.voice.maxCalls ?? defaultCalls()),
    live: createLiveCalls(),
  };

  accounts.routes(api, app);
  accountSettingsRoutes(api, accounts.forgetSessions);
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
  answerSignIns(deps);
  deliverMails(deps);
  mailAppointments(deps);
  notifyMembers(deps);
  mailCustomers(deps);
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
