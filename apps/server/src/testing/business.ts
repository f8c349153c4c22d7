import { setTimeout as pause } from 'node:timers/promises';
import type { AssistantCreate, ChatReply } from '@deskbell/contract';
import { expect } from 'vitest';
import type { TestServer } from './create-test-server.ts';

/** An owner with one assistant, as most tests need it. */
export interface Business {
  /** Of its owner, who is signed in with `cookie` and `testPassword`. */
  email: string;
  cookie: string;
  assistantId: string;
  addFaq(question: string, answer: string, examples?: string[]): Promise<string>;
  /** A turn as a visitor takes it, whose widget comes again where the process is behind. */
  say(message: string, more?: Record<string, unknown>): Promise<ChatReply>;
}

let businesses = 0;
const mostTries = 5;

/** Signs an owner up and sets an assistant up, through the public door. */
export async function openBusiness(
  server: TestServer,
  fields: Partial<AssistantCreate> = {},
): Promise<Business> {
  businesses += 1;
  const email = `owner-${businesses}@shop.example`;
  const { cookie } = await server.signUp(email);
  const created = await server.send('/api/assistants', {
    cookie,
    json: { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail', ...fields },
  });
  expect(created.status).toBe(201);
  const { id: assistantId } = (await created.json()) as { id: string };
  const chat = (json: object) => server.send('/api/chat/widget', { json: { assistantId, ...json } });
  return {
    email,
    cookie,
    assistantId,
    async addFaq(question, answer, examples = []) {
      const response = await server.send(`/api/assistants/${assistantId}/faqs`, {
        cookie,
        json: { question, answer, examples },
      });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    },
    async say(message, more = {}) {
      let response = await chat({ message, ...more });
      for (let tries = 1; response.status === 503 && tries < mostTries; tries += 1) {
        await pause(Number(response.headers.get('retry-after')) * 1000);
        response = await chat({ message, ...more });
      }
      expect(response.status).toBe(200);
      return (await response.json()) as ChatReply;
    },
  };
}
