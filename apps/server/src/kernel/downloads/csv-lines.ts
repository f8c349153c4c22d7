import { stringify } from 'csv-stringify/sync';

/** Lines of a CSV file: every value quoted (RFC 4180), none of them a formula to a spreadsheet. */
export const csvLines = (lines: readonly (readonly (string | null)[])[]): string =>
  stringify(
    lines.map((values) => values.map((value) => defused(value ?? ''))),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

// Also the full-width signs that spreadsheets take for the plain ones.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const phoneNumber = /^\+\d{6,15}$/;

/**
 * A leading apostrophe makes a spreadsheet read text (OWASP, "CSV Injection"). A phone number in E.164 stays as it is:
 * a plus and digits alone can do nothing, and whatever imports the file must find the number it knows. The library's own
 * escaping of formulas knows neither the number nor the line break.
 */
const defused = (value: string): string =>
  formulaStart.test(value) && !phoneNumber.test(value) ? `'${value}` : value;
