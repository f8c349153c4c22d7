export { type FakeS3, startFakeS3 } from './fake-s3.ts';
