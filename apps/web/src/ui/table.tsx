import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A table that turns into a stack of cards where there is no room for its columns.
 * @public
 */
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
              <th key={column} scope="col" className="px-4 py-3 text-sm font-semibold text-ink-soft">
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

/**
 * @public
 */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line transition-colors last:border-0 hover:bg-canvas @max-4xl:grid @max-4xl:gap-x-6 @max-4xl:py-3 @xl:@max-4xl:grid-cols-2">
      {children}
    </tr>
  );
}

/**
 * `label` names the column where there is no heading row; the lead cell goes without.
 * @public
 */
export function Cell({
  label,
  lead = false,
  children,
}: {
  label: string;
  lead?: boolean;
  children: ReactNode;
}) {
  return (
    <td
      data-label={lead ? undefined : label}
      className={classes(
        'px-4 py-3 align-middle @max-4xl:flex @max-4xl:min-w-0 @max-4xl:items-center @max-4xl:gap-3 @max-4xl:py-1',
        lead
          ? 'col-span-full'
          : '@max-4xl:before:w-20 @max-4xl:before:shrink-0 @max-4xl:before:text-sm @max-4xl:before:text-ink-soft @max-4xl:before:content-[attr(data-label)]',
      )}
    >
      {children}
    </td>
  );
}
