import type { endpoints, ProviderCallLog, ProviderPage, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../lists/index.ts';
import { endedReasonOf } from './call-row.ts';
import { readCallRow } from './get-provider-call.ts';

interface Line {
  at: Date;
  level: ProviderCallLog['level'];
  log: string;
}

/** What happened in a call: that it began, what was said, how it ended. Throws not_found. */
export function listProviderCallLog(
  ctx: Pick<MemberContext, 'db'> & { account: { id: string } },
  { callId, ...query }: QueryOf<typeof endpoints.listProviderCallLog>,
): Promise<ProviderPage<ProviderCallLog>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const call = await readCallRow(tx, callId);
    const ended = call.ended_reason ? endedReasonOf(call.ended_reason) : null;
    const lines = sql<Line>`(
      SELECT -1 AS place, ${call.started_at}::timestamptz AS at, 'CHECKPOINT' AS level,
        ${call.planned_state ? 'The call was asked for' : 'The call began'}::text AS log
      UNION ALL
      SELECT nr, ${call.started_at}::timestamptz + from_s * interval '1 second', 'LOG',
        CASE role WHEN 'assistant' THEN 'AI: ' ELSE 'User: ' END || text
      FROM call_turns WHERE account_id = ${tx.accountId}::uuid AND call_id = ${callId}::uuid
      UNION ALL
      SELECT 2147483647, ${call.ended_at}::timestamptz, ${ended === 'pipeline-error' ? 'ERROR' : 'CHECKPOINT'}::text,
        ${`The call ended: ${ended ?? 'unknown'}`}::text
      WHERE ${call.ended_at}::timestamptz IS NOT NULL
    )`.as('lines');
    const list: ProviderList<Line> = {
      rows: tx.kysely.selectFrom(lines).selectAll(),
      createdAt: 'lines.at',
      updatedAt: 'lines.at',
      id: 'lines.place',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    const toLog = ({ at, level, log }: Line): ProviderCallLog => ({
      time: at.toISOString(),
      orgId: tx.accountId,
      callId: call.id,
      level,
      log,
    });
    return { results: results.map(toLog), metadata };
  });
}
