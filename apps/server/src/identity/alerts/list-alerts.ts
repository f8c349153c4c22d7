import type { Alert, AlertKind, Alerts } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';

const most = 100;

/** What the caller was alerted to, the newest first. */
export function listAlerts(ctx: MemberContext): Promise<Alerts> {
  return ctx.db.account(ctx.account.id, (tx) => alertsOf(tx, ctx.actor.userId));
}

/** Marks one of the caller's alerts as read, or all. One that isn't theirs changes nothing. */
export function readAlerts(ctx: MemberContext, alertId?: string): Promise<Alerts> {
  const { userId } = ctx.actor;
  return ctx.db.account(ctx.account.id, async (tx) => {
    await tx.query({
      name: 'alerts.read',
      text: `UPDATE alert_deliveries SET read_at = $3
             WHERE account_id = $1 AND user_id = $2 AND channel = 'app' AND read_at IS NULL
               AND ($4::uuid IS NULL OR alert_id = $4)`,
      values: [tx.accountId, userId, ctx.clock.now(), alertId ?? null],
    });
    return alertsOf(tx, userId);
  });
}

interface Row {
  id: string;
  kind: AlertKind;
  title: string;
  page: string;
  happened_at: Date;
  read_at: Date | null;
  unread: number;
}

async function alertsOf(tx: AccountTransaction, userId: string): Promise<Alerts> {
  const rows = await tx.query<Row>({
    name: 'alerts.list',
    text: `SELECT a.id, a.kind, a.title, a.page, a.happened_at, d.read_at,
             (count(*) FILTER (WHERE d.read_at IS NULL) OVER ())::int AS unread
           FROM alert_deliveries d JOIN alerts a ON a.account_id = d.account_id AND a.id = d.alert_id
           WHERE d.account_id = $1 AND d.user_id = $2 AND d.channel = 'app' ORDER BY a.id DESC LIMIT $3`,
    values: [tx.accountId, userId, most],
  });
  return { unread: rows[0]?.unread ?? 0, alerts: rows.map(toAlert) };
}

/** The only row -> Alert mapper. */
const toAlert = ({ id, kind, title, page, happened_at, read_at }: Row): Alert => ({
  id,
  kind,
  title,
  page,
  happenedAt: happened_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
});
