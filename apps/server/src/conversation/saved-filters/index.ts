// Filters of the inbox that somebody saved, for themselves or the team. It must not know which conversations they find.
export { savedFilters } from './feature.ts';
