import type { TransferExtension } from '@deskbell/contract';
import { Braces, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { PlanLock, useLocked } from '../money/plan-lock/index.ts';
import { Button } from '../ui/button.tsx';
import { EditedRow } from '../ui/form/edited-row.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input, Textarea } from '../ui/form/input.tsx';

/** People and teams that callers can be put through to: rows, or the JSON text behind them. */
export function ExtensionsField({
  value,
  error,
  example,
  onChange,
}: {
  /** JSON text. */
  value: string;
  error: string | undefined;
  example: string;
  onChange: (value: string) => void;
}) {
  const isRouted = !useLocked('callRouting');
  const rows = rowsIn(value);
  const [asJson, setAsJson] = useState(rows === null);
  if (asJson || rows === null) {
    return (
      <div className="grid gap-2">
        <Field
          label="Transfer extensions"
          hint="A JSON list with the name, number, and optionally department of each person or team."
          error={error}
        >
          {(frame) => (
            <Textarea
              {...frame}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              rows={7}
              spellCheck={false}
              placeholder={example}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <Mode disabled={rows === null} onClick={() => setAsJson(false)}>
          <Rows3 aria-hidden size={16} /> Edit as a list
        </Mode>
      </div>
    );
  }
  const change = (next: readonly TransferExtension[]) =>
    onChange(next.length > 0 ? JSON.stringify(next, null, 2) : '');
  const set = (at: number, changes: Partial<TransferExtension>) =>
    change(rows.map((row, nr) => (nr === at ? { ...row, ...changes } : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">Transfer extensions</legend>
      <p className="text-sm text-ink-soft">
        People and teams that callers can be put through to, by name
        {isRouted && ', by department, and by what callers need'}.
      </p>
      <PlanLock feature="callRouting" />
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {rows.map((row, at) => (
          <EditedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are edited in place
            key={at}
            columns="sm:grid-cols-3"
            removeLabel={row.name ? `Remove ${row.name}` : 'Remove this extension'}
            onRemove={() => change(rows.filter((_, nr) => nr !== at))}
          >
            <Cell
              label="Name"
              value={row.name}
              placeholder="Front desk"
              onChange={(name) => set(at, { name })}
            />
            <Cell
              label="Number"
              value={row.number}
              placeholder="+15550100123"
              onChange={(number) => set(at, { number })}
            />
            <Cell
              label="Department"
              value={row.department}
              placeholder="Sales"
              onChange={(department) => set(at, { department })}
            />
          </EditedRow>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => change([...rows, { name: '', number: '', department: '' }])}
        >
          <Plus aria-hidden size={16} /> Add an extension
        </Button>
        <Mode onClick={() => setAsJson(true)}>
          <Braces aria-hidden size={16} /> Edit as JSON
        </Mode>
      </div>
    </fieldset>
  );
}

function Cell({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      {(frame) => (
        <Input
          {...frame}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Mode({
  disabled = false,
  onClick,
  children,
}: {
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <div>
      <Button variant="ghost" size="small" disabled={disabled} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

/** Null: text that isn't a list of rows. */
function rowsIn(text: string): TransferExtension[] | null {
  if (!text.trim()) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every((row) => typeof row === 'object' && row !== null)) return null;
    return list.map((row: Partial<TransferExtension>) => ({
      name: String(row.name ?? ''),
      number: String(row.number ?? ''),
      department: String(row.department ?? ''),
    }));
  } catch {
    return null; // being typed
  }
}
