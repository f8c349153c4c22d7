import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A table that turns into a stack of cards where there is no room for its columns. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full text-left @max-4xl:block">
        <thead className="@max-4xl:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-3 text-sm font-semibold text-ink-soft first:pl-6 last:pr-6"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line transition-colors last:border-0 hover:bg-canvas @max-4xl:grid @max-4xl:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] @max-4xl:gap-x-4 @max-4xl:gap-y-2.5 @max-4xl:px-5 @max-4xl:py-4 @xl:@max-4xl:px-6">
      {children}
    </tr>
  );
}

/**
 * `label` names the column where there is no heading row; the lead cell and a row's buttons (`bare`) go without.
 */
export function Cell({
  label,
  lead = false,
  bare = lead,
  children,
}: {
  label: string;
  lead?: boolean;
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <td
      data-label={bare ? undefined : label}
      className={classes(
        'align-middle @max-4xl:min-w-0 @4xl:px-3 @4xl:py-3 @4xl:first:pl-6 @4xl:last:pr-6',
        bare
          ? 'col-span-full'
          : '@max-4xl:before:block @max-4xl:before:text-[0.8125rem] @max-4xl:before:text-ink-soft @max-4xl:before:content-[attr(data-label)]',
      )}
    >
      {children}
    </td>
  );
}
