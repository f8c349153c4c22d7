import type { ProviderPage, ProviderTest, ProviderTestRun, ProviderTestSuite } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import {
  openWritingModel,
  type ProviderClient,
  providerClient,
  type WritingModel,
} from '../testing/index.ts';

const question = 'Do you deliver?';
const answer = 'Yes, within five miles.';

let server: TestServer;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];
let suite: ProviderTestSuite;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
  await bakery.addFaq(question, answer);
  suite = await openSuite();
});
afterAll(() => server.close());

const openSuite = (more: object = {}) =>
  read<ProviderTestSuite>('/test-suite', 'POST', {
    name: 'Deliveries',
    targetPlan: { assistantId: bakery.assistantId },
    ...more,
  });

const testOf = (rubric: string, more: object = {}) => ({
  type: 'chat',
  script: `Customer: ${question}`,
  scorers: [{ type: 'ai', rubric }],
  ...more,
});
const addTest = (rubric: string, more: object = {}, { id } = suite) =>
  read<ProviderTest>(`/test-suite/${id}/test`, 'POST', testOf(rubric, more));

/** A suite of its own with this one test, run to its end. */
async function runOf(rubric: string, more: object = {}): Promise<ProviderTestRun> {
  const own = await openSuite();
  await addTest(rubric, more, own);
  const { id } = await read<ProviderTestRun>(`/test-suite/${own.id}/run`, 'POST', {});
  await server.deps.jobs.drain();
  return read<ProviderTestRun>(`/test-suite/${own.id}/run/${id}`);
}
const verdictOf = ({ testResults }: ProviderTestRun) => testResults[0]!.attempts[0]!.scorerResults[0]!;
const transcriptOf = ({ testResults }: ProviderTestRun) =>
  testResults[0]!.attempts[0]!.call.artifact.transcript;

