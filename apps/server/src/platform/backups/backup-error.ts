/** A backup can't be made, read or restored; the message is one a person can act on and names no data. */
export class BackupError extends Error {
  override name = 'BackupError';
}
