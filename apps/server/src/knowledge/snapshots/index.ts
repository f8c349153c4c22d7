// What an assistant knows, in memory and ready to be searched, kept in step with its rows.
// It must not know how a reply is made.

export { loadSnapshot } from './load-snapshot.ts';
export { type AssistantSnapshot, createSnapshots, type SnapshotParts, type Snapshots } from './snapshots.ts';
