import type { Readable } from 'node:stream';

/** A file that is kept. */
export interface StoredFile {
  /** With slashes, such as `recordings/0199….ogg`. */
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Both ends are included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Files kept for good, by name. What it can't do now it says by a `StorageError`. */
export interface FileStorage {
  readonly kind: 'folder' | 's3';
  /** Where it is, for people: a folder, or service, bucket and prefix. */
  readonly title: string;
  /**
   * Takes over a file of this machine: it is kept whole or not at all, and then no longer at `path`, unless that is its place.
   * A file of that name is replaced.
   */
  takeOver(name: string, path: string, signal?: AbortSignal): Promise<void>;
  /** Null: there is none. */
  find(name: string): Promise<StoredFile | null>;
  /** The bytes of a file, of a range of it where one is given; read as they are wanted. Of none it is an error. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** No error where there is none. */
  remove(name: string): Promise<void>;
  /** All below a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Asks whether it answers. */
  check(signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** What files are kept in failed. Its message is for the operator; it names no file and holds no secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** It may be over in a moment: nothing that was set is wrong. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}
