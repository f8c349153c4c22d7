const rowsPerPage = 1000;

type Line = (string | null)[];

/** The lines of a list, whatever its length: `readPage` gives the newest `limit` rows below an id, newest first. */
export async function* pagesOfLines<Row extends { id: string }>(
  readPage: (before: string | undefined, limit: number) => Promise<Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line[], void> {
  for (let before: string | undefined; ; ) {
    const rows = await readPage(before, rowsPerPage);
    if (rows.length > 0) yield rows.map(lineOf);
    if (rows.length < rowsPerPage) return;
    before = rows.at(-1)!.id;
  }
}
