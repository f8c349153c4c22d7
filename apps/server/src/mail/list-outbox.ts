import type { OutboxMail } from '@deskbell/contract';
import type { OutboxTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { AppError, type Deps, type PageAnswer, page } from '../http/index.ts';

/** The mails of this installation, newest first. The cursor is the id of the last mail of the page before. */
export async function listOutbox(
  ctx: Pick<Deps, 'db'>,
  query: { cursor?: string; limit: number },
): Promise<PageAnswer<OutboxMail>> {
  const { cursor, limit } = query;
  if (cursor && !z.uuid().safeParse(cursor).success)
    throw new AppError('invalid_input', 'Not a valid cursor');
  return ctx.db.system(async (tx) => {
    const { total } = await tx.kysely
      .selectFrom('outbox')
      .select((build) => build.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await tx.kysely
      .selectFrom('outbox')
      .selectAll()
      .$if(cursor !== undefined, (select) => select.where('id', '<', cursor!))
      .orderBy('id', 'desc') // ids are in order of time
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? shown.at(-1)!.id : null;
    return page(shown.map(outboxMailOf), { total: Number(total), nextCursor });
  });
}

function outboxMailOf(row: Selectable<OutboxTable>): OutboxMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    kind: row.kind,
    status: row.status as OutboxMail['status'],
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
