import {
  CallRulesSchema,
  type ProviderPhoneNumber,
  type ProviderPhoneNumberUpdate,
} from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { detachNumber, moveNumber, readNumber, updateNumber } from '../../phone/numbers/index.ts';
import { getProviderPhoneNumber } from './read-provider-phone-numbers.ts';
import { refuseWhatIsNotThere } from './refuse-what-is-not-there.ts';

/** Changes who answers a number, what it is called, and whom the carrier rings when this server is away. */
export async function changeProviderPhoneNumber(
  ctx: MemberContext,
  id: string,
  given: ProviderPhoneNumberUpdate,
): Promise<ProviderPhoneNumber> {
  refuseWhatIsNotThere(given);
  const { name, assistantId, fallbackDestination } = given;
  if (name || assistantId) await moveNumber(ctx, id, { assistantId, label: name });
  if (fallbackDestination !== undefined) await setFallback(ctx, id, fallbackDestination?.number ?? '');
  return getProviderPhoneNumber(ctx, id);
}

async function setFallback(ctx: MemberContext, id: string, fallbackNumber: string): Promise<void> {
  const { rules, version } = await ctx.db.account(ctx.account.id, (tx) => readNumber(tx, id));
  const before = CallRulesSchema.parse(rules);
  await updateNumber(ctx, id, { rules: { ...before, fallbackNumber }, version });
}

/** Takes a number from its assistant; answers it as it was. */
export async function deleteProviderPhoneNumber(
  ctx: MemberContext,
  id: string,
): Promise<ProviderPhoneNumber> {
  const before = await getProviderPhoneNumber(ctx, id);
  await detachNumber(ctx, id);
  return before;
}
