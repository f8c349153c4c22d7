import type { ProviderCall, ProviderServerMessage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { assistantInServerMessages, type ShownRow } from '../../assistants/index.ts';
import { readCallToTell, type ToldCall } from '../../calls/index.ts';
import { readProviderPhoneNumber } from '../../phone-numbers/index.ts';
import type { StoredMessage } from '../../server-messages/index.ts';
import type { MessageRow, SendDeps } from './send-deps.ts';

/** A message with the call and the assistant that it is about, as they are now. */
export async function composeMessage(
  deps: SendDeps,
  tx: AccountTransaction,
  row: MessageRow,
  assistant: ShownRow,
): Promise<{ body: ProviderServerMessage; isArtifactDue: boolean }> {
  const { own = {}, call: kept } = row.message as StoredMessage;
  const head = {
    timestamp: row.occurred_at.getTime(),
    type: row.type as ProviderServerMessage['message']['type'],
    ...own,
    assistant: assistantInServerMessages(assistant),
  };
  if (!kept) return { body: { message: head }, isArtifactDue: false };
  const isReport = row.type === 'end-of-call-report';
  const told: ToldCall = {
    callId: row.call_id!,
    assistantId: row.assistant_id,
    conversationId: row.conversation_id!,
    kept,
  };
  const { call, isArtifactDue } = await readCallToTell(tx, deps, told, { isWhole: isReport });
  const phoneNumber = call.phoneNumberId ? await readProviderPhoneNumber(tx, call.phoneNumberId) : null;
  const message = {
    ...head,
    ...(isReport && (await reportOf(tx, call))),
    ...(row.type === 'status-update' && kept.endedAt && { status: 'ended', endedReason: call.endedReason }),
    call: bareCall(call, kept),
    ...(call.customer && { customer: call.customer }),
    ...(phoneNumber && { phoneNumber }),
  };
  return { body: { message }, isArtifactDue: isReport && isArtifactDue };
}

/** Without what was said, and as it was when this was told: it may be over by now. */
export function bareCall(
  { messages, artifact, endedAt, endedReason, ...call }: ProviderCall,
  { endedAt: isOver }: ToldCall['kept'],
) {
  return isOver ? { ...call, endedAt, endedReason } : { ...call, status: 'in-progress' };
}

/** How a call went. What its artifact has stands beside it, too, where older programs look for it. */
async function reportOf(
  tx: AccountTransaction,
  { artifact, startedAt = '', endedAt = startedAt, ...call }: ProviderCall,
): Promise<object> {
  const [conversation] = await tx.query<{ summary: string | null }>({
    name: 'server-messages.summary',
    text: 'SELECT summary FROM conversations WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, call.conversationId],
  });
  const summary = conversation?.summary ?? '';
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  const { messages, transcript, recordingUrl, stereoRecordingUrl } = artifact;
  return {
    startedAt,
    endedAt,
    endedReason: call.endedReason,
    durationSeconds: seconds,
    durationMs: Math.round(seconds * 1000),
    ...(call.cost !== undefined && { cost: call.cost }),
    analysis: summary ? { summary } : {},
    ...(summary && { summary }),
    artifact,
    messages,
    transcript,
    ...(recordingUrl && { recordingUrl, stereoRecordingUrl }),
  };
}
