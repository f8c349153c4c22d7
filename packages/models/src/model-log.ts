/** The part of a pino logger that this package uses. */
export interface ModelLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

export const silentLog: ModelLog = { info() {}, warn() {} };
