import { AppError } from '../../../kernel/http/index.ts';
import type { TextFile } from './unzip.ts';

/** @throws AppError invalid_input, naming the file */
export function parseJson({ name, text }: TextFile): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new AppError(
      'invalid_input',
      `${name} isn’t valid JSON. It may have been cut off; export it again.`,
      {
        cause,
      },
    );
  }
}
