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

/** Whoever only looks on is not alerted unasked. */
export const isAlertedUnasked = (role: Role): boolean => role === 'owner' || role === 'agent';

/** When a person wants to be told. */
export type Timing = Pick<AlertSettings, 'digest' | 'quietHours' | 'quietForPersons'>;

/** Until they say otherwise. */
export const usualTiming: Timing = { digest: 'at_once', quietHours: null, quietForPersons: false };
