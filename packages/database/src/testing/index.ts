// What tests of other packages need of this one: rows in every table. Imported by tests alone.
export { addAccount, fillEveryTable } from './fill-every-table.ts';
