import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultModelsDir, openTextEmbedder } from '@deskbell/models';
import { type Embed, embedBy } from '../index.ts';
import { termsOf } from '../text/terms.ts';

/** The real text model when this machine has it already, else one that compares words only. */
export async function openTestEmbed(): Promise<{ embed: Embed; close: () => Promise<void> }> {
  const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
  if (!existsSync(join(modelsDir, 'minilm-q4-0.5.0')))
    return { embed: embedWords, close: async () => undefined };
  const embedder = await openTextEmbedder({ modelsDir });
  return { embed: embedBy(embedder), close: () => embedder.close() };
}

/** Each stem points somewhere; a text points to the middle of its stems. */
const embedWords: Embed = async (texts) =>
  texts.map((text) => {
    const vector = new Float32Array(384);
    for (const term of termsOf(text)) {
      let seed = 7;
      for (const letter of term) seed = (Math.imul(seed, 31) + letter.codePointAt(0)!) >>> 0;
      for (let i = 0; i < 8; i += 1) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        vector[seed % 384] = vector[seed % 384]! + 1;
      }
    }
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });
