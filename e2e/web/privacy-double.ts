// The double's share of audit and privacy.
import {
  type AuditEntry,
  AuditEntrySchema,
  type Erasure,
  type ErasureCounts,
  ErasureCountsSchema,
  ErasureSchema,
  PersonSchema,
} from '@deskbell/contract';
import { hoursAgo, idOf } from './rows.ts';

export interface PrivacyMemory {
  record: AuditEntry[];
  erasures: Erasure[];
  /** What a preview and an erasure find. */
  traces: ErasureCounts;
}

export const noTraces: ErasureCounts = {
  conversations: 0,
  messages: 0,
  calls: 0,
  recordings: 0,
  leads: 0,
  appointments: 0,
  notes: 0,
  mails: 0,
};

export const emptyPrivacy = (): PrivacyMemory => ({ record: [], erasures: [], traces: { ...noTraces } });

/** The newest first, an hour between them. */
export const auditRow = (nr: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(1000 - nr),
  at: hoursAgo(nr),
  actor: { id: 'user-1', name: 'Olivia Baker', email: 'olivia@bakery.example' },
  acting: false,
  action: 'updated',
  subject: 'faq',
  subjectId: idOf(2, nr),
  fields: ['answer'],
  detail: {},
  ...change,
});

export const erasureRow = (nr: number, change: Partial<Erasure> = {}): Erasure => ({
  id: idOf(40, nr),
  by: 'email',
  fingerprint: 'b4mJ5kq0Qp1cZ2l8uWf3y7Hc0aTn6RrKx9sVdGeLiMo',
  counts: noTraces,
  erasedAt: hoursAgo(nr),
  erasedBy: 'Olivia Baker',
  ...change,
});

export function answerPrivacy(
  memory: PrivacyMemory,
  method: string,
  url: URL,
  body: unknown,
): [status: number, value: unknown, headers?: Record<string, string>] | null {
  switch (`${method} ${url.pathname}`) {
    case 'GET /api/audit': {
      const wanted = (name: string) => url.searchParams.get(name);
      const matching = memory.record.filter(
        ({ subject, actor }) =>
          (!wanted('subject') || subject === wanted('subject')) &&
          (!wanted('actorId') || actor.id === wanted('actorId')),
      );
      return pageOf(
        url,
        matching.map((row) => AuditEntrySchema.parse(row)),
      );
    }
    case 'GET /api/privacy/erasures':
      return pageOf(
        url,
        memory.erasures.map((row) => ErasureSchema.parse(row)),
      );
    case 'POST /api/privacy/erasures/preview':
      PersonSchema.parse(body);
      return [200, ErasureCountsSchema.parse(memory.traces)];
    case 'POST /api/privacy/erasures': {
      const by = 'email' in PersonSchema.parse(body) ? 'email' : 'phone';
      const erasure = erasureRow(memory.erasures.length + 1, {
        by,
        counts: memory.traces,
        erasedAt: hoursAgo(0),
      });
      memory.erasures.unshift(erasure);
      memory.traces = { ...noTraces };
      return [201, erasure];
    }
    default:
      return null;
  }
}

function pageOf<Row extends { id: string }>(url: URL, all: Row[]): [number, Row[], Record<string, string>] {
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const from = all.findIndex(({ id }) => id === url.searchParams.get('cursor')) + 1;
  const rows = all.slice(from, from + limit);
  const next = new URL(url);
  next.searchParams.set('cursor', rows.at(-1)?.id ?? '');
  return [
    200,
    rows,
    {
      'x-total-count': String(all.length),
      ...(from + limit < all.length && { link: `<${next.pathname}${next.search}>; rel="next"` }),
    },
  ];
}
