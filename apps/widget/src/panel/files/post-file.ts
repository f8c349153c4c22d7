import type { ChatReply, ErrorBody } from '@deskbell/contract';
import type { Server } from '../../chat/post-turn.ts';
import type { SavedChat } from '../../chat/saved-chat.ts';
import { filesTexts } from './files-texts.ts';

/** A file on its way: what became of it, or why not in words. */
export interface PostedFile {
  outcome: Promise<{ reply: ChatReply } | { refusal: string }>;
  abort(): void;
}

/** Sends a file under the id of its message: the same twice is stored once. */
export function postFile(
  server: Server,
  { conversationId, visitorToken }: Pick<SavedChat, 'conversationId' | 'visitorToken'>,
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
  const outcome = new Promise<{ reply: ChatReply } | { refusal: string }>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => resolve({ refusal: filesTexts.notSent });
    request.onabort = () => resolve({ refusal: '' });
    request.onload = () => resolve(outcomeOf(request));
  });
  request.open('POST', `${server.origin}/api/chat/attachments?${query}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (conversationId && visitorToken) request.setRequestHeader('authorization', `Bearer ${visitorToken}`);
  request.send(file);
  return { outcome, abort: () => request.abort() };
}

function outcomeOf({ status, responseText }: XMLHttpRequest): { reply: ChatReply } | { refusal: string } {
  try {
    const body = JSON.parse(responseText) as unknown;
    if (status === 200) return { reply: body as ChatReply };
    const { code } = body as ErrorBody;
    const reasons = new Map<string, string>([
      ['too_large', filesTexts.tooLarge],
      ['unsupported_media_type', filesTexts.wrongType],
      ['rate_limited', filesTexts.tooMany],
    ]);
    return { refusal: reasons.get(code) ?? filesTexts.notSent };
  } catch {
    return { refusal: filesTexts.notSent }; // an answer that isn't ours
  }
}
