import { may } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import { accountHasFeature, type Deps } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { devicesOf } from '../push/devices-of.ts';
import { hasAlertPhone } from '../raising/has-alert-phone.ts';
import { listenersOf } from '../raising/listeners-of.ts';
import { insertDeliveries, type PlannedDelivery } from '../raising/plan-deliveries.ts';
import { alertsChannel } from '../sending/alerts-channel.ts';
import { tellAt } from '../settings/tell-at.ts';
import { readEscalation } from './alert-escalation.ts';

/** The job that tells the next one: payload {accountId, alertId, step}, steps from 0. */
const escalateJob = 'alerts.escalate';
const namespace = '3f1f2c52-2f0d-4d5e-9a55-6f0b7a6b3c21';
const minuteMs = 60_000;

type EscalateDeps = Pick<Deps, 'jobs' | 'clock' | 'db' | 'config'>;

/** Lets this process tell further people of customers to whom nobody has seen. */
export function escalateAlerts(deps: EscalateDeps): void {
  deps.jobs.handle(escalateJob, ({ accountId, alertId, step }) =>
    deps.db.account(String(accountId), (tx) => escalate(deps, tx, String(alertId), Number(step))),
  );
}

/** Has somebody told after the account's minutes, if the caller's transaction commits and nobody has come by then. */
export async function planEscalation(
  deps: Pick<EscalateDeps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  alertId: string,
  step = 0,
): Promise<void> {
  const { minutes } = await readEscalation(tx);
  if (minutes === null) return;
  const runAt = new Date(deps.clock.now().getTime() + minutes * minuteMs);
  const id = uuidv5(`${escalateJob} ${alertId} ${step}`, namespace);
  await deps.jobs.enqueue(tx, escalateJob, { accountId: tx.accountId, alertId, step }, { runAt, id });
}

interface Unanswered {
  assistant_id: string;
  conversation_id: string;
  cause: string;
  page: string;
  business_name: string;
  waiting_since: Date;
}

async function escalate(
  deps: Pick<EscalateDeps, 'jobs' | 'clock' | 'config'>,
  tx: AccountTransaction,
  alertId: string,
  step: number,
): Promise<void> {
  const unanswered = await findUnanswered(tx, alertId);
  const { minutes, userIds } = await readEscalation(tx);
  if (!unanswered || minutes === null) return;
  const now = deps.clock.now();
  const all = await listenersOf(tx, ['person_wanted']);
  const isNext = (userId: string) => (userIds.length > 0 ? userId === userIds[step] : step === 0);
  const next = all.filter(({ userId, role }) => may(role, 'desk.answer') && isNext(userId));
  const id = await escalatedAlert(tx, unanswered, now);
  const isTexted = await accountHasFeature(tx, deps.config, 'alerts');
  const planned: PlannedDelivery[] = [];
  for (const { userId, timing, timeZone } of next) {
    // Whoever keeps quiet hours even then is told after them, and the next one all the same.
    const dueAt = tellAt('person_wanted', timing, timeZone, now);
    for (const channel of ['app', 'email']) planned.push({ channel, target: userId, userId, dueAt });
    if (isTexted && (await hasAlertPhone(tx, userId)))
      planned.push({ channel: 'sms', target: userId, userId, dueAt });
    for (const target of await devicesOf(tx, userId))
      planned.push({ channel: 'push', target, userId, dueAt });
  }
  await insertDeliveries(tx, id, planned, now);
  await tx.notify(alertsChannel, '');
  if (step + 1 < userIds.length) await planEscalation(deps, tx, alertId, step + 1);
}

/** The customer of an alert, if they wait since then and nobody has come. */
async function findUnanswered(tx: AccountTransaction, alertId: string): Promise<Unanswered | undefined> {
  const [row] = await tx.query<Unanswered>({
    name: 'alerts.unanswered',
    text: `SELECT c.assistant_id, c.id AS conversation_id, a.cause, a.page, s.business_name, c.waiting_since
           FROM alerts a
           JOIN conversations c ON c.account_id = a.account_id AND c.id = a.conversation_id
           JOIN assistants s ON s.account_id = c.account_id AND s.id = c.assistant_id
           WHERE a.account_id = $1 AND a.id = $2 AND c.waiting_since <= a.happened_at`,
    values: [tx.accountId, alertId],
  });
  return row;
}

/** One for each wait, to which everybody is added who is told; gives its id. */
async function escalatedAlert(tx: AccountTransaction, unanswered: Unanswered, now: Date): Promise<string> {
  const { assistant_id, conversation_id, page, business_name, waiting_since } = unanswered;
  const minutes = Math.max(1, Math.round((now.getTime() - waiting_since.getTime()) / minuteMs));
  const [row] = await tx.query<{ id: string }>({
    name: 'alerts.escalated',
    text: `INSERT INTO alerts (account_id, id, kind, cause, title, page, assistant_id, conversation_id, happened_at)
           VALUES ($1, $2, 'person_wanted', $3, $4, $5, $6, $7, $8)
           ON CONFLICT (account_id, kind, cause) DO UPDATE SET title = excluded.title RETURNING id`,
    values: [
      tx.accountId,
      newIdAt(now),
      `${conversation_id} ${waiting_since.toISOString()} escalated`,
      `Nobody has come yet: a customer of ${business_name} has been waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      page,
      assistant_id,
      conversation_id,
      now,
    ],
  });
  return row!.id;
}
