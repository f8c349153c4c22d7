import { endpoints } from '@deskbell/contract';
import { createModelWriter } from '@deskbell/dialogue';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { deleteProviderTestRun, updateProviderTestRun } from './runs/change-provider-test-run.ts';
import { createProviderTestRun } from './runs/create-provider-test-run.ts';
import { getProviderTestRun, listProviderTestRuns } from './runs/read-provider-test-runs.ts';
import { createTestRunning, runTestsJob } from './runs/run-tests.ts';
import {
  createProviderTestSuite,
  deleteProviderTestSuite,
  updateProviderTestSuite,
} from './suites/change-provider-test-suite.ts';
import { getProviderTestSuite, listProviderTestSuites } from './suites/read-provider-test-suites.ts';
import { createProviderTest, deleteProviderTest, updateProviderTest } from './tests/change-provider-test.ts';
import { getProviderTest, listProviderTests } from './tests/read-provider-tests.ts';

export const providerTestSuites: Feature<ChatDeps> = {
  routes(api) {
    api.mount(endpoints.listProviderTestSuites, ({ ctx, query }) => listProviderTestSuites(ctx, query));
    api.mount(endpoints.createProviderTestSuite, ({ ctx, body }) => createProviderTestSuite(ctx, body));
    api.mount(endpoints.getProviderTestSuite, ({ ctx, params }) => getProviderTestSuite(ctx, params.id));
    api.mount(endpoints.updateProviderTestSuite, ({ ctx, params, body }) =>
      updateProviderTestSuite(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderTestSuite, ({ ctx, params }) =>
      deleteProviderTestSuite(ctx, params.id),
    );
    api.mount(endpoints.listProviderTests, ({ ctx, params, query }) =>
      listProviderTests(ctx, params.testSuiteId, query),
    );
    api.mount(endpoints.createProviderTest, ({ ctx, params, body }) =>
      createProviderTest(ctx, params.testSuiteId, body),
    );
    api.mount(endpoints.getProviderTest, ({ ctx, params }) => getProviderTest(ctx, params));
    api.mount(endpoints.updateProviderTest, ({ ctx, params, body }) => updateProviderTest(ctx, params, body));
    api.mount(endpoints.deleteProviderTest, ({ ctx, params }) => deleteProviderTest(ctx, params));
    api.mount(endpoints.listProviderTestRuns, ({ ctx, params, query }) =>
      listProviderTestRuns(ctx, params.testSuiteId, query),
    );
    api.mount(endpoints.createProviderTestRun, ({ ctx, params, body }) =>
      createProviderTestRun(ctx, params.testSuiteId, body),
    );
    api.mount(endpoints.getProviderTestRun, ({ ctx, params }) => getProviderTestRun(ctx, params));
    api.mount(endpoints.updateProviderTestRun, ({ ctx, params, body }) =>
      updateProviderTestRun(ctx, params, body),
    );
    api.mount(endpoints.deleteProviderTestRun, ({ ctx, params }) => deleteProviderTestRun(ctx, params));
  },
  jobs(chat) {
    const { llm } = chat.config;
    chat.jobs.handle(runTestsJob, createTestRunning(chat, llm ? createModelWriter(llm) : null));
  },
};
