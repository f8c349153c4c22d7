import { Spinner } from '../../ui/feedback/spinner.tsx';

/** What is shown until there is something to do. */
export function Opening({ label }: { label: string }) {
  return (
    <div className="grid min-h-24 place-items-center">
      <Spinner label={label} size={28} />
    </div>
  );
}
