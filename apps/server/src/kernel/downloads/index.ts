// Files to take away: CSV that spreadsheets read and cannot be harmed by, dates as they write them, streamed downloads.
// It must not know what is exported.
export { csvLines } from './csv-lines.ts';
export { asFileName, attachment, download } from './download.ts';
export { localTime } from './local-time.ts';
export { pagesOfLines } from './pages-of-lines.ts';
export { streamCsv } from './stream-csv.ts';
