import type { Logger } from 'pino';
import { csvLines } from './csv-lines.ts';
import { download } from './download.ts';

/** Without it Excel takes UTF-8 for the system's own encoding. */
const byteOrderMark = '\ufeff';

/**
 * Answers with a CSV file that is made while it is read: a page of rows at a time, and no faster than the client takes
 * it. What fails before the first page keeps its status; what fails later breaks the download off, so that nobody
 * takes a part for the whole.
 */
export async function streamCsv(
  file: { name: string; columns: readonly string[] },
  pages: AsyncIterator<(string | null)[][]>,
  log: Logger,
): Promise<Response> {
  const encoder = new TextEncoder();
  const encode = (lines: readonly (readonly (string | null)[])[], before = '') =>
    encoder.encode(before + csvLines(lines));
  const first = await pages.next();
  const firstRows = first.done ? [] : first.value;

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encode([file.columns, ...firstRows], byteOrderMark)),
      async pull(controller) {
        try {
          const next = await pages.next();
          if (next.done) controller.close();
          else controller.enqueue(encode(next.value));
        } catch (error) {
          log.error({ err: error }, 'a download broke off');
          controller.error(error);
        }
      },
      cancel: async () => {
        await pages.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return download(body, { name: file.name, type: 'text/csv' });
}
