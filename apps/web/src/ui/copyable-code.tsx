import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/** A line of code or an address with its copy button. */
export function CopyableCode({
  label,
  text,
  said,
  aside,
}: {
  label: string;
  text: string;
  said: string;
  aside?: ReactNode;
}) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <pre className="rounded-control border border-line bg-sunken px-4 py-3 font-mono text-sm break-all whitespace-pre-wrap">
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy" said={said} />
        {aside}
      </div>
    </div>
  );
}
