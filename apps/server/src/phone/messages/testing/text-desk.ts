import type {
  AssistantNumber,
  CarrierConnection,
  Conversation,
  ConversationDetail,
  TextRules,
} from '@deskbell/contract';
import { openSalon, type Salon } from '../../../booking/appointments/testing.ts';
import type { TestServer } from '../../../testing/index.ts';
import type { FakeTextCarrier, SentText } from './fake-text-carriers.ts';

/** A salon whose number a carrier brings texts to. */
export interface TextDesk {
  salon: Salon;
  number: AssistantNumber;
  setTexting(rules: Partial<TextRules>): Promise<void>;
  /** A carrier's request, and everything that follows; resolves to its status. */
  take(request: Request): Promise<number>;
  /** A text that comes in; resolves to what this customer is sent for it. */
  receive(text: SentText): Promise<string[]>;
  conversations(query?: string): Promise<Conversation[]>;
  conversation(id?: string): Promise<ConversationDetail>;
  /** What an agent writes; resolves to the answer's status and message. */
  write(conversationId: string, content: string): Promise<{ status: number; message: string }>;
  accountId: string;
}

export async function openTextDesk(server: TestServer, carrier: FakeTextCarrier): Promise<TextDesk> {
  const salon = await openSalon(server);
  const { cookie, assistantId } = salon;
  await salon.addService({ name: 'Haircut', durationMinutes: 30 });
  const ask = async <T>(path: string, json?: object, method?: string): Promise<T> => {
    const response = await server.send(path, { cookie, ...(json && { json }), ...(method && { method }) });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  await ask(`/api/assistants/${assistantId}/faqs`, {
    question: 'Is there parking?',
    answer: 'Yes, there is free parking behind the shop.',
  });
  const { id: carrierId } = await ask<CarrierConnection>('/api/phone/carriers', carrier.credentials);
  let number = await ask<AssistantNumber>(`/api/assistants/${assistantId}/phone-numbers`, {
    carrierId,
    carrierNumberId: carrier.numberId,
  });
  const { account } = await ask<{ account: { id: string } }>('/api/auth/user');
  const take = async (request: Request) => {
    const { status } = await server.app.request(request);
    await server.deps.jobs.drain();
    return status;
  };
  const conversations = (query = '') =>
    ask<Conversation[]>(`/api/assistants/${assistantId}/conversations${query}`);
  return {
    salon,
    accountId: account.id,
    get number() {
      return number;
    },
    async setTexting(rules) {
      number = await ask<AssistantNumber>(
        `/api/phone/numbers/${number.id}/texting`,
        { texting: { ...number.texting, ...rules }, version: number.version },
        'PATCH',
      );
    },
    take,
    async receive(text) {
      const before = carrier.texts.length;
      const status = await take(carrier.bringing(text));
      if (status >= 300) throw new Error(`the text was answered ${status}`);
      return carrier.texts
        .slice(before)
        .filter(({ to }) => to === text.from)
        .map((sent) => sent.text);
    },
    conversations,
    async conversation(id) {
      const wanted = id ?? (await conversations())[0]!.id;
      return ask<ConversationDetail>(`/api/conversations/${wanted}`);
    },
    async write(conversationId, content) {
      const response = await server.send(`/api/conversations/${conversationId}/messages`, {
        cookie,
        json: { content },
      });
      await server.deps.jobs.drain();
      const { message = '' } = (await response.json()) as { message?: string };
      return { status: response.status, message };
    },
  };
}
