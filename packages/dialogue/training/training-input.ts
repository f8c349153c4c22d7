import { readFileSync } from 'node:fs';
import { defaultModelsDir, openTextEmbedder } from '@deskbell/models';

/** Rows of files, one a line. */
export const readRows = <Row>(files: readonly (string | URL)[]): Row[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row),
  );

export const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();

/** The text model that the networks are trained for. Rejects where the native engine doesn't load. */
export const openTrainingEmbedder = () => openTextEmbedder({ modelsDir, engine: 'onnx' });
