import { endpoints } from '@deskbell/contract';
import { failHandedOver, TextAlertsPayloadSchema, textAlertsJob } from '../../identity/alerts/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { createLimiter } from '../../kernel/http/index.ts';
import {
  deleteAlertPhone,
  getAlertPhone,
  proveAlertPhone,
  setAlertPhone,
  testAlertPhone,
} from './alert-phone.ts';
import { textMember } from './text-member.ts';

export const alertPhones: Feature = {
  routes(api, deps) {
    // A text costs the account money, and a code is worth guessing.
    const mayText = createLimiter(deps, 'alert-phone', { calls: 5, perSeconds: 3600 });
    api.mount(endpoints.getAlertPhone, ({ ctx }) => getAlertPhone(ctx));
    api.mount(endpoints.setAlertPhone, async ({ ctx, body }) => {
      await mayText(ctx.actor.userId);
      return setAlertPhone(ctx, body.number);
    });
    api.mount(endpoints.proveAlertPhone, ({ ctx, body }) => proveAlertPhone(ctx, body.code));
    api.mount(endpoints.testAlertPhone, async ({ ctx }) => {
      await mayText(ctx.actor.userId);
      return testAlertPhone(ctx);
    });
    api.mount(endpoints.deleteAlertPhone, ({ ctx }) => deleteAlertPhone(ctx));
  },
  jobs(deps) {
    deps.jobs.handle(textAlertsJob, async (payload, { isLast }) => {
      const { accountId, ...text } = TextAlertsPayloadSchema.parse(payload);
      try {
        await deps.db.account(accountId, (tx) => textMember(deps, tx, text));
      } catch (error) {
        if (isLast)
          await deps.db.account(accountId, (tx) =>
            failHandedOver(tx, text.deliveryIds, 'Something went wrong on our side', deps.clock.now()),
          );
        throw error;
      }
    });
  },
};
