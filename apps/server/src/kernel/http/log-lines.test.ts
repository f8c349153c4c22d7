import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { createLog } from '../create-log.ts';

let server: TestServer;
let bakery: Business;
const lines: string[] = [];
const own = {
  message: 'My drains smell of elderberries',
  name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quillfeather.example',
  phone: '6175550134',
  question: 'Do you mend bagpipes?',
};

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  server = await createTestServer({ log, environment: { SLOW_STATEMENT_MS: '1' } });
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const fromNow = () => {
  const begun = lines.length;
  return () => lines.slice(begun).map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('names each request, in its answer and in every line that it writes', async () => {
  await queryAsOwner(server, 'REVOKE SELECT ON assistants FROM deskbell_app');
  const written = fromNow();
  const response = await server.send(`/api/assistants/${bakery.assistantId}`, {
    cookie: bakery.cookie,
  });
  await queryAsOwner(server, 'GRANT SELECT ON assistants TO deskbell_app');
  expect(response.status).toBe(500);
  const requestId = response.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  const failed = written().filter(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject([{ requestId, method: 'GET', route: '/api/assistants/:id' }]);
  const another = await server.send('/api/site');
  expect(another.headers.get('x-request-id')).not.toBe(requestId);
});

it('no line holds anything of anybody, whether things go well or not', async () => {
  const written = fromNow();
  await bakery.addFaq(own.question, `Ask ${own.name}.`);
  const { conversationId, visitorToken } = await bakery.say(own.message);
  await bakery.say(`I am ${own.name}, ${own.email}, ${own.phone}`, { conversationId, visitorToken });
  await server.deps.jobs.drain();
  for (const table of ['messages', 'leads', 'outbox', 'faqs']) {
    await queryAsOwner(server, `REVOKE INSERT, UPDATE ON ${table} FROM deskbell_app`);
    await server.send('/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: own.message },
    });
    await server.send(`/api/assistants/${bakery.assistantId}/faqs`, {
      cookie: bakery.cookie,
      json: { question: own.question, answer: own.message },
    });
    await server.send('/api/auth/sign-up/email', {
      json: { name: own.name, email: own.email, password: own.message },
    });
    await queryAsOwner(server, `GRANT INSERT, UPDATE ON ${table} TO deskbell_app`);
  }
  const found = written();
  expect(found.length).toBeGreaterThan(3);
  const text = JSON.stringify(found).toLowerCase();
  const said = Object.entries(own).filter(([, word]) => text.includes(word.toLowerCase()));
  expect(said).toEqual([]);
  for (const secret of [bakery.cookie, visitorToken, 'zephyrine', 'quillfeather', 'elderberries', 'bagpipes'])
    expect(text).not.toContain(secret!.toLowerCase());
});

it('what is written outside of requests bears no request', async () => {
  const written = fromNow();
  server.deps.log.info({}, 'nobody asked');
  expect(written()).toMatchObject([{ msg: 'nobody asked' }]);
  expect(written()[0]).not.toHaveProperty('requestId');
});
