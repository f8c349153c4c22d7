import type {
  ProviderAnalyticsColumn,
  ProviderAnalyticsGroup,
  ProviderAnalyticsOperation,
  ProviderAnalyticsQuery,
  ProviderAnalyticsResult,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { endedReasonOf } from '../calls/index.ts';

const weekMs = 7 * 86_400_000;
/** A result has no more rows, nor a history more values. */
const mostRows = 10_000;

/** Answers each query from the account's calls, in order. */
export function queryProviderAnalytics(
  ctx: MemberContext,
  queries: readonly ProviderAnalyticsQuery[],
): Promise<ProviderAnalyticsResult[]> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    const results: ProviderAnalyticsResult[] = [];
    for (const query of queries) results.push(await answer(tx, query, now));
    return results;
  });
}

interface Range {
  start: Date;
  end: Date;
  timezone: string;
  step: NonNullable<ProviderAnalyticsQuery['timeRange']>['step'];
}

async function answer(
  tx: AccountTransaction,
  { name, groupBy = [], timeRange, operations }: ProviderAnalyticsQuery,
  now: Date,
): Promise<ProviderAnalyticsResult> {
  const end = timeRange?.end ? new Date(timeRange.end) : now;
  const start = timeRange?.start ? new Date(timeRange.start) : new Date(end.getTime() - weekMs);
  if (start > end) throw new AppError('invalid_input', 'The range ends before it begins.');
  const { step, timezone = 'UTC' } = timeRange ?? {};
  const range: Range = { start, end, timezone, step };
  const groups = [...new Set(groupBy)];
  const { rows } = await select(tx, { range, groups, operations, now }).execute(tx.kysely);
  return {
    name,
    timeRange: { ...(step && { step }), start: start.toISOString(), end: end.toISOString(), timezone },
    result: rows.map((row) => toResult(row, { groups, operations, hasStep: step !== undefined })),
  };
}

type Row = Record<string, unknown>;

function select(
  tx: AccountTransaction,
  {
    range,
    groups,
    operations,
    now,
  }: {
    range: Range;
    groups: ProviderAnalyticsGroup[];
    operations: ProviderAnalyticsOperation[];
    now: Date;
  },
): RawBuilder<Row> {
  const { step, timezone } = range;
  const keys = [
    ...(step
      ? [sql`date_trunc(${step}, started_at AT TIME ZONE ${timezone}) AT TIME ZONE ${timezone} AS step`]
      : []),
    ...groups.map((group, at) => sql`${groupColumns.get(group)!} AS ${sql.ref(`group_${at}`)}`),
  ];
  const values = operations.map((operation, at) => sql`${reckoned(operation)} AS ${sql.ref(`value_${at}`)}`);
  const places = keys.map((_, at) => sql.raw(String(at + 1)));
  return sql<Row>`
    SELECT ${sql.join([...keys, ...values])} FROM (${calls(tx, range, operations, now)}) AS call
    ${places.length > 0 ? sql`GROUP BY ${sql.join(places)} ORDER BY ${sql.join(places)} LIMIT ${mostRows}` : sql``}`;
}

/** The calls that began in the range, with what was seen of them by phone, and how many went on when each began. */
function calls(
  tx: AccountTransaction,
  { start, end }: Range,
  operations: readonly ProviderAnalyticsOperation[],
  now: Date,
) {
  const counts = operations.some(({ column }) => column === 'concurrency');
  const running = sql`(
    SELECT id, sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS concurrency FROM (
      SELECT id, started_at AS at, 1 AS change FROM calls
      WHERE account_id = ${tx.accountId} AND started_at < ${end} AND coalesce(ended_at, ${now}) >= ${start}
      UNION ALL
      SELECT NULL, coalesce(ended_at, ${now}), -1 FROM calls
      WHERE account_id = ${tx.accountId} AND started_at < ${end} AND coalesce(ended_at, ${now}) >= ${start}) AS changes)`;
  return sql`
    SELECT c.id, c.started_at, c.assistant_id, c.ended_at, c.ended_reason, c.channel, c.seconds, p.direction, p.cost,
      ${counts ? sql`r.concurrency` : sql`NULL::bigint`} AS concurrency
    FROM calls c
    LEFT JOIN LATERAL (
      SELECT direction, cost FROM phone_calls
      WHERE account_id = c.account_id AND conversation_id = c.conversation_id AND c.channel = 'phone'
      ORDER BY id DESC LIMIT 1) p ON true
    ${counts ? sql`LEFT JOIN ${running} AS r ON r.id = c.id` : sql``}
    WHERE c.account_id = ${tx.accountId} AND c.started_at >= ${start} AND c.started_at < ${end}`;
}

const groupColumns = new Map<ProviderAnalyticsGroup, RawBuilder<unknown>>([
  [
    'type',
    sql`CASE WHEN channel = 'web' THEN 'webCall' WHEN direction = 'outbound' THEN 'outboundPhoneCall' ELSE 'inboundPhoneCall' END`,
  ],
  ['assistantId', sql`assistant_id`],
  ['endedReason', sql`ended_reason`],
  ['status', sql`CASE WHEN ended_at IS NULL THEN 'in-progress' ELSE 'ended' END`],
  // Nobody judges calls here.
  ['analysis.successEvaluation', sql`NULL::text`],
]);

const nothing = sql`NULL::float8`;

/** Minutes are what the provider reckons in. What vendors charge for a call isn't known. */
const valueColumns = new Map<ProviderAnalyticsColumn, RawBuilder<unknown>>([
  ['cost', sql`cost::float8`],
  ['costBreakdown.transport', sql`cost::float8`],
  ['duration', sql`(seconds / 60.0)::float8`],
  ['minutesUsed', sql`(seconds / 60.0)::float8`],
  ['concurrency', sql`concurrency::float8`],
]);

function reckoned({ operation, column }: ProviderAnalyticsOperation): RawBuilder<unknown> {
  if (column === 'id') return sql`count(*)::int`;
  const value = valueColumns.get(column) ?? nothing;
  switch (operation) {
    case 'sum':
      return sql`sum(${value})`;
    case 'avg':
      return sql`avg(${value})`;
    case 'min':
      return sql`min(${value})`;
    case 'max':
      return sql`max(${value})`;
    case 'count':
      return sql`count(${value})::int`;
    case 'history':
      return sql`(array_agg(${value} ORDER BY started_at))[:${sql.raw(String(mostRows))}]`;
  }
}

function toResult(
  row: Row,
  {
    groups,
    operations,
    hasStep,
  }: { groups: ProviderAnalyticsGroup[]; operations: ProviderAnalyticsOperation[]; hasStep: boolean },
): Record<string, unknown> {
  return Object.fromEntries([
    ...(hasStep ? [['date', (row.step as Date).toISOString()]] : []),
    ...groups.map((group, at) => [group, asTold(group, row[`group_${at}`])]),
    ...operations.map((operation, at) => [nameOf(operation), row[`value_${at}`] ?? null]),
  ]);
}

const asTold = (group: ProviderAnalyticsGroup, value: unknown) =>
  group === 'endedReason' && typeof value === 'string' ? endedReasonOf(value) : (value ?? null);

/** `sumDuration`. */
const nameOf = ({ operation, column, alias }: ProviderAnalyticsOperation): string =>
  alias ?? `${operation}${column[0]!.toUpperCase()}${column.slice(1)}`;
