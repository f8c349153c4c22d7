// Recordings of calls: made during a call, compressed after, read and erased by their owner alone.
// It must not know how a call continues or what is said in it.
export { compressJob, compressLater } from './compress-recording.ts';
export { recordings } from './feature.ts';
export { type CallMixer, mixCall } from './mix-call.ts';
export { moveRecordings } from './move-recordings.ts';
export { type OpenRecording, openAnyRecording } from './open-recording.ts';
export { readRecording, requireRecording } from './read-recording.ts';
export { recordCall } from './record-call.ts';
export { makeRecordingsDir, oggPath, removeFiles, wavPath } from './recording-files.ts';
export { enqueueSweep, sweepRecordings } from './sweep-recordings.ts';
export { tendDisk } from './tend-disk.ts';
