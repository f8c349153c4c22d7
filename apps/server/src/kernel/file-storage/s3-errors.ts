import { StorageError } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';

interface Thrown {
  name?: string;
  code?: string;
  Region?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** There is no file of that name; the bucket may be missing as well. */
export const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as Thrown;
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
  );
};

/** What the service or the way there refused, in words for the operator. Keeps nothing of the error, which may quote the request. */
export function storageError(error: unknown, settings: S3Settings): StorageError {
  if (error instanceof StorageError) return error;
  const thrown = error as Thrown;
  const advice = adviceFor(thrown, settings);
  if (advice) return new StorageError(advice, false);
  if (isMissing(error)) return new StorageError('There is no such file.', false);
  const status = thrown.$metadata?.httpStatusCode;
  const what = thrown.code ?? thrown.name ?? 'unknown';
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isRefused
    ? new StorageError(`The storage of files refused a request: ${status} ${what}.`, false)
    : new StorageError(
        `The storage of files can't be reached or is too busy (${status ? `${status} ` : ''}${what}): see S3_ENDPOINT and the network.`,
        true,
      );
}

function adviceFor({ name, Region, $metadata }: Thrown, { bucket, region }: S3Settings): string | null {
  switch (name) {
    case 'NoSuchBucket':
      return `There is no bucket ${bucket}: make it, or correct S3_BUCKET and S3_ENDPOINT.`;
    case 'InvalidAccessKeyId':
    case 'InvalidClientTokenId':
    case 'UnrecognizedClientException':
      return 'The service of S3_ENDPOINT does not know S3_ACCESS_KEY_ID.';
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID.';
    case 'CredentialsProviderError':
      return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this machine has no role that would do instead.';
    case 'RequestTimeTooSkewed':
      return "This machine's clock is wrong: requests to the bucket are refused by their time.";
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `The bucket ${bucket} is not in the region ${region}: set S3_REGION${Region ? `=${Region}` : ''}.`;
    default:
      return name === 'AccessDenied' || $metadata?.httpStatusCode === 403
        ? `The key may not list, read, write and delete in the bucket ${bucket}: give it s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.`
        : null;
  }
}
