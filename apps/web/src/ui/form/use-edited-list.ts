import { useState } from 'react';
import type * as z from 'zod';
import { isSameValue } from './is-same-value.ts';

/** An item while it is edited, with something to know it by. */
interface Row<Item> {
  key: number;
  item: Item;
}

/** A list that is edited as a whole and saved at once. `fault`: what is wrong with the list itself. */
export function useEditedList<Item>(stored: readonly Item[], schema: z.ZodType) {
  const [rows, setRows] = useState<readonly Row<Item>[]>(() => rowsOf(stored));
  const items = rows.map(({ item }) => item);
  const result = schema.safeParse(items);
  const issues = result.success ? [] : result.error.issues;
  return {
    rows,
    items,
    changed: !isSameValue(items, stored),
    valid: result.success,
    fault: issues.find((issue) => issue.path.length === 0)?.message,
    faultAt: (at: number, field: keyof Item) =>
      issues.find((issue) => issue.path[0] === at && issue.path[1] === field)?.message,
    add: (item: Item) => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, item }]),
    change: (key: number, changes: Partial<Item>) =>
      setRows(rows.map((row) => (row.key === key ? { key, item: { ...row.item, ...changes } } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    reset: (items: readonly Item[] = stored) => setRows(rowsOf(items)),
  };
}

const rowsOf = <Item>(items: readonly Item[]): Row<Item>[] => items.map((item, key) => ({ key, item }));
