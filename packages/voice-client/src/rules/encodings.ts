/** The layers of a video that is sent in several sizes. */
export type Encoding = Record<string, unknown>;

/** What may be set of a layer, and between which values. */
const ranges = new Map(
  Object.entries<[number, number]>({
    maxBitrate: [100_000, 2_500_000],
    maxFramerate: [1, 30],
    scaleResolutionDownBy: [1, 8],
  }),
);
const names = [...ranges.keys()].join(',');
const others = ['active', 'scalabilityMode'];

/**
 * `isRanged`: values must lie in their ranges and `maxBitrate` must be given, as for a media player; a camera's are left free.
 * @throws with the first rule that is broken.
 */
export function checkEncodings(encodings: unknown, isRanged: boolean): void {
  if (!Array.isArray(encodings)) throw new Error('encodings must be an Array');
  if (encodings.length < 1 || encodings.length > 3)
    throw new Error('encodings must be an Array with between 1 to 3 layers');
  for (const encoding of encodings as Encoding[]) checkEncoding(encoding, isRanged);
}

function checkEncoding(encoding: Encoding, isRanged: boolean): void {
  const entries = Object.entries(encoding);
  if (!entries.length) {
    throw new Error(
      `Empty encoding is not allowed. At least one of these valid keys should be specified:${names}`,
    );
  }
  for (const [key, value] of entries) {
    if (others.includes(key)) continue;
    const range = ranges.get(key);
    if (!range) throw new Error(`Invalid key ${key}, valid keys are:${names}`);
    if (typeof value !== 'number') throw new Error(`${key} must be a number`);
    if (isRanged && !(value >= range[0] && value <= range[1]))
      throw new Error(`${key} value not in range. valid range: ${range[0]} to ${range[1]}`);
  }
  if (isRanged && encoding.maxBitrate === undefined) throw new Error('maxBitrate is not specified');
}
