import { type CallToken, type CallTokenRequest, VoiceSettingsSchema } from '@deskbell/contract';
import type { Context } from 'hono';
import { demoAssistantId } from '../../assistant/assistants/index.ts';
import { requireAllowedOrigin } from '../../conversation/chat/index.ts';
import { type Api, AppError, hasPermission, notFound } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { callUnavailableReason, prepareForCall } from '../speech/index.ts';
import { allLinesBusy } from './call-capacity.ts';
import type { CallDeps } from './call-deps.ts';
import { signCallToken } from './call-tokens.ts';
import { hasMinutesLeft } from './records/call-minutes.ts';

/** A token for one assistant, or why it can't be called: a page then says so before anybody speaks. */
export async function createCallToken(
  api: Api,
  deps: CallDeps,
  http: Context,
  { assistantId = demoAssistantId, preview, line }: CallTokenRequest,
): Promise<CallToken> {
  const snapshot = await deps.snapshots.get(assistantId);
  if (!snapshot) throw notFound('Assistant');
  requireAllowedOrigin(http, snapshot.assistant.allowed_origins, deps.publicUrl);
  const isPreview =
    preview && hasPermission(await api.callerOf(http.req.raw.headers), snapshot.accountId, 'setup.write');
  const { recording } = VoiceSettingsSchema.parse(snapshot.assistant.voice);
  const reason = await unavailableReasonNow(deps, snapshot, isPreview);
  const about = { assistantId, assistantName: snapshot.assistant.name, recording };
  if (reason) return { ...about, token: null, expiresAt: null, reason };
  if (!deps.capacity.isFree()) throw new AppError('unavailable', allLinesBusy, { retryAfterSeconds: 30 });
  await prepareForCall(deps, snapshot);
  const { token, expiresAt } = signCallToken(
    deps.secrets,
    { assistantId, preview: isPreview, line },
    deps.clock.now(),
  );
  return { ...about, token, expiresAt: expiresAt.toISOString(), reason: null };
}

/** Null: it can be called. */
export async function unavailableReasonNow(
  deps: CallDeps,
  snapshot: AssistantSnapshot,
  isPreview: boolean,
): Promise<string | null> {
  const { assistant, accountId, planType } = snapshot;
  if (assistant.setup_status !== 'live' && !isPreview) return "This assistant isn't available right now.";
  const reason = callUnavailableReason(deps, snapshot, isPreview);
  if (reason) return reason;
  if (await hasMinutesLeft(deps, accountId, planType)) return null;
  return "We can't take more calls this month. Please chat with us instead.";
}
