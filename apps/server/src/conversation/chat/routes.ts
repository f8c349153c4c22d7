import { type ChatReply, endpoints } from '@deskbell/contract';
import { greetingOf, suggestedQuestions } from '@deskbell/dialogue';
import type { Context } from 'hono';
import { demoAssistantId } from '../../assistant/assistants/index.ts';
import {
  type Api,
  bearerToken,
  callerNetwork,
  createLimiter,
  notFound,
  streamEvents,
  wantsEventStream,
} from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { checkFile, withKeptFile } from '../attachments/index.ts';
import { grantOf } from './grant-of.ts';
import { requireAllowedOrigin } from './require-allowed-origin.ts';
import { requireLive } from './require-live.ts';
import { takeAttachment } from './take-attachment.ts';
import { type ChatDeps, type TurnRequest, takeTurn } from './take-turn.ts';
import { visitorOf } from './visitor-of.ts';
import { widgetConfigOf } from './widget-config.ts';

export function chatRoutes(api: Api, chat: ChatDeps): void {
  const byAddress = createLimiter(chat, 'chat', { calls: 60, perSeconds: 60 });
  const byAssistant = createLimiter(chat, 'chat-assistant', { calls: 1200, perSeconds: 60 });

  async function limit(http: Context, assistantId: string): Promise<void> {
    await byAddress(callerNetwork(http, chat.config.trustedProxies));
    await byAssistant(assistantId);
  }

  api.mount(endpoints.chatDemo, async ({ body, http }) => {
    await limit(http, demoAssistantId);
    const snapshot = await snapshotOf(chat, demoAssistantId);
    const shape = ({ response, ...reply }: ChatReply) => ({ message: response, ...reply });
    return answerTurn(http, chat, snapshot, { ...body, assistantId: demoAssistantId }, shape);
  });

  api.mount(endpoints.chatWidget, async ({ body, http }) => {
    await limit(http, body.assistantId);
    const snapshot = await snapshotOf(chat, body.assistantId);
    requireAllowedOrigin(http, snapshot.assistant.allowed_origins, chat.publicUrl);
    await requireLive(api, http, snapshot, body.preview);
    return answerTurn(http, chat, snapshot, body, (reply) => reply);
  });

  const perHour = { calls: 30, perSeconds: 3600 };
  const filesByAddress = createLimiter(chat, 'chat-attachment', perHour);
  const filesByAssistant = createLimiter(chat, 'chat-attachment-assistant', { ...perHour, calls: 600 });
  api.mount(endpoints.chatAttachment, async ({ query, bytes, http }) => {
    await filesByAddress(callerNetwork(http, chat.config.trustedProxies));
    await filesByAssistant(query.assistantId);
    const snapshot = await snapshotOf(chat, query.assistantId);
    requireAllowedOrigin(http, snapshot.assistant.allowed_origins, chat.publicUrl);
    await requireLive(api, http, snapshot, query.preview === 'true');
    const request = { ...query, visitorToken: bearerToken(http), visitor: visitorOf(http) };
    grantOf(chat, request); // before anything is read of the file
    return withKeptFile(chat, snapshot.accountId, checkFile(await bytes(), query.name), (file) =>
      takeAttachment(chat, snapshot, request, file),
    );
  });

  api.mount(endpoints.getWidgetConfig, async ({ params }) => {
    const snapshot = await snapshotOf(chat, params.id);
    return widgetConfigOf(chat, snapshot, {
      greeting: greetingOf(snapshot.profile),
      suggestions: suggestedQuestions(snapshot.knowledge, 3),
    });
  });
}

async function snapshotOf(chat: ChatDeps, assistantId: string): Promise<AssistantSnapshot> {
  const snapshot = await chat.snapshots.get(assistantId);
  if (!snapshot) throw notFound('Assistant');
  return snapshot;
}

async function answerTurn<Reply extends object>(
  http: Context,
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  body: TurnRequest,
  shape: (reply: ChatReply) => Reply,
): Promise<Response> {
  const turn = takeTurn(chat, snapshot, { ...body, visitorToken: bearerToken(http) ?? body.visitorToken });
  if (wantsEventStream(http)) {
    // Refusals that are known before the first event keep their HTTP status.
    const first = await turn.next();
    return streamEvents(http, chat.log, async ({ send }) => {
      for (let step = first; !step.done; step = await turn.next()) {
        if (step.value.type === 'done') await send('done', shape(step.value.reply));
        else await send(step.value.type, { text: step.value.text });
      }
    });
  }
  for await (const progress of turn) {
    if (progress.type === 'done') return http.json(shape(progress.reply));
  }
  throw new Error('a turn ended without a reply');
}
