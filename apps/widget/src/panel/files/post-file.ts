import type { ChatReply, ErrorBody } from '@deskbell/contract';
import type { FileOutcome } from '../../chat/file-outcome.ts';
import type { Server } from '../../chat/post-turn.ts';
import type { SavedChat } from '../../chat/saved-chat.ts';
import { texts } from '../../texts.ts';
import { filesTexts } from './files-texts.ts';

/** As the server reads it (contract: visitorHeader). */
const visitorHeader = 'deskbell-visitor';

/** What may go well another time. */
export const notSent = { kind: 'refused', refusal: filesTexts.notSent, mayRetry: true } as const;

/** A file on its way. */
export interface PostedFile {
  outcome: Promise<FileOutcome>;
  abort(): void;
}

/** Sends a file under the id of its message: the same twice is stored once. */
export function postFile(
  server: Server,
  { conversationId, visitorToken, visitor, introduced }: SavedChat,
  { assistantId, file, id }: { assistantId: string; file: File; id: string },
  onProgress: (share: number) => void,
): PostedFile {
  const query = new URLSearchParams({
    assistantId,
    name: file.name || 'file',
    clientMessageId: id,
    ...(conversationId && { conversationId }),
    ...(server.preview && { preview: 'true' }),
  });
  const request = new XMLHttpRequest(); // fetch tells nothing of what has left
  const outcome = new Promise<FileOutcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onloadend = () => resolve(outcomeOf(request, conversationId));
  });
  request.open('POST', `${server.origin}/api/chat/attachments?${query}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (conversationId && visitorToken) request.setRequestHeader('authorization', `Bearer ${visitorToken}`);
  if (visitor && !introduced)
    request.setRequestHeader(visitorHeader, encodeURIComponent(JSON.stringify(visitor)));
  request.send(file);
  return { outcome, abort: () => request.abort() };
}

/** A status of 0: the connection broke off. */
function outcomeOf(
  { status, responseText }: XMLHttpRequest,
  conversationId: string | undefined,
): FileOutcome {
  const body = readBody(responseText);
  if (status === 200 && 'seq' in body) {
    const { seq, response } = body;
    // The plan's limit is reached: nothing is stored, and the reply tells how else to reach the business.
    return seq ? { kind: 'reply', reply: body } : { kind: 'refused', refusal: response, mayRetry: false };
  }
  const code = 'code' in body ? body.code : '';
  if (conversationId && code === 'not_found') return { kind: 'gone' };
  const mayRetry = status < 400 || status >= 500 || [408, 409, 429].includes(status);
  const refusal = reasons.get(code) ?? (mayRetry ? filesTexts.notSent : filesTexts.refused);
  return { kind: 'refused', refusal, mayRetry };
}

/** Its size was looked at before: what is too large for the server then is a picture of too many pixels. */
const reasons = new Map<string, string>([
  ['too_large', filesTexts.tooManyPixels],
  ['unsupported_media_type', filesTexts.wrongType],
  ['rate_limited', filesTexts.tooMany],
  ['assistant_not_live', texts.notLive],
]);

function readBody(text: string): ChatReply | ErrorBody | Record<never, never> {
  try {
    return JSON.parse(text) as ChatReply | ErrorBody;
  } catch {
    return {}; // no answer, or one that isn't ours
  }
}
