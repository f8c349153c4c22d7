import { CircleHelp } from 'lucide-react';
import { Tooltip } from './tooltip.tsx';

/** A figure's definition, on hover and focus, beside the figure's name. */
export function Definition({ of, text }: { of: string; text: string }) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={`What ${of} means: ${text}`}
        className="relative z-10 grid size-6 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <CircleHelp aria-hidden size={15} />
      </button>
    </Tooltip>
  );
}
