export { type S3Double, startS3Double } from './s3-double.ts';
