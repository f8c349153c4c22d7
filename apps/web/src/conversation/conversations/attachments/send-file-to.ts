import { type ConversationMessage, sendAttachment, urlOf } from '@deskbell/contract';
import { refresh } from '../../../kernel/api.ts';
import { upload } from '../../../kernel/upload.ts';
import { addMessage } from '../use-conversation-actions.ts';
import type { SendFile } from './chosen-files.ts';

/** Sends files to the customer; each is shown as soon as it is stored. */
export const sendFileTo =
  (id: string): SendFile =>
  ({ file, id: clientMessageId }, onProgress, afterSeq) => {
    const query = { name: file.name || 'file', clientMessageId, ...(afterSeq !== undefined && { afterSeq }) };
    const { answer, abort } = upload(urlOf(sendAttachment, { params: { id }, query }), file, onProgress);
    const stored = answer.then((message) => {
      addMessage(id, message as ConversationMessage);
      return refresh(`/api/conversations/${id}`);
    });
    return { answer: stored, abort };
  };
