import { attachmentIdsOf, removeAttachmentFiles } from '../../conversation/attachments/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import { enqueueSweep, removeFiles } from '../../voice/recordings/index.ts';

/** Rows per transaction, few enough not to hold up turns. */
const atOnce = 200;
const retentionJob = 'privacy.forget-outlived';

type RetentionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'log' | 'storage'>;

/**
 * Deletes what is past an account's retention: conversations by their last turn, with messages, attachments, calls, recordings and notes;
 * leads, and places on waitlists that came to an end, by their last change; and mails as old as those conversations, as well as texts and calls that belong to none. Appointments stay: they are the business's calendar.
 */
export async function enforceRetention(deps: RetentionDeps): Promise<void> {
  while ((await deleteConversations(deps)) === atOnce);
  while ((await deleteLeads(deps)) === atOnce);
  while ((await deleteWaitlistEntries(deps)) === atOnce);
  await deleteMails(deps);
  await deleteLooseTexts(deps);
}

type Expired = { account_id: string; id: string };

async function deleteConversations(deps: RetentionDeps): Promise<number> {
  const now = deps.clock.now();
  const expired = await deps.db.system((tx) =>
    tx.query<Expired>({
      name: 'privacy.expired-conversations',
      text: 'SELECT account_id, id FROM outlived_conversations($1, $2)',
      values: [now, atOnce],
    }),
  );
  let forgotten = 0;
  for (const [accountId, rows] of Map.groupBy(expired, ({ account_id }) => account_id)) {
    const { calls, attachments } = await deps.db.account(accountId, async (tx) => {
      // Checked again under the lock: the customer may have written meanwhile.
      const gone = await tx.query<{ id: string }>({
        name: 'privacy.lock-expired',
        text: `SELECT c.id FROM conversations c JOIN accounts a USING (account_id)
               WHERE c.account_id = $1 AND c.id = ANY($2)
                 AND c.updated_at < $3::timestamptz - make_interval(days => a.conversation_days)
               ORDER BY c.id FOR UPDATE OF c`,
        values: [accountId, rows.map(({ id }) => id), now],
      });
      const ids = gone.map(({ id }) => id);
      forgotten += ids.length;
      const attachments = await attachmentIdsOf(tx, ids);
      const erased = await tx.query<{ id: string }>({
        name: 'privacy.delete-calls',
        text: 'DELETE FROM calls WHERE account_id = $1 AND conversation_id = ANY($2) RETURNING id',
        values: [accountId, ids],
      });
      await tx.query({
        name: 'privacy.delete-conversations',
        text: 'DELETE FROM conversations WHERE account_id = $1 AND id = ANY($2)',
        values: [accountId, ids],
      });
      if (erased.length > 0) await enqueueSweep(deps, tx);
      return { calls: erased, attachments };
    });
    await Promise.all(calls.map(({ id }) => removeFiles(deps, id)));
    await removeAttachmentFiles(deps, attachments);
  }
  return forgotten;
}

async function deleteLeads({ db, clock }: RetentionDeps): Promise<number> {
  const now = clock.now();
  const expired = await db.system((tx) =>
    tx.query<Expired>({
      name: 'privacy.expired-leads',
      text: 'SELECT account_id, id FROM outlived_leads($1, $2)',
      values: [now, atOnce],
    }),
  );
  let forgotten = 0;
  for (const [accountId, rows] of Map.groupBy(expired, ({ account_id }) => account_id)) {
    const gone = await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-leads',
        text: `DELETE FROM leads l USING accounts a
               WHERE l.account_id = $1 AND l.id = ANY($2) AND a.account_id = l.account_id
                 AND l.updated_at < $3::timestamptz - make_interval(days => a.lead_days)
               RETURNING l.id`,
        values: [accountId, rows.map(({ id }) => id), now],
      }),
    );
    forgotten += gone.length;
  }
  return forgotten;
}

/** As long as leads. */
async function deleteWaitlistEntries({ db, clock }: RetentionDeps): Promise<number> {
  const expired = await db.system((tx) =>
    tx.query<Expired>({
      name: 'privacy.expired-waitlist-entries',
      text: 'SELECT account_id, id FROM outlived_waitlist_entries($1, $2)',
      values: [clock.now(), atOnce],
    }),
  );
  for (const [accountId, rows] of Map.groupBy(expired, ({ account_id }) => account_id))
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-waitlist-entries',
        text: 'DELETE FROM waitlist_entries WHERE account_id = $1 AND id = ANY($2)',
        values: [accountId, rows.map(({ id }) => id)],
      }),
    );
  return expired.length;
}

/** Except those still waiting to be sent. */
async function deleteMails({ db, clock }: RetentionDeps): Promise<void> {
  await db.system((tx) =>
    tx.query({
      name: 'privacy.delete-mails',
      text: `DELETE FROM outbox o USING accounts_that_forget($1) a
             WHERE o.account_id = a.account_id AND o.created_at < a.mails_before AND o.status <> 'queued'`,
      values: [clock.now()],
    }),
  );
}

/** Words like STOP, and what answered them; what was said in conversations goes with those. Calls without words, and whom assistants were to call. */
async function deleteLooseTexts({ db, clock }: RetentionDeps): Promise<void> {
  const accounts = await db.system((tx) =>
    tx.query<{ account_id: string; before: Date }>({
      name: 'privacy.accounts-that-forget',
      text: 'SELECT account_id, mails_before AS before FROM accounts_that_forget($1)',
      values: [clock.now()],
    }),
  );
  for (const { account_id: accountId, before } of accounts) {
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-texts',
        text: 'DELETE FROM text_messages WHERE account_id = $1 AND conversation_id IS NULL AND created_at < $2',
        values: [accountId, before],
      }),
    );
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-wordless-calls',
        text: 'DELETE FROM wordless_calls WHERE account_id = $1 AND started_at < $2',
        values: [accountId, before],
      }),
    );
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-phone-calls',
        text: `DELETE FROM phone_calls p WHERE account_id = $1 AND created_at < $2 AND NOT EXISTS (
                 SELECT FROM conversations c WHERE c.account_id = p.account_id AND c.id = p.conversation_id)`,
        values: [accountId, before],
      }),
    );
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-outbound-calls',
        text: `DELETE FROM outbound_calls WHERE account_id = $1 AND updated_at < $2
               AND state NOT IN ('waiting', 'dialing', 'in_call')`,
        values: [accountId, before],
      }),
    );
    await db.account(accountId, (tx) =>
      tx.query({
        name: 'privacy.delete-campaigns',
        text: `DELETE FROM campaigns WHERE account_id = $1 AND updated_at < $2
               AND state NOT IN ('running', 'paused')`,
        values: [accountId, before],
      }),
    );
  }
}

/** Once an hour from now on, in whichever process takes the job. Each hour's job has an id of its own. */
export async function enforceRetentionHourly(deps: RetentionDeps): Promise<void> {
  await repeatJob(deps, retentionJob, hourMs, () => enforceRetention(deps));
}
