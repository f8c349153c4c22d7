// Is it ready to serve, and what pages may know of this installation.
export { checkDisk } from './check-disk.ts';
export { health } from './feature.ts';
export { version } from './health-report.ts';
export { type StorageWatch, watchStorage } from './watch-storage.ts';
