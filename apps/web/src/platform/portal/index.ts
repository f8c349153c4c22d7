// What a client sees of their assistants.
export { PortalSearch } from './portal-search.ts';
