import { endpoints } from '@deskbell/contract';
import { createModelWriter } from '@deskbell/dialogue';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { createLimiter, type MemberContext } from '../../kernel/http/index.ts';
import { responderOf } from '../assistants/index.ts';
import {
  createProviderStructuredOutput,
  deleteProviderStructuredOutput,
  updateProviderStructuredOutput,
} from './change-provider-structured-output.ts';
import {
  getProviderStructuredOutput,
  listProviderStructuredOutputs,
} from './read-provider-structured-outputs.ts';
import { runProviderStructuredOutput } from './run-provider-structured-output.ts';
import { createOutputTaking, takeOutputsJob } from './take-outputs.ts';

export const providerStructuredOutputs: Feature<ChatDeps> = {
  routes(api, chat) {
    const model = modelOf(chat);
    const hasModel = async ({ account }: MemberContext) =>
      (await responderOf(chat, account.id)) === 'language-model';
    const byAccount = createLimiter(chat, 'structured-outputs', { calls: 60, perSeconds: 60 });
    api.mount(endpoints.runProviderStructuredOutput, async ({ ctx, body }) => {
      await byAccount(ctx.account.id);
      return runProviderStructuredOutput(ctx, chat, body, model);
    });
    api.mount(endpoints.listProviderStructuredOutputs, async ({ ctx, query }) =>
      listProviderStructuredOutputs(ctx, query, await hasModel(ctx)),
    );
    api.mount(endpoints.createProviderStructuredOutput, async ({ ctx, body }) =>
      createProviderStructuredOutput(ctx, body, await hasModel(ctx)),
    );
    api.mount(endpoints.getProviderStructuredOutput, async ({ ctx, params }) =>
      getProviderStructuredOutput(ctx, params.id, await hasModel(ctx)),
    );
    api.mount(endpoints.updateProviderStructuredOutput, async ({ ctx, params, query, body }) => {
      const mayRetype = query.schemaOverride === 'true';
      const change = { given: body, mayRetype };
      return updateProviderStructuredOutput(ctx, params.id, change, await hasModel(ctx));
    });
    api.mount(endpoints.deleteProviderStructuredOutput, async ({ ctx, params }) =>
      deleteProviderStructuredOutput(ctx, params.id, await hasModel(ctx)),
    );
  },
  jobs(chat) {
    chat.jobs.handle(takeOutputsJob, createOutputTaking(chat, modelOf(chat)));
  },
};

const modelOf = ({ config: { llm } }: ChatDeps) => (llm ? createModelWriter(llm) : null);
