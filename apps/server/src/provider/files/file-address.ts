import { Id } from '@deskbell/contract';
import * as z from 'zod';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/secrets/index.ts';
import { type DocumentType, mediaTypes } from '../../knowledge/sources/index.ts';

const purpose = 'provider-file';
const validMs = 3_600_000;

const Claims = z.object({ accountId: Id, fileId: Id, what: z.enum(['content', 'text']) });

/** Where a file, or the text that was read of it, can be had for an hour by whoever knows the address. */
export function fileAddress(
  { secrets, clock, publicUrl }: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  claims: z.infer<typeof Claims>,
): string {
  const expiresAt = new Date(clock.now().getTime() + validMs);
  return `${publicUrl}/provider/file-content/${signToken(secrets, purpose, claims, expiresAt)}`;
}

/** What a signed address leads to; throws not_found where it is forged, expired, or the file is gone. */
export async function readSignedFile(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<Response> {
  const claims = Claims.safeParse(verifyToken(secrets, purpose, token, clock.now())).data;
  if (!claims) throw notFound('File');
  const { accountId, fileId, what } = claims;
  const [file] = await db.account(accountId, (tx) =>
    tx.query<{ type: DocumentType; name: string; content: Buffer | null }>({
      name: `provider-files.read-${what}`,
      text: `SELECT f.document_type AS type, f.original_name AS name,
               ${what === 'text' ? "convert_to(c.parsed_text, 'UTF8')" : 'c.content'} AS content
             FROM provider_files f JOIN provider_file_contents c ON c.account_id = f.account_id AND c.file_id = f.id
             WHERE f.account_id = $1 AND f.id = $2`,
      values: [accountId, fileId],
    }),
  );
  if (!file?.content) throw notFound('File');
  const name = what === 'text' ? `${file.name}.txt` : file.name;
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': what === 'text' ? 'text/plain; charset=utf-8' : mediaTypes[file.type],
      // Never shown as a page of ours.
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });
}
