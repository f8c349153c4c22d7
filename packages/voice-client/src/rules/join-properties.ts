import { checkUserData } from './user-data.ts';

/** With what a call is joined. */
export interface JoinProperties {
  url: string;
  /** `true`: the usual microphone; a text: the one with that id; a track: that one; `false`: none. */
  audioSource?: boolean | string | MediaStreamTrack;
  userData?: unknown;
}

/** @throws with the first rule that is broken; the warning to give, otherwise. */
export function checkJoinProperties({ url, userData }: JoinProperties): string | undefined {
  if (typeof url !== 'string') throw new Error('url should be a string');
  return checkUserData(userData);
}

/** What is wrong with where sound is taken from. */
export function faultOfAudioSource(source: unknown): string | undefined {
  if (source === undefined || ['boolean', 'string'].includes(typeof source)) return;
  // An instance, or a fake of one: whoever has a track's ways is a track.
  if (typeof source === 'object' && source && (source as MediaStreamTrack).kind === 'audio') return;
  return 'audioSource must be a MediaStreamTrack, boolean, or a string';
}
