import { readFile } from 'node:fs/promises';

/** What a Piper voice says of itself in the JSON file beside its model. */
export interface PiperVoiceConfig {
  audio: { sample_rate: number };
  inference: { noise_scale: number; length_scale: number; noise_w: number };
  /** The ids of each symbol; `^` begins a clause, `$` ends it, `_` stands after each of the others. */
  phoneme_id_map: Record<string, number[]>;
}

/** Reads it; the file's hash was checked when it was fetched. */
export async function readVoiceConfig(path: string): Promise<PiperVoiceConfig> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** A clause as the model takes it. Throws on a symbol that the voice doesn't know: it would vanish from the speech unnoticed. */
export function symbolIds(symbols: string, { phoneme_id_map }: PiperVoiceConfig): number[] {
  const idsOf = new Map(Object.entries(phoneme_id_map));
  const ids = (symbol: string): number[] => {
    const known = idsOf.get(symbol);
    if (!known) throw new Error(`this Piper voice knows no symbol ${JSON.stringify(symbol)}`);
    return known;
  };
  const pad = ids('_');
  return [
    ...ids('^'),
    ...pad,
    ...Array.from(symbols, (symbol) => [...ids(symbol), ...pad]).flat(),
    ...ids('$'),
  ];
}
