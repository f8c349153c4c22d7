import {
  type AssistantNumber,
  type CallRules,
  CallRulesSchema,
  type NumberUpdate,
  type TextingUpdate,
} from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { askCarrier, openCarrierAccount, openCredentials, readCarrier } from '../carriers/index.ts';
import { checkMenu } from './check-menu.ts';
import { readNumber, toNumber } from './number-row.ts';
import { spokenLanguage } from './spoken-language.ts';
import { webhookAddresses } from './webhook-addresses.ts';

/** Changes how a number's calls are answered, unless somebody else has meanwhile. */
export async function updateNumber(
  ctx: MemberContext,
  id: string,
  { rules, version }: NumberUpdate,
): Promise<AssistantNumber> {
  await ctx.db.account(ctx.account.id, async (tx) => {
    const { assistant_id } = await readNumber(tx, id);
    await checkMenu(tx, ctx.config, assistant_id, rules.menu);
  });
  await tellFallback(ctx, id, rules);
  return change(ctx, id, version, { rules: JSON.stringify(rules) });
}

/** What to do when this server fails is known to the carrier, in an address, before it is stored here. */
async function tellFallback(ctx: MemberContext, id: string, rules: CallRules): Promise<void> {
  const { number, carrier, language } = await ctx.db.account(ctx.account.id, async (tx) => {
    const number = await readNumber(tx, id);
    const language = await spokenLanguage(tx, number.assistant_id, rules);
    return { number, language, carrier: await readCarrier(tx, number.carrier_id) };
  });
  // Vonage knows one address for all numbers of an application, and a trunk none.
  if (carrier.carrier !== 'twilio') return;
  const before = CallRulesSchema.parse(number.rules);
  const isSame = before.fallbackNumber === rules.fallbackNumber && before.language === rules.language;
  if (isSame) return;
  const account = openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier));
  const addresses = webhookAddresses(ctx, carrier, {
    number: rules.fallbackNumber,
    language,
  });
  await askCarrier(account.setWebhooks(number.carrier_number_id, addresses));
}

/** Changes how a number's texts are answered, unless somebody else has meanwhile. */
export const updateTexting = (
  ctx: MemberContext,
  id: string,
  { texting, version }: TextingUpdate,
): Promise<AssistantNumber> => change(ctx, id, version, { texting: JSON.stringify(texting) });

function change(
  ctx: MemberContext,
  id: string,
  version: number,
  changed: { rules: string } | { texting: string },
): Promise<AssistantNumber> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await readNumber(tx, id);
    const { numUpdatedRows } = await tx.kysely
      .updateTable('phone_numbers')
      .set((column) => ({ ...changed, version: column('version', '+', 1) }))
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Somebody else changed this number meanwhile. Look at it again, then save.',
      );
    }
    return toNumber(await readNumber(tx, id));
  });
}
