import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/**
 * A column: its heading, and what stands in it. The `lead` one begins a row's card; `bare` ones have no heading there, `wide` ones a
 * line of their own.
 */
export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  lead?: boolean;
  bare?: boolean;
  wide?: boolean;
}

/** A table that turns into a stack of cards where there is no room for its columns. */
export function Table<Row extends { id: string }>({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-left @max-4xl:block">
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className="px-3 py-3 text-sm font-semibold text-ink-soft first:pl-6 last:pr-6"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line transition-colors last:border-0 hover:bg-canvas @max-4xl:grid @max-4xl:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] @max-4xl:gap-x-4 @max-4xl:gap-y-2.5 @max-4xl:px-5 @max-4xl:py-4 @xl:@max-4xl:px-6"
            >
              {columns.map(({ label: heading, cell, lead = false, bare = lead, wide = bare }) => (
                <td
                  key={heading}
                  data-label={bare ? undefined : heading}
                  className={classes(
                    'align-middle @max-4xl:min-w-0 @max-4xl:[&_time]:whitespace-normal @4xl:px-3 @4xl:py-3 @4xl:first:pl-6 @4xl:last:pr-6',
                    wide && 'col-span-full',
                    !bare &&
                      '@max-4xl:before:block @max-4xl:before:text-[0.8125rem] @max-4xl:before:text-ink-soft @max-4xl:before:content-[attr(data-label)]',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
