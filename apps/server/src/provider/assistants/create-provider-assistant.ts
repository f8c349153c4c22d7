import {
  type ProviderAssistant,
  type ProviderAssistantFields,
  type ProviderResponder,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { insertAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { requireRoomForAssistant } from '../../money/usage/index.ts';
import { giveFiles, requireKnowledgeBase } from '../given-files/index.ts';
import { requireStructuredOutputs } from '../given-outputs/index.ts';
import { requireTools } from '../tools/index.ts';
import { readRow } from './get-provider-assistant.ts';
import { keptOf } from './kept-of.ts';
import { refuseForbiddenAddresses } from './refuse-forbidden-addresses.ts';
import { toProviderAssistant } from './to-provider-assistant.ts';
import { voiceSettingsWith } from './voice-of.ts';

/** Creates an assistant if the plan has room for it, under the account's name; it is live at once. */
export async function createProviderAssistant(
  ctx: MemberContext,
  given: ProviderAssistantFields,
  responder: ProviderResponder,
): Promise<ProviderAssistant> {
  await refuseForbiddenAddresses(ctx.config, given);
  const id = uuidv7();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoomForAssistant(tx, ctx.config);
    await requireTools(tx, given);
    await requireKnowledgeBase(tx, given);
    await requireStructuredOutputs(tx, given);
    const name = given.name ?? 'New Assistant';
    const fields = {
      name,
      businessName: (await accountName(tx)) || name,
      industry: 'other',
      businessHours: '247',
      tone: 'professional',
      language: 'en',
      voice: voiceSettingsWith(VoiceSettingsSchema.parse({}), given),
      provider: keptOf({}, given),
    } as const;
    await insertAssistant(tx, { id, userId: ctx.actor.userId, fields, now: ctx.clock.now() });
    if (given.model) await giveFiles(ctx, tx);
    return toProviderAssistant(await readRow(tx, id), { responder, actor: ctx.actor });
  });
}

async function accountName(tx: AccountTransaction): Promise<string> {
  const { name } = await tx.kysely
    .selectFrom('accounts')
    .select('name')
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return name.slice(0, 160);
}
