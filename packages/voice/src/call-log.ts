/** The part of a pino logger that a call uses. What people said is never in it. */
export interface CallLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}
