// CSV as people's programs write it, read row by row. It must not know what a row means.
export { type CsvRow, readCsv, type UnreadableRow } from './read-csv.ts';
