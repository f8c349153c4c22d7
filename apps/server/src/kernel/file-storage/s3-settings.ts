import type { Config } from '../config.ts';

/** Which bucket, and how it is reached. */
export type S3Settings = NonNullable<Config['s3']>;

/** Service, bucket and prefix, for people. */
export const bucketTitle = ({ endpoint, bucket, prefix }: S3Settings): string =>
  `${endpoint ? new URL(endpoint).host : 'Amazon S3'}, ${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
