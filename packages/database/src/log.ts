/**
 * Where this package says what happens: fields first, then a sentence, as pino takes them. Never carries row data.
 */
export interface DatabaseLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
