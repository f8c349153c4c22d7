import type { ProviderAssistantFields } from '@deskbell/contract';
import type { Config } from '../../kernel/config.ts';
import { refuseForbiddenUrl } from '../../kernel/public-network/index.ts';
import { refuseForbiddenAddresses as refuseOfTool } from '../tools/index.ts';

/** Throws invalid_input where the assistant's server, or one of its own tools, is nowhere that anything is sent to from here. */
export async function refuseForbiddenAddresses(
  config: Pick<Config, 'webhooks'>,
  { server, model }: ProviderAssistantFields,
): Promise<void> {
  if (server?.url) await refuseForbiddenUrl(config, server.url, { path: 'server.url' });
  const { tools, knowledgeBase } = (model ?? {}) as Partial<NonNullable<typeof model>>;
  await refuseOfTool(config, { server: knowledgeBase?.server }, 'model.knowledgeBase.');
  for (const [at, tool] of (tools ?? []).entries()) await refuseOfTool(config, tool, `model.tools.${at}.`);
}
