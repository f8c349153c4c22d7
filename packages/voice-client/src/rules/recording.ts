/** @throws unless the type of recording is one that exists, or none is named. */
export function checkRecordingType(type: unknown): void {
  if (type !== undefined && !['cloud', 'raw-tracks', 'local'].includes(type as string))
    throw new Error(`invalid type: ${type}, allowed values 'cloud', 'raw-tracks', or 'local'`);
}
