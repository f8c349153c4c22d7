import {
  type AlertChannel,
  AlertChannelSchema,
  type AlertKind,
  AlertKindSchema,
  type AlertSettings,
  mailOfAlert,
  type Role,
} from '@deskbell/contract';
import { mayReceive } from '../../mail-preferences/index.ts';

export const alertKindList: readonly AlertKind[] = AlertKindSchema.options;

/** The channels whose choices are kept here; what is wanted by mail the mail preferences keep. */
export type OwnChannel = Exclude<AlertChannel, 'email'>;
export const ownChannels = AlertChannelSchema.options.filter(
  (channel): channel is OwnChannel => channel !== 'email',
);

/** Whether somebody of this role may see what it tells. */
export const mayBeAlerted = (role: Role, kind: AlertKind): boolean => mayReceive(role, mailOfAlert[kind]);

/** Whoever only looks on is not alerted unasked, and nobody by text message. */
export const isAlertedUnasked = (role: Role, channel: AlertChannel): boolean =>
  channel !== 'sms' && (role === 'owner' || role === 'agent');

/** When a person wants to be told. */
export type Timing = Pick<AlertSettings, 'digest' | 'quietHours' | 'quietForPersons'>;

/** Until they say otherwise. */
export const usualTiming: Timing = { digest: 'at_once', quietHours: null, quietForPersons: false };

/** What `alert_settings` has of a member: all null, or no row, until they say something. */
export interface TimingRow {
  digest: Timing['digest'] | null;
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_for_persons: boolean | null;
}

/** The only row -> Timing mapper. */
export const toTiming = (row: TimingRow | undefined): Timing => ({
  digest: row?.digest ?? usualTiming.digest,
  quietHours: row?.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null,
  quietForPersons: row?.quiet_for_persons ?? usualTiming.quietForPersons,
});
