import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { ProviderAssistantFieldsSchema, ProviderResponderSchema } from './assistants.ts';
import { ProviderCallArtifactSchema } from './calls.ts';
import { KeptObject, kept } from './kept-json.ts';
import { ProviderPageQuerySchema, providerPage } from './lists.ts';

// Test suites as the voice provider's clients know them: conversations that are tried with an assistant, and judged.

const TestName = z.string().trim().max(80, 'At most 80 characters');

/** Who plays the customer: its system messages are told to the language model that does. */
const TesterPlan = z.looseObject({
  assistantId: Id.nullish(),
  assistant: z.looseObject(ProviderAssistantFieldsSchema.shape).nullish(),
  assistantOverrides: KeptObject.nullish(),
});

/** What is tested: an assistant, or that of a phone number. */
const TargetPlan = z.looseObject({
  assistantId: Id.nullish(),
  assistantOverrides: KeptObject.nullish(),
  phoneNumberId: Id.nullish(),
  phoneNumber: z.looseObject({ number: z.string().max(50).optional() }).nullish(),
});

const suiteFields = {
  name: TestName.nullish(),
  testerPlan: TesterPlan.nullish(),
  targetPlan: TargetPlan.nullish(),
  /** As `targetPlan.phoneNumberId`, by older clients. */
  phoneNumberId: Id.nullish(),
};

/** What a suite is made of, or changed to; null takes a field away. What isn't named here is refused. */
export const ProviderTestSuiteFieldsSchema = kept(z.strictObject(suiteFields));
export type ProviderTestSuiteFields = z.infer<typeof ProviderTestSuiteFieldsSchema>;

const row = { id: Id, orgId: Id, createdAt: Instant, updatedAt: Instant };

export const ProviderTestSuiteSchema = z.looseObject({
  ...row,
  name: z.string().optional(),
  testerPlan: z.looseObject({}).optional(),
  targetPlan: z.looseObject({}).optional(),
  phoneNumberId: z.string().optional(),
});
export type ProviderTestSuite = z.infer<typeof ProviderTestSuiteSchema>;

/** By what a conversation is judged. */
export const ProviderScorerSchema = z.looseObject({
  type: z.literal('ai'),
  rubric: z.string().min(1, 'Say what makes it pass').max(10_000),
});
export type ProviderScorer = z.infer<typeof ProviderScorerSchema>;

const testFields = {
  /** `voice`: answered as in a call, yet without sound. */
  type: z.enum(['voice', 'chat']),
  name: TestName.nullish(),
  /** What the customer says or wants (docs/provider-api.md). */
  script: z.string().min(1, 'Say what the customer says').max(10_000),
  scorers: z.array(ProviderScorerSchema).min(1, 'A test needs a scorer').max(20),
  numAttempts: z.number().int().min(1).max(10).default(1),
};

/** What a test is made of. What isn't named here is refused. */
export const ProviderTestCreateSchema = kept(z.strictObject(testFields));
export type ProviderTestCreate = z.infer<typeof ProviderTestCreateSchema>;

/** Changes; null takes the name away. */
export const ProviderTestUpdateSchema = kept(
  z.strictObject({
    name: testFields.name,
    type: testFields.type.optional(),
    script: testFields.script.optional(),
    scorers: testFields.scorers.optional(),
    numAttempts: z.number().int().min(1).max(10).optional(),
  }),
);
export type ProviderTestUpdate = z.infer<typeof ProviderTestUpdateSchema>;

export const ProviderTestSchema = z.object({
  ...row,
  testSuiteId: Id,
  type: z.enum(['voice', 'chat']),
  name: z.string().optional(),
  script: z.string(),
  scorers: z.array(ProviderScorerSchema),
  numAttempts: z.number().int(),
});
export type ProviderTest = z.infer<typeof ProviderTestSchema>;

/** How one scorer judged one attempt. */
export const ProviderScorerResultSchema = z.object({
  type: z.literal('ai'),
  result: z.enum(['pass', 'fail']),
  reasoning: z.string(),
  rubric: z.string(),
  /**
   * Ours. What judged: `quoted-words` looks for what the rubric quotes; `nothing`: without a language model a rubric that
   * quotes nothing can't be judged, and fails.
   */
  judge: z.enum(['language-model', 'quoted-words', 'nothing']),
});
export type ProviderScorerResult = z.infer<typeof ProviderScorerResultSchema>;

export const ProviderAttemptSchema = z.object({
  scorerResults: z.array(ProviderScorerResultSchema),
  /** What was said. It is no call or conversation of the account: nothing else is stored, booked, counted or mailed. */
  call: z.object({
    artifact: ProviderCallArtifactSchema.pick({
      messages: true,
      messagesOpenAIFormatted: true,
      transcript: true,
    }),
  }),
  /** Ours. Who played the customer: a language model, or the lines of the script as they stand. */
  tester: z.enum(['language-model', 'script']),
  /** Ours. What answered. */
  responder: ProviderResponderSchema,
});
export type ProviderAttempt = z.infer<typeof ProviderAttemptSchema>;

export const ProviderTestRunSchema = z.object({
  ...row,
  testSuiteId: Id,
  name: z.string().optional(),
  status: z.enum(['queued', 'in-progress', 'completed', 'failed']),
  /** Ours. Why it failed, in a sentence. */
  problem: z.string().optional(),
  /** Of the tests that were run so far, as they were when the run began. */
  testResults: z.array(z.object({ test: ProviderTestSchema, attempts: z.array(ProviderAttemptSchema) })),
});
export type ProviderTestRun = z.infer<typeof ProviderTestRunSchema>;

