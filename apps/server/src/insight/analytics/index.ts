// Analytics: the figures of the overview and the analytics screen, read from counters that the database keeps in step.
// It never reads conversations or messages, and must not know how they are made.

export { analytics } from './feature.ts';
export { keptTotal } from './kept-total.ts';
export { shareOf, sumActivity } from './sum-activity.ts';
