import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Sequence } from '../kernel/fields.ts';
import { AttachmentTypeSchema, maxAttachmentBytes } from './attachment.ts';
import { ChatReplySchema } from './chat.ts';
import { ConversationMessageSchema } from './conversations.ts';
import { visitorHeader } from './visitor-details.ts';

const FileName = z.string().trim().min(1, 'The file needs a name').max(255);

/**
 * The body is the file itself. It is a message of its own, and the assistant says that a person will look at it; while a person
 * speaks there, nothing is said. The visitor token travels in `Authorization: Bearer`. `seq` 0: the plan's limit is reached, and nothing
 * is stored; the response says so.
 */
export const chatAttachment = endpoint({
  method: 'POST',
  path: '/api/chat/attachments',
  access: 'visitor',
  summary: 'Send an assistant a picture or PDF (the body is the file)',
  status: 200,
  query: z.object({
    assistantId: Id,
    name: FileName,
    /** Absent: a new conversation. */
    conversationId: Id.optional(),
    /** The same id twice in a conversation is stored once. */
    clientMessageId: Id.optional(),
    /** As in a turn of the chat. */
    preview: z.literal('true').optional(),
  }),
  headers: [visitorHeader],
  maxBodyBytes: maxAttachmentBytes,
  answer: ChatReplySchema,
  errors: [
    'origin_not_allowed',
    'not_found',
    'conflict',
    'assistant_not_live',
    'unsupported_media_type',
    'rate_limited',
  ],
});

/** Takes the conversation over if nobody had, as a message does. */
export const sendAttachment = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/attachments',
  access: 'desk.answer',
  summary: 'Send the customer a picture or PDF (the body is the file)',
  status: 201,
  params: IdParams,
  query: z.object({
    name: FileName,
    clientMessageId: Id.optional(),
    /** As for a message. */
    afterSeq: Sequence.optional(),
  }),
  maxBodyBytes: maxAttachmentBytes,
  answer: ConversationMessageSchema,
  errors: ['conflict', 'unsupported_media_type'],
});

/** For whoever may see the conversation: members, and its visitor by their token. */
export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/attachments/:attachmentId',
  access: 'visitor',
  summary: 'The file that came with a message',
  status: 200,
  params: IdParams.extend({ attachmentId: Id }),
  files: AttachmentTypeSchema.options,
});
