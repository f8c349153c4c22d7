import { endpoints, TestReplySchema } from '@deskbell/contract';
import * as z from 'zod';
import { testAssistant } from '../../../conversation/test-console/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId } from './fields.ts';

const Reply = TestReplySchema.pick({
  response: true,
  action: true,
  confidence: true,
  sources: true,
  suggestions: true,
  responder: true,
  effects: true,
});

const message = endpoints.testAssistant.body.shape.message;

export const askAssistant = defineTool({
  name: 'ask_assistant',
  title: 'Ask the assistant',
  description:
    'What an assistant would answer a customer, with its sources. A rehearsal: nothing is stored, counted, booked or mailed; effects says what would have been done.',
  annotations: reading,
  endpoints: [endpoints.testAssistant],
  input: z.object({
    assistantId: AssistantId,
    message,
    earlierMessages: z
      .array(message)
      .max(10)
      .default([])
      .describe('What the customer wrote before in the same conversation, oldest first'),
  }),
  output: Reply,
  async run(ctx, { assistantId, message, earlierMessages }, chat) {
    let state: unknown;
    for (const earlier of earlierMessages)
      ({ state } = await testAssistant(ctx, chat, assistantId, { message: earlier, state }));
    return Reply.parse(await testAssistant(ctx, chat, assistantId, { message, state }));
  },
});
