import { defaultModelsDir, openTextEmbedder } from '@deskbell/models';
import { type Embed, embedBy } from '../retrieval/embed.ts';

/** The real text model: it comes with the code. */
export async function openTestEmbed(): Promise<{ embed: Embed; close: () => Promise<void> }> {
  const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
  const embedder = await openTextEmbedder({ modelsDir });
  return { embed: embedBy(embedder), close: () => embedder.close() };
}
