import { endpoints, visitorHeader } from '@deskbell/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { assistants } from './assistant/assistants/index.ts';
import { appointments } from './booking/appointments/index.ts';
import { bookingPage } from './booking/booking-page/index.ts';
import { calendarFeeds } from './booking/calendar-feeds/index.ts';
import { connectedCalendars } from './booking/connected-calendars/index.ts';
import { customerAppointment } from './booking/customer-appointment/index.ts';
import { services } from './booking/services/index.ts';
import { waitlist } from './booking/waitlist/index.ts';
import { attachments } from './conversation/attachments/index.ts';
import {
  type ChatDeps,
  chat,
  createConversationQueue,
  createResponders,
  createTurnMetrics,
} from './conversation/chat/index.ts';
import { conversations } from './conversation/conversations/index.ts';
import { desk } from './conversation/desk/index.ts';
import { notes } from './conversation/notes/index.ts';
import { notifications } from './conversation/notifications/index.ts';
import { outcomes } from './conversation/outcomes/index.ts';
import { presence } from './conversation/presence/index.ts';
import { readPositions } from './conversation/read-positions/index.ts';
import { replyDrafts } from './conversation/reply-drafts/index.ts';
import { savedFilters } from './conversation/saved-filters/index.ts';
import { savedReplies } from './conversation/saved-replies/index.ts';
import { tags } from './conversation/tags/index.ts';
import { testConsole } from './conversation/test-console/index.ts';
import { accountSettings } from './identity/account-settings/index.ts';
import {
  type AccountsParts,
  accounts,
  createAccounts,
  renewFormerCookies,
} from './identity/accounts/index.ts';
import { alerts } from './identity/alerts/index.ts';
import { type ApiKeysParts, apiKeys, createApiKeys } from './identity/api-keys/index.ts';
import { clientSignIn } from './identity/client-sign-in/index.ts';
import {
  type ConnectedAppsParts,
  connectedApps,
  createAccessTokens,
} from './identity/connected-apps/index.ts';
import { mailPreferences } from './identity/mail-preferences/index.ts';
import { team } from './identity/team/index.ts';
import { analytics } from './insight/analytics/index.ts';
import { audit } from './kernel/audit/index.ts';
import type { Feature } from './kernel/feature.ts';
import {
  AppError,
  createApi,
  type Deps,
  errorResponse,
  measureRequests,
  nameRequests,
  requireOwnOrigin,
  securityHeaders,
  serveOwnRoles,
  shedLoad,
  traceRequests,
} from './kernel/http/index.ts';
import { mail } from './kernel/mail/index.ts';
import { faqs } from './knowledge/faqs/index.ts';
import { search } from './knowledge/search/index.ts';
import { secondVectors } from './knowledge/second-vectors/index.ts';
import { createSnapshots } from './knowledge/snapshots/index.ts';
import { sources } from './knowledge/sources/index.ts';
import { unanswered } from './knowledge/unanswered/index.ts';
import { type BillingParts, billing, openPayments } from './money/billing/index.ts';
import { createApiCallMeter, usage } from './money/usage/index.ts';
import { leads } from './people/leads/index.ts';
import { alertPhones } from './phone/alert-phones/index.ts';
import { phoneCalls } from './phone/calls/index.ts';
import { carriers, createTrunkCalls, createTrunkStates } from './phone/carriers/index.ts';
import { consents } from './phone/consents/index.ts';
import { messages } from './phone/messages/index.ts';
import { numbers } from './phone/numbers/index.ts';
import { outbound } from './phone/outbound/index.ts';
import { type SipDeps, sip } from './phone/sip/index.ts';
import { admin } from './platform/admin/index.ts';
import { backups } from './platform/backups/index.ts';
import { clients } from './platform/clients/index.ts';
import { contact } from './platform/contact/index.ts';
import { crm } from './platform/crm/index.ts';
import { errorReports } from './platform/error-reports/index.ts';
import { health } from './platform/health/index.ts';
import { imports } from './platform/imports/index.ts';
import { live } from './platform/live/index.ts';
import { mcp } from './platform/mcp/index.ts';
import { metrics } from './platform/metrics/index.ts';
import { portal } from './platform/portal/index.ts';
import { privacy } from './platform/privacy/index.ts';
import { site } from './platform/site/index.ts';
import { system } from './platform/system/index.ts';
import { webhooks } from './platform/webhooks/index.ts';
import { providerAnalytics } from './provider/analytics/index.ts';
import { providerAssistants } from './provider/assistants/index.ts';
import { providerCalls } from './provider/calls/index.ts';
import { providerCampaigns } from './provider/campaigns/index.ts';
import { providerChats } from './provider/chats/index.ts';
import { providerCredentials } from './provider/credentials/index.ts';
import { providerFiles } from './provider/files/index.ts';
import { createSquadOfCall } from './provider/hand-overs/index.ts';
import { providerKnowledgeBases } from './provider/knowledge-bases/index.ts';
import { providerMessageDeliveries } from './provider/message-deliveries/index.ts';
import { providerOrganization } from './provider/organization/index.ts';
import { providerPhoneNumbers } from './provider/phone-numbers/index.ts';
import { createCallWatcher } from './provider/server-messages/index.ts';
import { providerSquads } from './provider/squads/index.ts';
import { providerStructuredOutputs } from './provider/structured-outputs/index.ts';
import { providerTestSuites } from './provider/test-suites/index.ts';
import { createToolsFor } from './provider/tool-calls/index.ts';
import { providerTools } from './provider/tools/index.ts';
import {
  type CallDeps,
  calls,
  createCallCapacity,
  createCallMetrics,
  createLiveCalls,
  defaultMaxCalls,
} from './voice/calls/index.ts';
import { recordings } from './voice/recordings/index.ts';
import { speech } from './voice/speech/index.ts';

