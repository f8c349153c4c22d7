import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { getAdminStats } from './get-admin-stats.ts';
import { getAdminUser } from './get-admin-user.ts';
import { getPlatformUsage } from './get-platform-usage.ts';
import { listAdminAssistants } from './list-admin-assistants.ts';
import { listAdminConversations } from './list-admin-conversations.ts';
import { listAdminLeads } from './list-admin-leads.ts';
import { listAdminUsers } from './list-admin-users.ts';
import { listPlatformAudit } from './list-platform-audit.ts';
import { discardJob } from './operations/discard-job.ts';
import { listDeadJobs } from './operations/list-dead-jobs.ts';
import { listOutbox } from './operations/list-outbox.ts';
import { resendMail } from './operations/resend-mail.ts';
import { retryJob } from './operations/retry-job.ts';

/** Mounts the administrator's endpoints. */
export function adminRoutes(api: Api): void {
  api.mount(endpoints.getAdminStats, ({ ctx }) => getAdminStats(ctx));
  api.mount(endpoints.listAdminUsers, ({ ctx, query }) => listAdminUsers(ctx, query));
  api.mount(endpoints.getAdminUser, ({ ctx, params }) => getAdminUser(ctx, params.userId));
  api.mount(endpoints.listAdminAssistants, ({ ctx, query }) => listAdminAssistants(ctx, query));
  api.mount(endpoints.listAdminConversations, ({ ctx, query }) => listAdminConversations(ctx, query));
  api.mount(endpoints.listAdminLeads, ({ ctx, query }) => listAdminLeads(ctx, query));
  api.mount(endpoints.getPlatformUsage, ({ ctx, query }) => getPlatformUsage(ctx, query.period));
  api.mount(endpoints.listPlatformAudit, ({ ctx, query }) => listPlatformAudit(ctx, query));
  api.mount(endpoints.listOutbox, ({ ctx, query }) => listOutbox(ctx, query));
  api.mount(endpoints.resendMail, ({ ctx, params }) => resendMail(ctx, params.id));
  api.mount(endpoints.listDeadJobs, ({ ctx, query }) => listDeadJobs(ctx, query));
  api.mount(endpoints.retryJob, ({ ctx, params }) => retryJob(ctx, params.id));
  api.mount(endpoints.discardJob, ({ ctx, params }) => discardJob(ctx, params.id));
}
