import { Id, VoiceSettingsSchema, type WebCall, type WebCallRequest } from '@deskbell/contract';
import type { Context } from 'hono';
import { readVisitorToken, requireAllowedOrigin, type VisitorGrant } from '../../conversation/chat/index.ts';
import { AppError, bearerToken, notFound, ownOrigin } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { CallDeps } from './call-deps.ts';
import { overridesOf, signCallTicket, verifyCallToken } from './call-tokens.ts';
import { unavailableReasonNow } from './create-call-token.ts';

/** Where calls are joined: `:ticket` is the signed call ticket. */
export const callSocketPath = '/provider/call/web/:ticket';

/**
 * Creates a call with an assistant's public token. Nothing is stored before it is joined: what any process needs to know of
 * it is in the signed ticket of its address.
 */
export async function createWebCall(
  deps: CallDeps,
  http: Context,
  request: WebCallRequest,
): Promise<WebCall> {
  const now = deps.clock.now();
  const claims = verifyCallToken(deps.secrets, bearerToken(http), now);
  if (!claims) throw new AppError('unauthorized', 'This token is not valid or has expired.');
  refuseWhatIsNotThere(request);
  if (request.assistantId !== undefined && request.assistantId !== claims.assistantId) {
    throw new AppError('forbidden', 'This token is for another assistant.');
  }
  const snapshot = await deps.snapshots.get(claims.assistantId);
  if (!snapshot) throw notFound('Assistant');
  requireAllowedOrigin(http, snapshot.assistant.allowed_origins, deps.publicUrl);
  const reason = await unavailableReasonNow(deps, snapshot, claims.preview);
  if (reason) throw new AppError('assistant_not_live', reason);

  const callId = newIdAt(now);
  const { conversationId, grant } = await conversationFor(deps, snapshot, request);
  const squadId = request.squadId ?? null;
  const first = squadId ? await firstOf(deps, snapshot, { callId, conversationId, squadId }) : snapshot;
  deps.capacity.reserve(callId);
  const { ticket, expiresAt } = signCallTicket(
    deps.secrets,
    { ...claims, audio: null, callId, conversationId, squadId, grant, ...overridesOf(request, claims) },
    now,
  );
  const voice = VoiceSettingsSchema.parse(first.assistant.voice);
  const origin = deps.config.publicUrl ?? ownOrigin(http, deps.config.trustedProxies);
  return {
    id: callId,
    type: 'webCall',
    status: 'queued',
    assistantId: claims.assistantId,
    webCallUrl: `${origin.replace(/^http/, 'ws')}${callSocketPath.replace(':ticket', ticket)}`,
    expiresAt: expiresAt.toISOString(),
    artifactPlan: { recordingEnabled: voice.recording, videoRecordingEnabled: false },
    assistant: {
      name: first.assistant.name,
      voice: { provider: `deskbell-${voice.engine}`, voiceId: voice.voice },
    },
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

function refuseWhatIsNotThere(request: WebCallRequest): void {
  if (request.squad)
    throw new AppError('invalid_input', 'An inline squad is not allowed with a public token. Give squadId.');
  if (request.squadId && request.assistantId)
    throw new AppError('invalid_input', 'Give either assistantId or squadId.');
  if (request.workflow ?? request.workflowId ?? request.workflowOverrides) {
    throw new AppError('invalid_input', 'Workflows are not supported.');
  }
  if (request.assistant) {
    throw new AppError(
      'invalid_input',
      'An inline assistant is not allowed with a public token. Give assistantId.',
    );
  }
}

/** As who answers first of a squad. Throws not_found, and forbidden where its calls are another assistant's than the token's. */
async function firstOf(
  deps: CallDeps,
  snapshot: AssistantSnapshot,
  { conversationId, ...call }: { callId: string; conversationId: string; squadId: string },
): Promise<AssistantSnapshot> {
  if (!Id.safeParse(call.squadId).success) throw notFound('Squad');
  const startedAt = deps.clock.now();
  const squad = await deps.squadOfCall(snapshot.accountId, { ...call, channel: 'web', startedAt });
  if (!squad) throw notFound('Squad');
  if (squad.assistantId !== snapshot.assistant.id)
    throw new AppError('forbidden', 'This token is for another assistant than the first of this squad.');
  return (await squad.answering(conversationId))?.snapshot ?? snapshot;
}

/** The chat that goes on by voice, if the visitor holds its token; else a conversation that is still to begin. */
async function conversationFor(
  deps: CallDeps,
  { accountId, assistant }: AssistantSnapshot,
  { conversationId, visitorToken }: WebCallRequest,
): Promise<{ conversationId: string; grant: VisitorGrant }> {
  const now = deps.clock.now();
  if (!conversationId) return { conversationId: newIdAt(now), grant: { version: 0, mayBegin: true } };
  const grant = readVisitorToken(deps.secrets, conversationId, visitorToken, now);
  if (!grant) throw notFound('Conversation');
  const [row] = await deps.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string | null; version: number | null; account_id: string | null }>({
      name: 'calls.conversation',
      text: `SELECT c.assistant_id, c.visitor_token_version AS version, account_of_conversation($2) AS account_id
             FROM (SELECT) any_row LEFT JOIN conversations c ON c.account_id = $1 AND c.id = $2`,
      values: [accountId, conversationId],
    }),
  );
  // Not stored: the visitor was turned away before; it begins with this call.
  const isOpen = row!.assistant_id === assistant.id && row!.version === grant.version;
  const isToBegin = row!.account_id === null && grant.mayBegin;
  if (!isOpen && !isToBegin) throw notFound('Conversation');
  return { conversationId, grant };
}
