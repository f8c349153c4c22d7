import { Readable } from 'node:stream';
import { attachment as saved } from '../../kernel/downloads/index.ts';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { awayFor, openAttachment } from '../attachments/index.ts';

/**
 * The file of a message as an answer to a request: a picture to be shown, anything else to be saved. Whatever it holds, a browser runs
 * nothing of it. Throws not_found where there is none, unavailable while what keeps it doesn't answer.
 */
export async function readAttachment(
  deps: Deps,
  accountId: string,
  { id: conversationId, attachmentId }: { id: string; attachmentId: string },
): Promise<Response> {
  const [known] = await deps.db.account(accountId, (tx) =>
    tx.query<{ name: string; media_type: string }>({
      name: 'conversations.attachment',
      text: `SELECT name, media_type FROM attachments
             WHERE account_id = $1 AND conversation_id = $2 AND id = $3`,
      values: [accountId, conversationId, attachmentId],
    }),
  );
  if (!known) throw notFound('File');
  const file = await openAttachment(deps, attachmentId).catch(awayFor);
  if (!file) throw notFound('File');
  const content = await file.read().catch(awayFor);
  const isPicture = known.media_type.startsWith('image/');
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': known.media_type,
      'content-length': String(file.bytes),
      'content-disposition': isPicture ? 'inline' : saved(known.name),
      // For as long as the page that shows it is open; never by what stands in between.
      'cache-control': 'private, max-age=300',
      vary: 'Cookie, Authorization',
    },
  });
}
