import { classes } from '../classes.ts';

/**
 * A horizontal bar beside its figure: for the eye alone, the figure says the same in words.
 * `share` is 0 to 1 and more is drawn as full.
 */
export function Meter({ share, tint = 'primary' }: { share: number; tint?: keyof typeof tints }) {
  return (
    <div
      aria-hidden
      data-tint={tint}
      className="h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
    >
      <div
        className={classes('h-full rounded-full', tints[tint])}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </div>
  );
}

const tints = {
  primary: 'bg-primary',
  brass: 'bg-brass',
  danger: 'bg-danger',
  good: 'bg-good',
  info: 'bg-info',
};
