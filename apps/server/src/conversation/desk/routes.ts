import { endpoints } from '@deskbell/contract';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { accountOfVisitor } from '../conversations/index.ts';
import { assignConversation } from './assign-conversation.ts';
import { endVisitorAccess } from './end-visitor-access.ts';
import { handBack } from './hand-back.ts';
import { mailTranscript } from './mail-transcript.ts';
import { rateConversation } from './rate-conversation.ts';
import { sendAttachment } from './send-attachment.ts';
import { snoozeConversation } from './snooze-conversation.ts';
import { takeOver } from './take-over.ts';
import { updateConversation } from './update-conversation.ts';
import { writeToCustomer } from './write-to-customer.ts';

export function deskRoutes(api: Api, deps: Deps): void {
  api.mount(endpoints.takeOverConversation, ({ ctx, params }) => takeOver(ctx, params.id));
  api.mount(endpoints.giveBackConversation, ({ ctx, params }) => handBack(ctx, params.id));
  api.mount(endpoints.writeToCustomer, ({ ctx, params, body }) => writeToCustomer(ctx, params.id, body));
  const maySend = createLimiter(deps, 'attachment', { calls: 60, perSeconds: 600 });
  api.mount(endpoints.sendAttachment, async ({ ctx, params, query, bytes }) => {
    await maySend(ctx.session.user.id);
    return sendAttachment(ctx, params.id, query, bytes);
  });
  api.mount(endpoints.updateConversation, ({ ctx, params, body }) =>
    updateConversation(ctx, params.id, body.status),
  );
  api.mount(endpoints.assignConversation, ({ ctx, params, body }) =>
    assignConversation(ctx, params.id, body.userId),
  );
  api.mount(endpoints.snoozeConversation, ({ ctx, params, body }) =>
    snoozeConversation(ctx, params.id, body.until),
  );
  api.mount(endpoints.endVisitorAccess, ({ ctx, params }) => endVisitorAccess(ctx, params.id));

  const mayRate = createLimiter(deps, 'rating', { calls: 30, perSeconds: 600 });
  api.mount(endpoints.rateConversation, async ({ params, body, http }) => {
    await mayRate(callerNetwork(http, deps.config.trustedProxies));
    const accountId = await accountOfVisitor(deps, http, params.id, body.visitorToken);
    await rateConversation(deps, accountId, params.id, body);
  });

  // Mails to any address a visitor types: few enough not to be a nuisance.
  const perHour = { calls: 5, perSeconds: 3600 };
  const mayMail = createLimiter(deps, 'transcript', perHour);
  const mayMailFrom = createLimiter(deps, 'transcript-from', { ...perHour, calls: 20 });
  api.mount(endpoints.mailTranscript, async ({ params, body, http }) => {
    const accountId = await accountOfVisitor(deps, http, params.id, body.visitorToken);
    await mayMailFrom(callerNetwork(http, deps.config.trustedProxies));
    await mayMail(`conversation ${params.id}`);
    await mayMail(`address ${body.email}`);
    await mailTranscript(deps, accountId, params.id, body.email);
    return http.body(null, 202);
  });
}
