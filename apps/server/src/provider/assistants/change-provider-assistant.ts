import {
  type ProviderAssistant,
  type ProviderAssistantFields,
  ProviderAssistantFieldsSchema,
  type ProviderResponder,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import { writeAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { giveFiles, requireKnowledgeBase } from '../given-files/index.ts';
import { requireStructuredOutputs } from '../given-outputs/index.ts';
import { requireTools } from '../tools/index.ts';
import { readRow } from './get-provider-assistant.ts';
import { keptOf } from './kept-of.ts';
import { refuseForbiddenAddresses } from './refuse-forbidden-addresses.ts';
import { toProviderAssistant } from './to-provider-assistant.ts';
import { voiceSettingsWith } from './voice-of.ts';

/** Changes the given fields; `isWhole`: all others but the name go back to their defaults. */
export async function changeProviderAssistant(
  ctx: MemberContext,
  id: string,
  { given, isWhole }: { given: ProviderAssistantFields; isWhole: boolean },
  responder: ProviderResponder,
): Promise<ProviderAssistant> {
  await refuseForbiddenAddresses(ctx.config, given);
  const change = isWhole ? { ...everythingTakenAway, ...given } : given;
  const assistant = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readRow(tx, id, true);
    await requireTools(tx, given);
    await requireKnowledgeBase(tx, given);
    await requireStructuredOutputs(tx, given);
    const fields = {
      ...(given.name && { name: given.name }),
      voice: voiceSettingsWith(VoiceSettingsSchema.parse(before.voice), change),
      provider: keptOf(before.provider as object, change),
    };
    await writeAssistant(tx, id, fields, ctx.clock.now());
    // What was taken away is told below, of this assistant alone: no other has changed.
    if (change.model !== undefined) await giveFiles(ctx, tx);
    return toProviderAssistant(await readRow(tx, id), { responder, actor: ctx.actor });
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: id });
  return assistant;
}

const everythingTakenAway = Object.fromEntries(
  Object.keys(ProviderAssistantFieldsSchema.shape).map((name) => [name, null]),
) as ProviderAssistantFields;
