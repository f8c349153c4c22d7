import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { mayContact } from '../consents/index.ts';
import { setupOf } from './get-setup.ts';
import { numberToCallFrom } from './number-to-call-from.ts';
import { changeOutbound, lockOutbound, type OutboundRow } from './outbound-row.ts';
import { readSettings } from './outbound-settings.ts';
import { planCall } from './plan-call.ts';

/** Whom a program wants called, and from which number. */
export interface RequestedCall {
  assistantId: string;
  /** Of the assistant; null: the one it usually calls from. */
  numberId: string | null;
  /** E.164. */
  number: string;
  name: string | null;
  /** Said after the greeting. */
  opening: string;
  at: Date;
  expiresAt: Date;
}

/**
 * Stores a call that a program asks for, to be placed once. What is known to forbid it is thrown at once: conflict where it may be
 * another time, or invalid_input. It is judged again right before it is placed.
 */
export async function requestCall(
  ctx: MemberContext,
  tx: AccountTransaction,
  requested: RequestedCall,
): Promise<OutboundRow> {
  const { assistantId, numberId, number, name, opening: about, at, expiresAt } = requested;
  const { settings } = await readSettings(tx, assistantId);
  const from = await numberToCallFrom(tx, assistantId, numberId ? { numberId } : settings);
  if (!from || (numberId && from.id !== numberId))
    throw new AppError('invalid_input', 'phoneNumberId must be a number that this assistant answers.');
  const { obstacle, paused } = await setupOf(ctx, tx, assistantId);
  if (obstacle) throw new AppError('conflict', ctx.config.phone.outboundCalls ? phoneIsOff : obstacle);
  if (paused) throw new AppError('conflict', 'Outgoing calls are paused. Let them go on first.');
  const contact = await mayContact(ctx, tx, { number, kind: 'call', purpose: 'initiate' });
  if (!contact.may) throw new AppError('conflict', refusals[contact.reason]);
  const { row } = await planCall(ctx, tx, {
    assistantId,
    purpose: 'api',
    purposeKey: `api ${crypto.randomUUID()}`,
    number,
    name,
    about,
    at,
    expiresAt,
    numberId: from.id,
  });
  return row;
}

const phoneIsOff = 'Phone integration of this assistant is off. Turn it on first.';

const refusals = {
  no_consent: 'This number has not agreed to be called. Record a consent first.',
  customer_refused: 'This number has asked not to be called.',
  business_refused: 'This number is on your do-not-contact list.',
};

/** Takes back a call that a program asked for, if it isn't under way; throws conflict. Null: there is none. */
export async function takeBackCall(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
): Promise<OutboundRow | null> {
  const row = await lockOutbound(tx, id);
  if (row?.purpose !== 'api') return null;
  if (row.state === 'dialing' || row.state === 'in_call')
    throw new AppError('conflict', 'This call is under way.');
  return row.state === 'waiting' ? changeOutbound(tx, id, { state: 'cancelled' }, ctx.clock.now()) : row;
}
