// Who did what; taking data away, erasing a person, how long things are kept.
export { ActivityCard } from './activity-card.tsx';
export { actorOf, deedOf, subjectOptions } from './activity-words.ts';
export { EraseCard } from './erase-card.tsx';
export { ExportCard } from './export-card.tsx';
export { KeepingCard } from './keeping-card.tsx';
