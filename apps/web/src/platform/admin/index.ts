// The administrator's pages.
export { AdminSearchSchema } from './admin-search.ts';
