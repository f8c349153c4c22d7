import type { ModelEntry, ModelFile } from './model-entry.ts';

/** A model whose checkpoint is fetched in parts, and made into what is run on this machine. */
export interface ConvertedModel {
  /** Our own name of what is run, and its version: they name the folder in the models directory. */
  name: string;
  version: string;
  /** One file each, which joined in order are a zip. */
  parts: readonly ModelEntry[];
  /** The checkpoint's path in the zip. */
  checkpoint: string;
  /** Files of the zip that are kept, by their paths in it. */
  copied: readonly ModelFile[];
  /** The folder of ours with the graphs, `layout.json` and `upper.bin`. */
  recipe: string;
  /** What comes of it: the conversion always gives the same bytes. */
  weights: ModelFile;
  /** They refer to it; all weights lie in one file. */
  graphs: readonly ModelFile[];
}
