import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStorage, StorageError, type StoredFile } from './file-storage.ts';
import { isMissing, storageError } from './s3-errors.ts';
import { bucketTitle, type S3Settings } from './s3-settings.ts';

/** What one upload holds in memory: two parts of this size. */
const partBytes = 8 * 1024 * 1024;
/** A service that doesn't answer is left alone for so long: whoever asks meanwhile is told at once. */
const restMs = 10_000;

/** Files in a bucket of an S3-compatible service. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket, prefix } = settings;
  const client = createClient(settings);
  const keyOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  let rests: { until: number; error: StorageError } | null = null;

  async function ask<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (rests && Date.now() < rests.until) throw rests.error;
    try {
      return await run();
    } catch (thrown) {
      signal?.throwIfAborted(); // by us: it says nothing of the service
      const error = storageError(thrown, settings);
      if (error.isPassing) rests = { until: Date.now() + restMs, error };
      throw error;
    }
  }

  async function find(name: string): Promise<StoredFile | null> {
    try {
      const { ContentLength: bytes = 0, LastModified: changedAt = new Date(0) } = await client.send(
        new HeadObjectCommand(keyOf(name)),
      );
      return { name, bytes, changedAt };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function upload(name: string, path: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const bytes = createReadStream(path);
    const params = { ...keyOf(name), Body: bytes };
    const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort);
    try {
      await upload.done();
    } finally {
      signal?.removeEventListener('abort', abort);
      bytes.destroy();
    }
  }

  return {
    kind: 's3',
    title: bucketTitle(settings),
    async takeOver(name, path, signal) {
      const { size } = await stat(path);
      await ask(async () => {
        await upload(name, path, signal);
        if ((await find(name))?.bytes !== size)
          throw new StorageError('What was stored is not as long as what was sent.', true);
      }, signal);
      await rm(path);
    },
    find: (name) => ask(() => find(name)),
    read: (name, range) =>
      ask(async () => {
        const bytes = range && { Range: `bytes=${range.from}-${range.to}` };
        const { Body } = await client.send(new GetObjectCommand({ ...keyOf(name), ...bytes }));
        return Body as Readable;
      }),
    remove: (name) => ask(async () => void (await client.send(new DeleteObjectCommand(keyOf(name))))),
    async *list(folder) {
      let after: string | undefined;
      do {
        const page = await ask(() =>
          client.send(
            new ListObjectsV2Command({
              ...{ Bucket: bucket, Prefix: `${prefix}${folder}/` },
              ...(after && { ContinuationToken: after }),
            }),
          ),
        );
        for (const { Key = '', Size: bytes = 0, LastModified: changedAt = new Date(0) } of page.Contents ??
          [])
          yield { name: Key.slice(prefix.length), bytes, changedAt };
        after = page.NextContinuationToken;
      } while (after);
    },
    // Never told from memory: whoever asks wants to know.
    async check(signal) {
      try {
        const first = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
        await client.send(first, { ...(signal && { abortSignal: signal }) });
        rests = null;
      } catch (error) {
        throw storageError(error, settings);
      }
    },
    close: () => client.destroy(),
  };
}

function createClient({ endpoint, region, credentials, pathStyle }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Many compatible services refuse the checksums that AWS takes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
}
