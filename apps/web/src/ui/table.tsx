import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A table that turns into a stack of cards on phones.
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
    <table aria-label={label} className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 text-sm font-semibold text-ink-soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** @public */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line transition-colors last:border-0 hover:bg-canvas max-md:block max-md:py-3">
      {children}
    </tr>
  );
}

/**
 * `label` names the column on phones, where there is no heading row.
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
        'px-4 py-3 align-middle max-md:flex max-md:items-center max-md:gap-3 max-md:py-1',
        !lead &&
          'max-md:before:w-20 max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]',
      )}
    >
      {children}
    </td>
  );
}
