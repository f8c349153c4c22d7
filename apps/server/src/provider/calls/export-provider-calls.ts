import type { endpoints, ProviderCall, QueryOf } from '@deskbell/contract';
import { recordEvent } from '../../kernel/audit/index.ts';
import { download, streamCsv } from '../../kernel/downloads/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { readCallsFrom } from './list-provider-calls.ts';

type Query = QueryOf<typeof endpoints.exportProviderCalls>;

const rowsPerPage = 500;
const most = 10_000;

/** All calls that match as a file, newest first, with what was said: CSV, or an array in JSON. */
export async function exportProviderCalls(
  ctx: MemberContext,
  { format, ...query }: Query,
): Promise<Response> {
  await ctx.db.account(ctx.account.id, (tx) =>
    recordEvent(tx, { action: 'exported', subject: 'call', subjectId: ctx.account.id }),
  );
  const name = `calls_${dayIn(ctx.account.timeZone, ctx.clock.now())}.${format}`;
  if (format === 'csv') return streamCsv({ name, columns: Object.keys(columns) }, lines(), ctx.log);
  const body = ReadableStream.from(array()).pipeThrough(new TextEncoderStream());
  return download(body, { name, type: 'application/json' });

  async function* array(): AsyncGenerator<string, void> {
    let before = '[';
    for await (const page of pages())
      for (const call of page) {
        yield `${before}${JSON.stringify(call)}`;
        before = ',';
      }
    yield before === '[' ? '[]' : ']';
  }

  async function* lines(): AsyncGenerator<(string | null)[][], void> {
    for await (const page of pages())
      yield page.map((call) => Object.values(columns).map((cell) => cell(call) ?? null));
  }

  async function* pages(): AsyncGenerator<ProviderCall[], void> {
    let before: string | undefined;
    for (let read = 0; read < most; read += rowsPerPage) {
      const page = await readCallsFrom(ctx, query, { before, limit: rowsPerPage });
      if (page.length > 0) yield page;
      if (page.length < rowsPerPage) return;
      before = page.at(-1)!.id;
    }
  }
}

const columns: Record<string, (call: ProviderCall) => string | undefined> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  status: ({ status }) => status,
  assistantId: ({ assistantId }) => assistantId,
  phoneNumberId: ({ phoneNumberId }) => phoneNumberId,
  customerNumber: ({ customer }) => customer?.number,
  customerName: ({ customer }) => customer?.name,
  name: ({ name }) => name,
  createdAt: ({ createdAt }) => createdAt,
  startedAt: ({ startedAt }) => startedAt,
  endedAt: ({ endedAt }) => endedAt,
  durationSeconds: ({ startedAt, endedAt }) =>
    startedAt && endedAt && String((Date.parse(endedAt) - Date.parse(startedAt)) / 1000),
  endedReason: ({ endedReason }) => endedReason,
  cost: ({ cost }) => cost?.toString(),
  transcript: ({ artifact }) => artifact.transcript,
};