describe('a suite', () => {
  it('is kept, changed and deleted with its tests and runs', async () => {
    const own = await openSuite({ testerPlan: { assistant: { name: 'Eve' } } });
    expect(await read(`/test-suite/${own.id}`)).toEqual(own);
    const test = await addTest('says "five"', {}, own);
    const run = await read<ProviderTestRun>(`/test-suite/${own.id}/run`, 'POST', { name: 'First' });
    const changed = await read<ProviderTestSuite>(`/test-suite/${own.id}`, 'PATCH', {
      name: 'Other',
      testerPlan: null,
    });
    expect(changed).toMatchObject({ name: 'Other', targetPlan: { assistantId: bakery.assistantId } });
    expect(changed).not.toHaveProperty('testerPlan');
    const page = await read<ProviderPage<ProviderTestSuite>>('/test-suite?limit=1');
    expect(page).toMatchObject({ results: [changed], metadata: { itemsPerPage: 1, currentPage: 1 } });
    expect(await read(`/test-suite/${own.id}`, 'DELETE')).toEqual(changed);
    for (const path of ['', '/test', `/test/${test.id}`, '/run', `/run/${run.id}`])
      expect((await send(`/test-suite/${own.id}${path}`)).status).toBe(404);
    await server.deps.jobs.drain();
  });

  it('has tests of its own', async () => {
    const [own, other] = [await openSuite(), await openSuite()];
    const test = await addTest('says "five"', { name: 'Miles', numAttempts: 2 }, own);
    expect(test).toMatchObject({ testSuiteId: own.id, type: 'chat', name: 'Miles', numAttempts: 2 });
    const changed = await read<ProviderTest>(`/test-suite/${own.id}/test/${test.id}`, 'PATCH', {
      script: 'Hello',
      name: null,
    });
    expect(changed).toMatchObject({ script: 'Hello', numAttempts: 2 });
    expect(changed).not.toHaveProperty('name');
    expect(await read(`/test-suite/${own.id}/test`)).toMatchObject({
      results: [changed],
      metadata: { totalItems: 1 },
    });
    expect((await send(`/test-suite/${other.id}/test/${test.id}`)).status).toBe(404);
    expect(await read(`/test-suite/${own.id}/test/${test.id}`, 'DELETE')).toEqual(changed);
    expect(await read(`/test-suite/${own.id}/test`)).toMatchObject({ results: [] });
  });

  const nobody = '0197f0a4-7c3e-7b52-9d1a-000000000001';
  it.each<[string, object, number, RegExp]>([
    ['of an assistant that is not there', { targetPlan: { assistantId: nobody } }, 404, /Assistant/],
    ['of a number that is not there', { phoneNumberId: nobody }, 404, /Phone number/],
    ['of somebody else', { targetPlan: { phoneNumber: { number: '+15550100' } } }, 400, /no other numbers/],
    ['played by nobody', { testerPlan: { assistantId: nobody } }, 404, /Assistant/],
    ['with a field that is not known', { color: 'red' }, 400, /property color should not exist/],
  ])('%s is refused', async (_what, fields, status, message) => {
    const response = await send('/test-suite', 'POST', fields);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe('a run', () => {
  it('holds each conversation of the suite and tells what was said and how it was judged', async () => {
    const run = await runOf('The assistant says "five miles" and does not say "free".', { numAttempts: 2 });
    expect(run).toMatchObject({ status: 'completed', testResults: [{ attempts: [{}, {}] }] });
    const [attempt] = run.testResults[0]!.attempts;
    expect(attempt).toMatchObject({
      tester: 'script',
      responder: 'built-in',
      scorerResults: [
        { result: 'pass', judge: 'quoted-words', reasoning: expect.stringContaining('five miles') },
      ],
      call: { artifact: { transcript: `User: ${question}\nAI: ${answer}\n` } },
    });
    expect(attempt!.call.artifact.messages.map(({ role }) => role)).toEqual(['user', 'bot']);
  });

  it('goes on with a conversation from message to message', async () => {
    const script =
      'Customer: I would like to talk to a person.\nAssistant: Sure.\nCustomer: Jane Miller, jane@miller.example';
    const run = await runOf('It says "Jane" or "Thank you"', { script, type: 'voice' });
    expect(transcriptOf(run).match(/^User: /gm)).toHaveLength(2);
    expect(verdictOf(run)).toMatchObject({ result: 'pass' });
  });

  it('leaves nothing behind but itself', async () => {
    const count = async (path: string) => {
      const response = await server.send(path, { cookie: bakery.cookie });
      return ((await response.json()) as unknown[]).length;
    };
    const lists = ['/api/conversations', '/api/leads'];
    const before = await Promise.all(lists.map(count));
    await runOf('polite', { script: 'Customer: Call me back, I am Jane Miller, jane@miller.example' });
    expect(await Promise.all(lists.map(count))).toEqual(before);
  });

  it.each<[string, string, 'pass' | 'fail', RegExp]>([
    ['never said', 'says "ten miles"', 'fail', /never said “ten miles”/],
    ['said though it must not be', 'It must not say "five miles".', 'fail', /must not/],
    ['one of several', 'says "ten miles" or "FIVE  miles"', 'pass', /FIVE/],
    ['none of several', 'never says "ten" or "free"', 'pass', /did not say “ten” or “free”/],
    ['both kinds', 'never says "free" but says "yes"', 'pass', /It said “yes”/],
  ])('without a language model judges by what is quoted: %s', async (_what, rubric, result, reasoning) => {
    expect(verdictOf(await runOf(rubric))).toMatchObject({
      result,
      judge: 'quoted-words',
      reasoning: expect.stringMatching(reasoning),
    });
  });

  it('without a language model fails what it cannot judge, and says so', async () => {
    expect(verdictOf(await runOf('The assistant is polite.'))).toMatchObject({
      result: 'fail',
      judge: 'nothing',
      reasoning: expect.stringContaining('No language model'),
    });
  });

  it.each<[string, string[]]>([
    ['Ask "Do you deliver?" and then say “Bye”.', ['Do you deliver?', 'Bye']],
    ['1. Do you deliver?\n2. Bye', ['Do you deliver?', 'Bye']],
  ])('says what the script has: %s', async (script, lines) => {
    const said = transcriptOf(await runOf('says "five"', { script }));
    expect(said.match(/^User: .*$/gm)).toEqual(lines.map((line) => `User: ${line}`));
  });

  it('is of the tests as they were, can be renamed, listed and deleted', async () => {
    const own = await openSuite();
    const test = await addTest('says "five"', {}, own);
    const begun = await read<ProviderTestRun>(`/test-suite/${own.id}/run`, 'POST', { name: 'Nightly' });
    expect(begun).toMatchObject({ status: 'queued', name: 'Nightly', testResults: [] });
    await read(`/test-suite/${own.id}/test/${test.id}`, 'DELETE');
    await server.deps.jobs.drain();
    const path = `/test-suite/${own.id}/run/${begun.id}`;
    const ended = await read<ProviderTestRun>(path, 'PATCH', { name: 'Morning' });
    expect(ended).toMatchObject({ status: 'completed', name: 'Morning', testResults: [{ test }] });
    expect(await read(`/test-suite/${own.id}/run`)).toMatchObject({ results: [ended] });
    expect(await read(path, 'DELETE')).toEqual(ended);
    expect((await send(path)).status).toBe(404);
  });

  it('is refused without tests, without a target, with too many attempts, and while five go on', async () => {
    const begin = async ({ id }: ProviderTestSuite) => {
      const response = await send(`/test-suite/${id}/run`, 'POST', {});
      return [response.status, await response.text()];
    };
    const [own, aimless] = [await openSuite(), await openSuite({ targetPlan: null })];
    expect(await begin(own)).toEqual([400, expect.stringContaining('no tests')]);
    await addTest('polite', {}, aimless);
    expect(await begin(aimless)).toEqual([400, expect.stringContaining('targetPlan')]);
    for (let nr = 0; nr < 5; nr += 1) {
      await addTest('polite', {}, own);
      expect((await begin(own))[0]).toBe(201);
    }
    expect(await begin(own)).toEqual([409, expect.stringContaining('At most 5 runs')]);
    for (let nr = 0; nr < 10; nr += 1) await addTest('polite', { numAttempts: 10 }, own);
    expect(await begin(own)).toEqual([400, expect.stringContaining('105')]);
    await server.deps.jobs.drain();
  });

  it('of an assistant that is deleted meanwhile fails, and says why', async () => {
    const { id: assistantId } = await read('/assistant', 'POST', { name: 'Gone' });
    const own = await openSuite({ targetPlan: { assistantId } });
    await addTest('polite', {}, own);
    const { id } = await read<ProviderTestRun>(`/test-suite/${own.id}/run`, 'POST', {});
    await read(`/assistant/${assistantId}`, 'DELETE');
    await server.deps.jobs.drain();
    expect(await read(`/test-suite/${own.id}/run/${id}`)).toMatchObject({
      status: 'failed',
      problem: 'The assistant is not there any more.',
    });
  });
});

describe('with a language model', () => {
  const clock = fakeClock('2026-03-31T12:00:00Z');
  let model: WritingModel;
  let desk: TestServer;
  let client: ProviderClient;
  let path: string;

  beforeAll(async () => {
    model = await openWritingModel();
    desk = await createTestServer({ clock, environment: { LLM_BASE_URL: model.url, LLM_MODEL: 'm' } });
    const shop = await openBusiness(desk);
    client = providerClient(desk, shop);
    const { id } = await client.read('/test-suite', 'POST', {
      targetPlan: { assistantId: shop.assistantId },
      testerPlan: {
        assistant: { model: { provider: 'x', messages: [{ role: 'system', content: 'Be gruff.' }] } },
      },
    });
    path = `/test-suite/${id}`;
    await client.read(`${path}/test`, 'POST', testOf('Polite', { script: 'Greet, then leave.' }));
  });
  afterAll(async () => {
    await desk.close();
    await model.close();
  });

  async function run(): Promise<ProviderTestRun> {
    const { id } = await client.read(`${path}/run`, 'POST', {});
    await desk.deps.jobs.drain();
    return client.read<ProviderTestRun>(`${path}/run/${id}`);
  }

  it('the customer is played by it, and the conversation judged', async () => {
    // Small talk is answered without the model.
    model.play('Hello!', 'END', 'FAIL. It did not say goodbye.');
    const ended = await run();
    expect(ended.testResults[0]!.attempts[0]).toMatchObject({ tester: 'language-model' });
    expect(transcriptOf(ended)).toMatch(/^User: Hello!\nAI: .+\n$/);
    expect(verdictOf(ended)).toMatchObject({
      result: 'fail',
      judge: 'language-model',
      reasoning: 'It did not say goodbye.',
    });
    const [first, , judged] = model.asked;
    expect(first![0]!.content).toMatch(/Be gruff\.[\s\S]*Greet, then leave\./);
    expect(judged!.at(-1)!.content).toMatch(/CUSTOMER: Hello!\nASSISTANT: /);
    model.play('Hello!', 'END', 'Pass: kind.');
    expect(verdictOf(await run())).toMatchObject({
      result: 'pass',
      reasoning: 'kind.',
    });
  });

  it('no verdict is a failure', async () => {
    model.play('Hello!', 'END', 'It depends.');
    expect(verdictOf(await run())).toMatchObject({
      result: 'fail',
      reasoning: expect.stringContaining('no verdict'),
    });
  });

  it('a model that fails is asked again later, and at last the run has failed', async () => {
    model.play();
    const { id } = await client.read(`${path}/run`, 'POST', {});
    await desk.deps.jobs.drain();
    expect(await client.read(`${path}/run/${id}`)).toMatchObject({ status: 'queued' });
    for (let nr = 0; nr < 2; nr += 1) {
      clock.advance(3_600_000);
      await desk.deps.jobs.drain();
    }
    expect(await client.read(`${path}/run/${id}`)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('language model did not answer'),
    });
  });
});
