// Backups of the whole installation: making them while it runs, restoring them, proving that they can be. It must not know what any
// row or file means; what it takes along is everything.
export { countRows } from './archive/archive-parts.ts';
export { makeKeyFile, readBackupKey } from './archive/backup-key.ts';
export { type CheckedArchive, checkArchive as checkBackup } from './archive/check-archive.ts';
export { BackupError } from './backup-error.ts';
export { newestBackup } from './backup-files.ts';
export { backups } from './feature.ts';
export { type MadeBackup, makeBackup } from './make-backup.ts';
export { rehearseRestore } from './rehearse-restore.ts';
export { megabytes } from './require-room.ts';
export { refuseUnfinishedRestore, restoreBackup } from './restore-backup.ts';
