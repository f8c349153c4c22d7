import { classes } from '../../ui/classes.ts';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import type { LiveState } from './live-connection.ts';

/** A quiet dot: are changes coming in by themselves? */
export function LiveIndicator({ state }: { state: LiveState }) {
  const { word, text, dot } = looks[state];
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={`${word}. ${text}`}
        className="flex min-h-9 items-center gap-2 rounded-control px-2 text-sm text-ink-soft"
      >
        <span aria-hidden className={classes('size-2.5 rounded-full', dot)} />
        <span className="max-md:hidden">{word}</span>
      </button>
    </Tooltip>
  );
}

const looks: Record<LiveState, { word: string; text: string; dot: string }> = {
  connecting: { word: 'Connecting', text: 'Connecting to live updates.', dot: 'bg-line-strong' },
  live: {
    word: 'Live',
    text: 'Live: new conversations, leads, and appointments appear automatically.',
    dot: 'bg-good',
  },
  quiet: {
    word: 'Reconnecting',
    text: 'Live updates are interrupted. Reconnecting; nothing will be lost.',
    dot: 'bg-brass',
  },
};
