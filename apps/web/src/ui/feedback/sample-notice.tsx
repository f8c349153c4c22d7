import { Badge } from '../badge.tsx';

/** Stands over figures and rows that are made up, and says so. */
export function SampleNotice({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <Badge tint="brass">Sample data</Badge> {text}
    </p>
  );
}
