/** The embedded PostgreSQL can't start or stop; the message is one a person can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
