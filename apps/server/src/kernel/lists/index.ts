// Lists: how many rows match and a page of them, newest first, with or without a search. It must not know what is listed.
export { countMatching, exactly } from './count-matching.ts';
export { readIdCursor } from './id-cursor.ts';
export { exactMoment, type MomentCursor, momentCursor, readMomentCursor } from './moment-cursor.ts';
export { type Found, pageOf } from './page-of.ts';
export { findIds, matchesSearch } from './search-rows.ts';
