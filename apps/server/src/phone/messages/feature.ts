import type { Hono } from 'hono';
import type { ChatDeps } from '../../conversation/chat/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { phoneCallOverJob } from '../calls/index.ts';
import { sendTextJob } from '../text-queue/index.ts';
import { answerText, answerTextJob } from './answer-text.ts';
import { followCall } from './follow-call.ts';
import { sendText } from './send-text.ts';
import { textWebhooks } from './text-webhooks.ts';
import { openTextWires } from './text-wire.ts';

export const messages: Feature<ChatDeps> = {
  routes(_api, parts, app: Hono) {
    for (const wire of openTextWires()) textWebhooks(app, parts, wire);
  },
  jobs(parts) {
    parts.jobs.handle(answerTextJob, ({ accountId, textId }) =>
      answerText(parts, String(accountId), String(textId)),
    );
    parts.jobs.handle(sendTextJob, ({ accountId, textId }, run) =>
      sendText(parts, String(accountId), String(textId), run),
    );
    parts.jobs.handle(phoneCallOverJob, ({ accountId, phoneCallId, tries = 0 }) =>
      followCall(parts, {
        accountId: String(accountId),
        phoneCallId: String(phoneCallId),
        tries: Number(tries),
      }),
    );
  },
};
