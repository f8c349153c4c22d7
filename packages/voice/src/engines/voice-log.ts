/**
 * The part of a pino logger that engines of speech use. What people said is never in it, nor a key.
 * @public
 */
export interface VoiceLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}
