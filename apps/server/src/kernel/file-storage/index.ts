// Where files are kept for good: a folder of this machine, or a bucket of an S3-compatible service that all processes reach.
// It must not know what any file is.
export { claimBucket } from './claim-bucket.ts';
export { readDiskId } from './disk-id.ts';
export {
  type ByteRange,
  type FileStorage,
  StorageError,
  type StoredFile,
} from './file-storage.ts';
export { folderStorage } from './folder-storage.ts';
export { openStorage } from './open-storage.ts';
export { type FileOwners, removeOrphans } from './remove-orphans.ts';
export { bucketTitle } from './s3-settings.ts';
