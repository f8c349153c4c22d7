import type { AlertKind, Role } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import {
  isAlertedUnasked,
  mayBeAlerted,
  type OwnChannel,
  ownChannels,
  type Timing,
  type TimingRow,
  toTiming,
} from '../settings/alert-rules.ts';

/** A member who may be alerted, and when they want to be told. */
export interface Listener {
  userId: string;
  role: Role;
  timing: Timing;
  timeZone: string;
  /** Mails aside. */
  channels: OwnChannel[];
}

interface Row extends TimingRow {
  user_id: string;
  role: Role;
  zone: string;
  choices: { kind: string; channel: string; wanted: boolean }[];
}

/**
 * The members of the transaction's account who may be told of one of these kinds, with the channels by which they want one of
 * them.
 */
export async function listenersOf(tx: AccountTransaction, kinds: readonly AlertKind[]): Promise<Listener[]> {
  const rows = await tx.query<Row>({
    name: 'alerts.listeners',
    text: `SELECT m.user_id, m.role, coalesce(s.time_zone, a.time_zone) AS zone, s.digest, s.quiet_from, s.quiet_until,
             s.quiet_for_persons, coalesce(c.choices, '[]') AS choices
           FROM memberships m
           JOIN accounts a ON a.account_id = m.account_id
           LEFT JOIN alert_settings s ON s.account_id = m.account_id AND s.user_id = m.user_id
           LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel, 'wanted', wanted)) AS choices
             FROM alert_choices WHERE account_id = m.account_id AND user_id = m.user_id AND kind = ANY($2)) c ON true
           WHERE m.account_id = $1 ORDER BY m.user_id`,
    values: [tx.accountId, kinds],
  });
  return rows
    .map((row) => ({ row, own: kinds.filter((kind) => mayBeAlerted(row.role, kind)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ row, own }) => toListener(row, own));
}

function toListener(row: Row, kinds: readonly AlertKind[]): Listener {
  const wants = (kind: AlertKind, channel: OwnChannel) =>
    row.choices.find((one) => one.kind === kind && one.channel === channel)?.wanted ??
    isAlertedUnasked(row.role, channel);
  return {
    userId: row.user_id,
    role: row.role,
    timeZone: row.zone,
    timing: toTiming(row),
    channels: ownChannels.filter((channel) => kinds.some((kind) => wants(kind, channel))),
  };
}
