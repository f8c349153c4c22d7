import { join } from 'node:path';
import { type FetchModelOptions, fetchModel } from '../../fetch/fetch-model.ts';
import { kokoroPartsModel, kokoroVoicesModel } from '../../manifest/text-to-speech.ts';
import { prepareWidened, type WidenedModel } from './prepare-widened.ts';

/** Kokoro's files as they are run. */
export interface KokoroFiles {
  /** The ONNX model in single precision. */
  model: string;
  /** The folder with a `<voice>.bin` for each voice. */
  stylesDir: string;
  /** Whether any of it had to be made anew. */
  renewed: boolean;
}

const kokoroModel: WidenedModel = {
  parts: kokoroPartsModel,
  // model_fp16.onnx of onnx-community/Kokoro-82M-v1.0-ONNX.
  joinedSha256: 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a',
  name: 'kokoro-fp32',
  file: {
    path: 'model.onnx',
    as: 'model.onnx',
    bytes: 325_538_651,
    sha256: '58f6a93193bd7dd15c39031c8ac7c1be1444b8895cb26c2da1edb6a6f305b2a9',
  },
};

/**
 * Makes sure that Kokoro lies ready in the models directory, in single precision: in half precision it gives no numbers
 * for one sentence in twenty. Rejects with ModelUnavailable, or with the signal's reason.
 */
export async function prepareKokoro(options: FetchModelOptions): Promise<KokoroFiles> {
  const styles = await fetchModel(kokoroVoicesModel, options);
  const { dir, fetched } = await prepareWidened(kokoroModel, options);
  return {
    model: join(dir, kokoroModel.file.as),
    stylesDir: styles.dir,
    renewed: fetched || styles.fetched,
  };
}
