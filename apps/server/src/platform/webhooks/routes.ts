import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getDelivery } from './deliveries/get-delivery.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { replayDelivery, replayFailed } from './deliveries/replay.ts';
import { listWebhooks } from './list-webhooks.ts';
import { readSecret } from './read-secret.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export function webhookRoutes(api: Api, deps: Deps): void {
  const mayTest = createLimiter(deps, 'webhook-test', { calls: 20, perSeconds: 60 });
  api.mount(endpoints.listWebhooks, ({ ctx }) => listWebhooks(ctx));
  api.mount(endpoints.createWebhook, ({ ctx, body }) => createWebhook(ctx, body));
  api.mount(endpoints.updateWebhook, ({ ctx, params, body }) => updateWebhook(ctx, params.id, body));
  api.mount(endpoints.deleteWebhook, ({ ctx, params }) => deleteWebhook(ctx, params.id));
  api.mount(endpoints.getWebhookSecret, ({ ctx, params }) => readSecret(ctx, params.id));
  api.mount(endpoints.rotateWebhookSecret, ({ ctx, params }) => rotateSecret(ctx, params.id));
  api.mount(endpoints.testWebhook, async ({ ctx, params }) => {
    await mayTest(ctx.account.id);
    return testWebhook(ctx, params.id);
  });
  api.mount(endpoints.listWebhookDeliveries, ({ ctx, params, query }) =>
    listDeliveries(ctx, params.id, query),
  );
  api.mount(endpoints.getWebhookDelivery, ({ ctx, params }) => getDelivery(ctx, params.id));
  api.mount(endpoints.replayWebhookDelivery, ({ ctx, params }) => replayDelivery(ctx, params.id));
  api.mount(endpoints.replayFailedDeliveries, async ({ ctx, params, body }) => ({
    replayed: await replayFailed(ctx, params.id, new Date(body.since)),
  }));
}
