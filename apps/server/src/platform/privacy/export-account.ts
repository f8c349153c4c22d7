import { openAttachment } from '../../conversation/attachments/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import { asFileName, attachment } from '../../kernel/downloads/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { openAnyRecording } from '../../voice/recordings/index.ts';
import { openZip, type Zip } from './open-zip.ts';
import { writeArchive } from './write-archive.ts';

/** Each holds a connection of the pool for as long as somebody downloads. */
const atOnce = 2;

/** The accounts that are being exported by this process. */
export type RunningExports = Set<string>;

/**
 * Everything of the account as a zip file, as it all was at one moment, made while it is read. What fails in the midst, or a
 * client that leaves, breaks the file off before its end, without which it can't be opened.
 */
export async function exportAccount(ctx: MemberContext, running: RunningExports): Promise<Response> {
  const { id: accountId, timeZone } = ctx.account;
  if (running.has(accountId) || running.size >= atOnce) {
    throw new AppError('conflict', "An export is already in progress. Try again when it's done.");
  }
  running.add(accountId);
  try {
    await ctx.db.account(accountId, (tx) =>
      recordEvent(tx, { action: 'exported', subject: 'account', subjectId: accountId }),
    );
  } catch (error) {
    running.delete(accountId);
    throw error;
  }
  const now = ctx.clock.now();
  const zip = openZip(now);
  ctx.shutdownTasks.add(write(ctx, zip, now).finally(() => running.delete(accountId)));
  const name = `${asFileName(ctx.config.brand.name)}-export-${dayIn(timeZone, now)}.zip`;
  return new Response(zip.body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
  });
}

/** Never rejects: whoever downloads sees it by the file that breaks off. */
async function write(ctx: MemberContext, zip: Zip, at: Date): Promise<void> {
  try {
    await ctx.db.snapshot(ctx.account.id, (tx) =>
      writeArchive(zip, tx, {
        brandName: ctx.config.brand.name,
        timeZone: ctx.account.timeZone,
        at,
        openRecording: (callId) => openAnyRecording(ctx, callId),
        openAttachment: (id) => openAttachment(ctx, id),
      }),
    );
    zip.end();
  } catch (error) {
    ctx.log.warn({ err: error }, 'an export broke off');
    zip.abort(error instanceof Error ? error : new Error(String(error)));
  }
}
