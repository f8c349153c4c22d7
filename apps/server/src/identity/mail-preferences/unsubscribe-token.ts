import { OptionalMailSchema } from '@deskbell/contract';
import * as z from 'zod';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { lastingly, signToken, verifyToken } from '../../kernel/secrets/index.ts';

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
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  subscription: Subscription,
): string {
  return signToken(lastingly(secrets), purpose, subscription, new Date(clock.now().getTime() + lifetimeMs));
}

/** @throws AppError invalid_input for what was cut off or changed on the way */
export function readUnsubscribeToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  token: string,
): Subscription {
  const read = SubscriptionSchema.safeParse(verifyToken(lastingly(secrets), purpose, token, clock.now()));
  if (!read.success)
    throw new AppError('invalid_input', 'This link is incomplete. Please open it again from the email.');
  return read.data;
}
