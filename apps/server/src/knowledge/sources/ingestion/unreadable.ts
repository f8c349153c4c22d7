/** A file or page that can't be read; the message tells its owner why. */
export class Unreadable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Unreadable';
  }
}
