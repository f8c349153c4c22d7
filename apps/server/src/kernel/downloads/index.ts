// Files to take away: CSV that spreadsheets read and cannot be harmed by, streamed downloads.
// It must not know what is exported.
export { csvLines } from './csv-lines.ts';
export { asFileName, attachment, download } from './download.ts';
export { streamCsv } from './stream-csv.ts';
