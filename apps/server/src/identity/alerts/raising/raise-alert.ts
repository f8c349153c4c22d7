import { type AlertKind, mailOfAlert, type OptionalMail } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { accountHasFeature, type Deps } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { mailSubscribers, type OptionalMailText, subscribersOf } from '../../mail-preferences/index.ts';
import { planEscalation } from '../escalation/escalate.ts';
import { devicesOf } from '../push/devices-of.ts';
import { alertsChannel } from '../sending/alerts-channel.ts';
import { tellAt } from '../settings/tell-at.ts';
import { hasAlertPhone } from './has-alert-phone.ts';
import { listenersOf } from './listeners-of.ts';
import { insertDeliveries, type PlannedDelivery } from './plan-deliveries.ts';
import { teamChatsFor } from './team-chats-for.ts';

type RaiseDeps = Pick<Deps, 'config' | 'jobs' | 'clock' | 'publicUrl' | 'secrets'>;

/** Something that members are alerted to. */
export interface RaisedAlert {
  kind: AlertKind;
  /** Whoever wants one of these is told, too, and once. */
  alsoAs?: readonly AlertKind[];
  /** Names the occasion: nobody is told of the same one twice. */
  cause: string;
  assistantId: string | null;
  conversationId: string | null;
  /** Its mail. Its subject, which names no customer, is what other channels say, and its action where they lead. */
  mail: OptionalMailText;
  /** Who gets the answer to the mail. */
  replyTo?: string | null;
  /** Another alert tells the same: whoever gets the mail of that one gets none of this. */
  unlessMailed?: OptionalMail;
}

/**
 * Alerts the members who want it, if the caller's transaction commits: at once, or when their quiet hours end or their digest is
 * due. To be called in a job rather than in a conversation's turn: what is sent elsewhere is sent by the dispatcher anyway.
 */
export async function raiseAlert(deps: RaiseDeps, tx: AccountTransaction, alert: RaisedAlert): Promise<void> {
  const { kind, alsoAs = [] } = alert;
  const now = deps.clock.now();
  const alertId = await insertAlert(deps, tx, alert, now);
  if (!alertId) return;
  const kinds = [kind, ...alsoAs];
  const listeners = await listenersOf(tx, kinds);
  const told = listeners.map((listener) => ({
    ...listener,
    at: tellAt(kind, listener.timing, listener.timeZone, now),
  }));
  const later = new Set(told.filter(({ at }) => at > now).map(({ userId }) => userId));
  const mailed = await mailAtOnce(deps, tx, alert, later);
  const isToldElsewhere = await accountHasFeature(tx, deps.config, 'alerts');
  const planned: PlannedDelivery[] = [];
  for (const { userId, channels, at } of told) {
    if (channels.includes('app')) planned.push({ channel: 'app', target: userId, userId, dueAt: now });
    if (mailed.has(userId) && at > now) planned.push({ channel: 'email', target: userId, userId, dueAt: at });
    const devices = channels.includes('push') ? await devicesOf(tx, userId) : [];
    if (isToldElsewhere && channels.includes('sms') && (await hasAlertPhone(tx, userId)))
      planned.push({ channel: 'sms', target: userId, userId, dueAt: at });
    planned.push(...devices.map((target) => ({ channel: 'push', target, userId, dueAt: at })));
  }
  for (const target of isToldElsewhere ? await teamChatsFor(tx, kinds) : [])
    planned.push({ channel: 'chat', target, userId: null, dueAt: now });
  await insertDeliveries(tx, alertId, planned, now);
  if (planned.some(({ dueAt, channel }) => channel !== 'app' && dueAt <= now))
    await tx.notify(alertsChannel, '');
  if (kind === 'person_wanted') await planEscalation(deps, tx, alertId);
}

/** Undefined: it was raised before. */
async function insertAlert(
  { publicUrl }: RaiseDeps,
  tx: AccountTransaction,
  { kind, cause, assistantId, conversationId, mail }: RaisedAlert,
  now: Date,
): Promise<string | undefined> {
  const row = await tx.kysely
    .insertInto('alerts')
    .values({
      account_id: tx.accountId,
      id: newIdAt(now),
      kind,
      cause,
      title: mail.subject,
      page: mail.content.action?.url.replace(publicUrl, '') ?? '/dashboard',
      assistant_id: assistantId,
      conversation_id: conversationId,
      happened_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Mails all who want it but those who are told later; gives all who want it. */
async function mailAtOnce(
  deps: RaiseDeps,
  tx: AccountTransaction,
  { kind, alsoAs = [], cause, mail, replyTo, unlessMailed }: RaisedAlert,
  later: ReadonlySet<string>,
): Promise<Set<string>> {
  // The commonest first: whoever wants two of them gets its mail.
  const kinds = [...alsoAs, kind].map((one) => mailOfAlert[one]);
  const elsewhere = new Set(unlessMailed ? await subscribersOf(tx, unlessMailed) : []);
  const wanting = new Set<string>();
  for (const [nr, mailKind] of kinds.entries()) {
    const passed = nr > 0 ? kinds[nr - 1] : unlessMailed;
    await mailSubscribers(deps, tx, mailKind, mail, {
      about: cause,
      ...(replyTo && { replyTo }),
      ...(passed && { unlessSubscribedTo: passed }),
      except: new Set([...later, ...elsewhere, ...wanting]),
    });
    for (const userId of await subscribersOf(tx, mailKind)) wanting.add(userId);
  }
  for (const userId of elsewhere) wanting.delete(userId);
  return wanting;
}
