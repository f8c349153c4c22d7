// Lists: what one selects, orders, filters, searches, counts and exports is defined once; a page of it and its CSV are read
// from that. It must not know what is listed.
export { defineList, type ListQuery } from './define-list.ts';
export { exportList } from './export-list.ts';
export { byMoment, type Condition, invalidCursor, newestFirst, type Order, oldestFirst } from './order.ts';
export { readPage } from './read-page.ts';
