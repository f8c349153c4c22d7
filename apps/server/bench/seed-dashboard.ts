import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addConversations, addOwner, type SeededUser, seed, stopwatch } from './seed-rows.ts';

/** The big account's owner and the assistant that has nine tenths of its conversations. */
export interface SeededOwner extends SeededUser {
  assistantId: string;
}

/**
 * A thousand accounts, one with 200,000 conversations, 2,000,000 messages and 50,000 leads over a year; `share` scales
 * all of it.
 */
export function seedDashboard(
  sql: pg.Client,
  { share, printLine }: { share: number; printLine: (text: string) => void },
): Promise<SeededOwner> {
  const tell = stopwatch(printLine);
  return seed(sql, tell, async () => {
    const owner = await addBigAccount(sql);
    const small = await addAccounts(sql, Math.round(999 * share));
    await addConversations(sql, { accountIds: small, conversations: small.length * 20, turns: 3 }, tell);
    await addConversations(
      sql,
      { accountIds: [owner.accountId], conversations: Math.round(200_000 * share), turns: 5 },
      tell,
    );
    return owner;
  });
}

async function addBigAccount(sql: pg.Client): Promise<SeededOwner & { accountId: string }> {
  const owner = await addOwner(sql, {
    name: 'Big Shop',
    planType: 'enterprise',
    timeZone: 'America/New_York',
  });
  const assistants = [uuidv7(), uuidv7()];
  for (const id of assistants) await addAssistant(sql, owner.accountId, id);
  return { ...owner, assistantId: assistants[0]! };
}

async function addAccounts(sql: pg.Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await sql.query(`INSERT INTO accounts (account_id, name) SELECT id, 'Shop' FROM unnest($1::uuid[]) AS id`, [
    ids,
  ]);
  await sql.query(
    `INSERT INTO assistants (account_id, id, name, business_name, industry)
     SELECT id, gen_random_uuid(), 'Ava', 'Shop', 'retail' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return ids;
}

const addAssistant = (sql: pg.Client, accountId: string, id: string) =>
  sql.query(
    `INSERT INTO assistants (account_id, id, name, business_name, industry) VALUES ($1, $2, 'Ava', 'Big Shop', 'retail')`,
    [accountId, id],
  );
