import { checkEncodings } from './encodings.ts';

const presets = {
  video: [
    'default-video',
    'bandwidth-optimized',
    'bandwidth-and-quality-balanced',
    'quality-optimized',
    'adaptive-2-layers',
    'adaptive-3-layers',
  ],
  screenVideo: ['default-screen-video', 'detail-optimized', 'motion-optimized', 'motion-and-detail-balanced'],
};

/** @throws with the first rule that is broken. */
export function checkSendSettings(settings: Record<string, unknown>): void {
  const tracks = Object.entries(settings ?? {});
  if (!tracks.length) throw new Error('Send settings must contain at least information for one track!');
  for (const [track, value] of tracks) {
    checkTrack(value, track === 'screenVideo' ? presets.screenVideo : presets.video);
  }
}

function checkTrack(value: unknown, known: string[]): void {
  if (typeof value === 'string' && known.includes(value)) return;
  if (typeof value !== 'object' || !value)
    throw new Error(
      `Video send settings should be either an object or one of the supported presets: ${known.join()}`,
    );
  const { maxQuality, allowAdaptiveLayers, encodings } = value as Record<string, unknown>;
  if (maxQuality === undefined && allowAdaptiveLayers === undefined && encodings === undefined)
    throw new Error(
      'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
    );
  if (maxQuality !== undefined && !['low', 'medium', 'high'].includes(maxQuality as string))
    throw new Error('maxQuality must be either low, medium or high');
  if (encodings !== undefined) checkLayers(encodings);
}

/** Layers by name, from the lowest up; what each may hold is a camera's rule. */
function checkLayers(encodings: unknown): void {
  const layers = Object.keys(encodings ?? {}).join();
  if (!['low', 'low,medium', 'low,medium,high'].includes(layers))
    throw new Error('Encodings must be defined as: low, low and medium, or low, medium and high.');
  checkEncodings(Object.values(encodings as object), false);
}
