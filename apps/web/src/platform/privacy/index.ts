// Who did what; taking data away, erasing a person, how long things are kept.
export { ActivityCard } from './activity-card.tsx';
export { actionText, actorOf, subjectOptions } from './activity-text.ts';
export { EraseCard } from './erase-card.tsx';
export { ExportCard } from './export-card.tsx';
export { RetentionCard } from './retention-card.tsx';
export { useCursors } from './use-cursors.ts';
