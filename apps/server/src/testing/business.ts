import type { AssistantCreate, ChatReply } from '@deskbell/contract';
import { expect } from 'vitest';
import type { TestServer } from './create-test-server.ts';

/** An owner with one assistant, as most tests need it. */
export interface Business {
  cookie: string;
  assistantId: string;
  addFaq(question: string, answer: string, examples?: string[]): Promise<string>;
  /** A turn as a visitor takes it. */
  say(message: string, more?: Record<string, unknown>): Promise<ChatReply>;
}

let businesses = 0;

/** Signs an owner up and sets an assistant up, through the public door. */
export async function openBusiness(
  server: TestServer,
  fields: Partial<AssistantCreate> = {},
): Promise<Business> {
  businesses += 1;
  const { cookie } = await server.signUp(`owner-${businesses}@shop.example`);
  const created = await server.send('/api/assistants', {
    cookie,
    json: { name: 'Ava', businessName: 'Corner Bakery', industry: 'retail', ...fields },
  });
  expect(created.status).toBe(201);
  const { id: assistantId } = (await created.json()) as { id: string };
  return {
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
      const response = await server.send('/api/chat/widget', { json: { assistantId, message, ...more } });
      expect(response.status).toBe(200);
      return (await response.json()) as ChatReply;
    },
  };
}
