import { endpoints, Sequence } from '@deskbell/contract';
import {
  type Api,
  bearerToken,
  type Deps,
  hasPermission,
  notFound,
  streamEvents,
  wantsEventStream,
} from '../../kernel/http/index.ts';
import { messagesAfter, streamMessages } from './conversation-events.ts';
import { exportConversation } from './export-conversation.ts';
import { exportConversations } from './export-conversations.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listWaitingConversations } from './list-waiting-conversations.ts';
import { readAttachment } from './read-attachment.ts';
import { opensAt, readVisit } from './read-visit.ts';

export function conversationRoutes(api: Api, deps: Deps): void {
  api.mount(endpoints.listConversations, ({ ctx, params, query }) =>
    listConversations(ctx, params.id, query),
  );
  api.mount(endpoints.exportConversations, ({ ctx, params, query }) =>
    exportConversations(ctx, params.id, query),
  );
  api.mount(endpoints.exportConversation, ({ ctx, params, query }) =>
    exportConversation(ctx, params.id, query.format),
  );
  api.mount(endpoints.listWaitingConversations, ({ ctx }) => listWaitingConversations(ctx));
  api.mount(endpoints.getConversation, ({ ctx, params }) => getConversation(ctx, params.id));

  api.mount(endpoints.getAttachment, async ({ params, http }) => {
    const visit = await readVisit(deps, params.id, bearerToken(http));
    if (!visit) throw notFound('Conversation');
    const isAllowed =
      visit.isVisitor ||
      hasPermission(await api.callerOf(http.req.raw.headers), visit.accountId, 'desk.read');
    if (!isAllowed) throw notFound('Conversation');
    return readAttachment(deps, visit.accountId, params);
  });

  api.mount(endpoints.conversationEvents, async ({ params, query, http }) => {
    const token = bearerToken(http);
    const visit = await readVisit(deps, params.id, token);
    if (!visit) throw notFound('Conversation');
    const { accountId, isVisitor } = visit;
    const { headers } = http.req.raw;
    const isMember = async () => hasPermission(await api.callerOf(headers), accountId, 'desk.read');
    if (!isVisitor && !(await isMember())) throw notFound('Conversation');
    const session = isVisitor ? null : await api.callerOf(headers);
    const holder = session ? { userId: session.user.id } : { conversationId: params.id };
    const isAllowed = (tokenVersion: number) =>
      isVisitor ? opensAt(deps, params.id, token, tokenVersion) : isMember();
    const reader = { accountId, conversationId: params.id, isVisitor, isAllowed };
    if (!wantsEventStream(http)) return messagesAfter(deps, reader, query.after);
    const resumed = Sequence.safeParse(http.req.header('last-event-id'));
    const after = Math.max(query.after, resumed.data ?? 0);
    return streamEvents(http, deps.log, (stream) => streamMessages(deps, reader, after, stream), {
      end: deps.stopping,
      release: api.holdStream(http, holder),
    });
  });
}
