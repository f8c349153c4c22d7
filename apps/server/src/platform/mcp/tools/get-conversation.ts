import { ConversationMessageSchema, endpoints, Id } from '@deskbell/contract';
import * as z from 'zod';
import { getConversation as get } from '../../../conversation/conversations/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { Conversation } from './fields.ts';

const Message = ConversationMessageSchema.pick({
  seq: true,
  role: true,
  content: true,
  author: true,
  action: true,
  confidence: true,
  createdAt: true,
});

export const getConversation = defineTool({
  name: 'get_conversation',
  title: 'Read a conversation',
  description:
    'One conversation with its messages, oldest first. role is user for the customer; author is the person of the team who wrote a message, null where the assistant or the customer did.',
  annotations: reading,
  endpoints: [endpoints.getConversation],
  input: z.object({
    conversationId: Id.describe('As list_conversations gives it'),
    afterSeq: z.number().int().min(0).default(0).describe('Only messages after this seq'),
    limit: z.number().int().min(1).max(200).default(100).describe('How many messages at most'),
  }),
  output: z.object({
    conversation: Conversation,
    messages: z.array(Message),
    hasMore: z.boolean().describe('There are messages after these: ask again with the last seq as afterSeq'),
  }),
  async run(ctx, { conversationId, afterSeq, limit }) {
    const { messages, texting: _, ...conversation } = await get(ctx, conversationId);
    const after = messages.filter(({ seq }) => seq > afterSeq);
    return {
      conversation,
      messages: after.slice(0, limit).map((message) => Message.parse(message)),
      hasMore: after.length > limit,
    };
  },
});
