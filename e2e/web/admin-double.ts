// The double's answers for the administrator's page: what is on the platform, mails, dead jobs and the record.
import {
  type AdminAssistant,
  AdminAssistantSchema,
  type AdminConversation,
  AdminConversationSchema,
  type AdminLead,
  AdminLeadSchema,
  AdminStatsSchema,
  type AdminUserDetails,
  AdminUserDetailsSchema,
  AdminUserSchema,
  type CurrentUser,
  type DeadJob,
  DeadJobSchema,
  type ErrorGroup,
  ErrorGroupSchema,
  type OutboxMail,
  OutboxMailSchema,
  type PlatformAuditEntry,
  PlatformAuditEntrySchema,
  type PlatformDay,
  PlatformDaySchema,
} from '@deskbell/contract';

/** What the double remembers of it. */
export interface AdminMemory {
  platform: {
    users: AdminUserDetails[];
    assistants: AdminAssistant[];
    conversations: AdminConversation[];
    leads: AdminLead[];
    /** The latest day last. */
    days: PlatformDay[];
    deadJobs: DeadJob[];
    record: PlatformAuditEntry[];
  };
  errors: ErrorGroup[];
  mails: OutboxMail[];
}

export const emptyPlatform = (): AdminMemory => ({
  platform: {
    users: [],
    assistants: [],
    conversations: [],
    leads: [],
    days: [],
    deadJobs: [],
    record: [],
  },
  errors: [],
  mails: [],
});

type Known = AdminMemory & { user: CurrentUser | null };
type Answer = [status: number, body?: unknown, headers?: Record<string, string>];

/** The status, body and headers of an answer, or null where the request is none of the administrator's. */
export function answerAdmin(memory: Known, method: string, url: URL, body: unknown): Answer | null {
  const [, , area, list, id, deed] = url.pathname.split('/');
  if (area !== 'admin') return null;
  if (memory.user?.role !== 'administrator')
    return [403, { message: 'This is for the administrator.', code: 'forbidden' }];
  const { platform } = memory;
  switch (`${method} ${[list, id && ':id', deed].filter(Boolean).join('/')}`) {
    case 'GET stats':
      return [200, statsOf(memory)];
    case 'GET users':
      return pageOf(
        url,
        platform.users.map((row) => AdminUserSchema.parse(row)),
      );
    case 'GET users/:id': {
      const found = platform.users.find((row) => row.id === id);
      return found
        ? [200, AdminUserDetailsSchema.parse(found)]
        : [404, { message: 'There is no such user.', code: 'not_found' }];
    }
    case 'GET assistants':
      return pageOf(
        url,
        platform.assistants.map((row) => AdminAssistantSchema.parse(row)),
      );
    case 'GET conversations':
      return pageOf(
        url,
        platform.conversations.map((row) => AdminConversationSchema.parse(row)),
      );
    case 'GET leads':
      return pageOf(
        url,
        platform.leads.map((row) => AdminLeadSchema.parse(row)),
      );
    case 'GET usage': {
      const days = Number.parseInt(url.searchParams.get('period') ?? '30d', 10);
      return [200, platform.days.slice(-days).map((row) => PlatformDaySchema.parse(row))];
    }
    case 'GET errors':
      return pageOf(
        url,
        memory.errors.map((row) => ErrorGroupSchema.parse(row)),
      );
    case 'GET outbox':
      return pageOf(
        url,
        memory.mails
          .map((row) => OutboxMailSchema.parse(row))
          .filter((row) => has(url, 'status', row.status)),
      );
    case 'POST outbox/:id/resend': {
      const mail = memory.mails.find((row) => row.id === id)!;
      return [200, Object.assign(mail, { status: 'queued', lastError: null })];
    }
    case 'GET dead-jobs':
      return pageOf(
        url,
        platform.deadJobs.map((row) => DeadJobSchema.parse(row)),
      );
    case 'POST dead-jobs/:id/retry':
    case 'DELETE dead-jobs/:id':
      platform.deadJobs = platform.deadJobs.filter((row) => row.id !== id);
      return [204];
    case 'GET audit':
      return pageOf(
        url,
        platform.record.map((row) => PlatformAuditEntrySchema.parse(row)).filter((row) => isWanted(url, row)),
      );
    case 'POST acting': {
      const { accountId } = body as { accountId: string };
      const { name } = platform.users.flatMap((row) => row.accounts).find((row) => row.id === accountId)!;
      memory.user.account = { id: accountId, name, acting: true };
      return [200, memory.user];
    }
    default:
      return null;
  }
}

const statsOf = ({ platform }: AdminMemory) =>
  AdminStatsSchema.parse({
    totalUsers: platform.users.length,
    totalAssistants: platform.assistants.length,
    totalConversations: platform.conversations.length,
    totalLeads: platform.leads.length,
    activeUsersLast30Days: platform.users.filter((row) => row.lastSeenAt).length,
  });

function pageOf(url: URL, rows: object[]): Answer {
  const words = (url.searchParams.get('search') ?? '').toLowerCase();
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(words));
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const next = new URL(url);
  next.searchParams.set('cursor', String(from + limit));
  const more = from + limit < found.length;
  return [
    200,
    found.slice(from, from + limit),
    {
      'x-total-count': String(found.length),
      ...(more ? { link: `<${next.pathname}${next.search}>; rel="next"` } : {}),
    },
  ];
}

const has = (url: URL, name: string, value: string | null) => {
  const wanted = url.searchParams.get(name);
  return !wanted || wanted === value;
};

function isWanted(url: URL, { actor, accountId, subject, at }: PlatformAuditEntry): boolean {
  const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')];
  const day = at.slice(0, 10);
  return (
    has(url, 'actorId', actor.id) &&
    has(url, 'accountId', accountId) &&
    has(url, 'subject', subject) &&
    (!from || day >= from) &&
    (!to || day <= to)
  );
}
