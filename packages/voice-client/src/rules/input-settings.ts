/** How what is sent is worked on first. */
export interface InputSettings {
  audio?: { processor?: { type?: string } & Record<string, unknown> };
  video?: { processor?: { type?: string; config?: Record<string, unknown> } & Record<string, unknown> };
}

const audioTypes = ['none', 'noise-cancellation'];
const videoTypes = ['none', 'background-blur', 'background-image', 'face-detection'];
const imageTypes = ['jpg', 'png', 'jpeg'];

const shape =
  'inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }';

/**
 * @throws unless these are settings at all; what is wrong within them otherwise (it is logged, not thrown).
 */
export function faultOfInputSettings(settings: unknown): string | undefined {
  const { audio, video } = (settings ?? {}) as InputSettings;
  if (typeof settings !== 'object' || !settings || (!audio && !video)) throw new Error(shape);
  if (audio && !audioTypes.includes(audio.processor?.type ?? 'none'))
    return 'inputSettings audio processor type invalid';
  const processor = video?.processor;
  if (!processor) return;
  if (!videoTypes.includes(processor.type ?? 'none')) return 'inputSettings video processor type invalid';
  if (processor.type === 'background-blur') return faultOfBlur(processor.config ?? {});
  if (processor.type === 'background-image') return faultOfImage(processor.config?.source);
}

function faultOfBlur({ strength, ...rest }: Record<string, unknown>): string | undefined {
  const place = 'invalid object in inputSettings -> video -> processor -> config';
  if (Object.keys(rest).length) return place;
  if (strength === undefined || (typeof strength === 'number' && strength > 0 && strength <= 1)) return;
  return `${place}; expected: {0 < strength <= 1}, got: ${strength}`;
}

/** One of the ten prepared images by its number, or a file by its address. */
function faultOfImage(source: unknown): string | undefined {
  if (source === undefined) return;
  if (typeof source !== 'string' || /^-?[\d.]+$/.test(source)) {
    const preset = Number(source);
    const isPreset = Number.isInteger(preset) && preset > 0 && preset <= 10;
    return isPreset ? undefined : 'invalid image selection; must be an int, > 0, <= 10';
  }
  const ending = source.split(/[?#]/)[0]!.split('.').at(-1)!.toLowerCase();
  if (!imageTypes.includes(ending)) return `invalid image type; supported types: [${imageTypes.join(', ')}]`;
}
