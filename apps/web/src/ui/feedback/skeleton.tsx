import { classes } from '../classes.ts';

/** Where something will be. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse-soft rounded-control bg-sunken', className)} />;
}

/** Rows of a list that is loading, announced once. */
export function SkeletonRows({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{label}</span>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} className={classes('h-11', row % 3 === 2 && 'w-11/12')} />
      ))}
    </div>
  );
}
