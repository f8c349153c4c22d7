import { OptionalMailSchema } from '@deskbell/contract';
import * as z from 'zod';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/signed-token.ts';

/** Whose mails of which kind a link stops. */
const SubscriptionSchema = z.object({
  accountId: z.uuid(),
  userId: z.string(),
  kind: OptionalMailSchema,
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

const purpose = 'unsubscribe';
// Mails lie in mailboxes for years, and their links should still work.
const lifetimeMs = 10 * 365 * 86_400_000;

/** What an unsubscribe link carries. It lets its holder do nothing but read and change this one wish. */
export function unsubscribeTokenOf(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  subscription: Subscription,
): string {
  return signToken(secret, purpose, subscription, new Date(clock.now().getTime() + lifetimeMs));
}

/** @throws AppError invalid_input for what was cut off or changed on the way */
export function readUnsubscribeToken(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  token: string,
): Subscription {
  const read = SubscriptionSchema.safeParse(verifyToken(secret, purpose, token, clock.now()));
  if (!read.success)
    throw new AppError('invalid_input', 'This link is incomplete. Please open it again from the email.');
  return read.data;
}