/** What features need of each other's beyond the dependencies of all. */
interface Parts
  extends AccountsParts,
    ApiKeysParts,
    ConnectedAppsParts,
    BillingParts,
    ChatDeps,
    CallDeps,
    SipDeps {}

/** Everything that the process does, by domain. */
const features: readonly Feature<Parts>[] = [
  ...[accounts, accountSettings, team, apiKeys, connectedApps, clientSignIn, mailPreferences, alerts],
  ...[assistants, testConsole],
  ...[faqs, search, sources, secondVectors, unanswered],
  ...[
    attachments,
    chat,
    conversations,
    desk,
    notes,
    presence,
    readPositions,
    replyDrafts,
    savedFilters,
    savedReplies,
    tags,
    notifications,
    outcomes,
  ],
  ...[calls, recordings, speech],
  ...[carriers, numbers, phoneCalls, messages, alertPhones, consents, outbound, sip],
  ...[appointments, services, bookingPage, customerAppointment, waitlist, calendarFeeds, connectedCalendars],
  ...[leads],
  ...[analytics],
  ...[billing, usage],
  ...[
    providerAssistants,
    providerTools,
    providerFiles,
    providerKnowledgeBases,
    providerSquads,
    providerStructuredOutputs,
    providerTestSuites,
    providerCampaigns,
    providerAnalytics,
    providerChats,
    providerCalls,
    providerPhoneNumbers,
    providerCredentials,
    providerOrganization,
    providerMessageDeliveries,
  ],
  ...[
    admin,
    backups,
    clients,
    contact,
    crm,
    errorReports,
    health,
    imports,
    live,
    mcp,
    metrics,
    portal,
    privacy,
    system,
    webhooks,
  ],
  ...[audit, mail],
];

/** Mounts every feature on one Hono app. Never listens. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.onError((error, http) => errorResponse(http, error, deps.log));
  app.use(nameRequests());
  if (deps.tracing.isOn) app.use(traceRequests(deps.tracing));
  if (deps.metrics.isOn) app.use(measureRequests(deps.metrics));
  app.use(securityHeaders(deps));
  app.use(requireOwnOrigin(deps));
  app.use(renewFormerCookies(deps.secrets));
  // Whatever visitors ask is asked from the websites of businesses.
  const ofVisitors = Object.values(endpoints).flatMap(({ access, path }) =>
    access === 'visitor' ? path : [],
  );
  for (const path of ['/api/chat/*', '/api/voice/*', '/api/widget/*', '/provider/*', ...ofVisitors]) {
    app.use(
      path,
      cors({
        origin: '*',
        allowHeaders: ['content-type', 'authorization', 'idempotency-key', 'last-event-id', visitorHeader],
        exposeHeaders: ['retry-after'],
        maxAge: 86_400,
      }),
    );
  }

  app.use(serveOwnRoles(deps.roleWatch.own, deps.log));
  const parts = createParts(deps);
  app.use('/api/*', shedLoad(parts.load));
  app.use('/provider/*', shedLoad(parts.load));
  app.use('/mcp', shedLoad(parts.load));
  app.use('/oauth/*', shedLoad(parts.load));
  app.use('/calendars/*', shedLoad(parts.load));
  const inBackground = { ...parts, db: deps.db.patient() };
  const api = createApi(app, deps, parts.accounts.readSession, parts.apiKeys);
  for (const feature of features) {
    feature.routes?.(api, parts, app);
    feature.jobs?.(inBackground);
    feature.listeners?.(parts);
  }
  // Never the web app: whoever called an interface reads JSON.
  for (const path of ['/api/*', '/provider', '/provider/*', '/mcp/*', '/oauth/*']) {
    app.all(path, () => {
      throw new AppError('not_found', 'There is no such endpoint.');
    });
  }
  site.routes?.(api, parts, app); // last: it answers every other path
  return app;
}

/** Begins what is done without being asked: by the clock, and by what is due. */
export async function beginWork(deps: Deps): Promise<void> {
  const doesJobs = deps.roleWatch.own.includes('jobs');
  for (const feature of features) {
    if (doesJobs) await feature.cleanup?.(deps);
    await feature.begin?.(deps);
  }
}

function createParts(deps: Deps): Parts {
  const snapshots = createSnapshots({ ...deps, db: deps.db.patient() });
  const callMetrics = createCallMetrics(deps.metrics);
  return {
    ...deps,
    accounts: createAccounts(deps),
    apiKeys: createApiKeys(deps, createApiCallMeter(deps)),
    accessTokens: createAccessTokens(deps),
    payments: openPayments(deps.config),
    snapshots,
    responderFor: createResponders(deps),
    toolsFor: createToolsFor(deps),
    queue: createConversationQueue(),
    turnMetrics: createTurnMetrics(deps.metrics),
    callMetrics,
    capacity: createCallCapacity(
      () => deps.config.voice.maxCalls ?? defaultMaxCalls(deps.voiceModels.callCost()),
      callMetrics.refused,
    ),
    live: createLiveCalls(),
    squadOfCall: createSquadOfCall({ ...deps, snapshots }),
    watchCall: createCallWatcher({ ...deps, db: deps.db.patient() }),
    trunkStates: createTrunkStates(),
    trunkCalls: createTrunkCalls(),
  };
}