/** A run: of all tests of the suite, as they are now. */
export const ProviderTestRunFieldsSchema = kept(z.strictObject({ name: TestName.nullish() }));
export type ProviderTestRunFields = z.infer<typeof ProviderTestRunFieldsSchema>;

const maxBodyBytes = 512 * 1024;
const SuiteParams = z.object({ testSuiteId: Id });
const InSuiteParams = z.object({ testSuiteId: Id, id: Id });

export const listProviderTestSuites = endpoint({
  method: 'GET',
  path: '/provider/test-suite',
  access: 'setup.read',
  summary: 'A page of test suites',
  status: 200,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderTestSuiteSchema),
});

export const createProviderTestSuite = endpoint({
  method: 'POST',
  path: '/provider/test-suite',
  access: 'setup.write',
  summary: 'Create a test suite',
  status: 201,
  body: ProviderTestSuiteFieldsSchema,
  maxBodyBytes,
  answer: ProviderTestSuiteSchema,
  errors: ['conflict', 'not_found'],
});

export const getProviderTestSuite = endpoint({
  method: 'GET',
  path: '/provider/test-suite/:id',
  access: 'setup.read',
  summary: 'One test suite',
  status: 200,
  params: IdParams,
  answer: ProviderTestSuiteSchema,
});

export const updateProviderTestSuite = endpoint({
  method: 'PATCH',
  path: '/provider/test-suite/:id',
  access: 'setup.write',
  summary: 'Change some fields of a test suite',
  status: 200,
  params: IdParams,
  body: ProviderTestSuiteFieldsSchema,
  maxBodyBytes,
  answer: ProviderTestSuiteSchema,
});

export const deleteProviderTestSuite = endpoint({
  method: 'DELETE',
  path: '/provider/test-suite/:id',
  access: 'setup.write',
  summary: 'Delete a test suite with its tests and runs',
  status: 200,
  params: IdParams,
  answer: ProviderTestSuiteSchema,
});

export const listProviderTests = endpoint({
  method: 'GET',
  path: '/provider/test-suite/:testSuiteId/test',
  access: 'setup.read',
  summary: 'A page of the tests of a suite',
  status: 200,
  params: SuiteParams,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderTestSchema),
});

export const createProviderTest = endpoint({
  method: 'POST',
  path: '/provider/test-suite/:testSuiteId/test',
  access: 'setup.write',
  summary: 'Add a test to a suite',
  status: 201,
  params: SuiteParams,
  body: ProviderTestCreateSchema,
  maxBodyBytes,
  answer: ProviderTestSchema,
  errors: ['conflict'],
});

export const getProviderTest = endpoint({
  method: 'GET',
  path: '/provider/test-suite/:testSuiteId/test/:id',
  access: 'setup.read',
  summary: 'One test',
  status: 200,
  params: InSuiteParams,
  answer: ProviderTestSchema,
});

export const updateProviderTest = endpoint({
  method: 'PATCH',
  path: '/provider/test-suite/:testSuiteId/test/:id',
  access: 'setup.write',
  summary: 'Change some fields of a test',
  status: 200,
  params: InSuiteParams,
  body: ProviderTestUpdateSchema,
  maxBodyBytes,
  answer: ProviderTestSchema,
});

export const deleteProviderTest = endpoint({
  method: 'DELETE',
  path: '/provider/test-suite/:testSuiteId/test/:id',
  access: 'setup.write',
  summary: 'Delete a test; runs of it stay',
  status: 200,
  params: InSuiteParams,
  answer: ProviderTestSchema,
});

export const listProviderTestRuns = endpoint({
  method: 'GET',
  path: '/provider/test-suite/:testSuiteId/run',
  access: 'setup.read',
  summary: 'A page of the runs of a suite',
  status: 200,
  params: SuiteParams,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderTestRunSchema),
});

export const createProviderTestRun = endpoint({
  method: 'POST',
  path: '/provider/test-suite/:testSuiteId/run',
  access: 'setup.write',
  summary: 'Run the tests of a suite',
  status: 201,
  params: SuiteParams,
  body: ProviderTestRunFieldsSchema,
  answer: ProviderTestRunSchema,
  errors: ['conflict'],
});

export const getProviderTestRun = endpoint({
  method: 'GET',
  path: '/provider/test-suite/:testSuiteId/run/:id',
  access: 'setup.read',
  summary: 'One run, with what was said and how it was judged',
  status: 200,
  params: InSuiteParams,
  answer: ProviderTestRunSchema,
});

export const updateProviderTestRun = endpoint({
  method: 'PATCH',
  path: '/provider/test-suite/:testSuiteId/run/:id',
  access: 'setup.write',
  summary: 'Rename a run',
  status: 200,
  params: InSuiteParams,
  body: ProviderTestRunFieldsSchema,
  answer: ProviderTestRunSchema,
});

export const deleteProviderTestRun = endpoint({
  method: 'DELETE',
  path: '/provider/test-suite/:testSuiteId/run/:id',
  access: 'setup.write',
  summary: 'Delete a run; one that goes on stops',
  status: 200,
  params: InSuiteParams,
  answer: ProviderTestRunSchema,
});
