import { Readable } from 'node:stream';
import { type ByteRange, StorageError } from '../../kernel/file-storage/index.ts';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { openRecording } from './open-recording.ts';

/** The account whose recordings are read. */
type RecordingScope = Pick<MemberContext, 'db' | 'config' | 'storage'> & { account: { id: string } };

/**
 * A recording as an answer to a request, whole or the range it asks for. Throws not_found where there is none, unavailable while
 * what keeps it doesn't answer.
 */
export async function readRecording(
  ctx: RecordingScope,
  callId: string,
  range: string | undefined,
): Promise<Response> {
  await requireRecording(ctx, callId);
  const recording = await openRecording(ctx, callId).catch(awayFor);
  if (!recording) throw notFound('Recording');
  const size = recording.bytes;
  const headers = {
    'content-type': 'audio/ogg; codecs=opus',
    'accept-ranges': 'bytes',
    // Its owner alone may have it, and no longer than they stay signed in.
    'cache-control': 'private, no-store',
  };
  const wanted = rangeOf(range, size);
  if (wanted === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const { from, to } = wanted ?? { from: 0, to: size - 1 };
  const bytes = await recording.read(wanted ?? undefined).catch(awayFor);
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    status: wanted ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      ...(wanted && { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
  });
}

function awayFor(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new AppError('unavailable', "Recordings can't be fetched right now. Please try again in a moment.", {
    retryAfterSeconds: 10,
    cause: error,
  });
}

/** Throws not_found unless there is a recording of this call. */
export async function requireRecording(
  { db, account }: Pick<RecordingScope, 'db' | 'account'>,
  callId: string,
): Promise<void> {
  const found = await db.account(account.id, (tx) =>
    tx.query({
      name: 'recordings.require',
      text: "SELECT 1 FROM calls WHERE account_id = $1 AND id = $2 AND recording = 'ready'",
      values: [account.id, callId],
    }),
  );
  if (found.length === 0) throw notFound('Recording');
}

/** One range of RFC 9110; null: none is asked for, or several, which may be answered with the whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first, last] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'beyond' : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'beyond';
  return to < from ? null : { from, to };
}
