import type * as z from 'zod';
import type { ProviderAnswer } from '../../engines/ask-provider.ts';
import { ProviderFailed } from '../../engines/provider-failed.ts';

/** The answer as JSON of a known shape; what is wrong with it is told without its words. */
export function readTranscript<Shape>(
  engine: string,
  { bytes }: ProviderAnswer,
  shape: z.ZodType<Shape>,
): Shape {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new ProviderFailed(engine, 'unusable', 'it is no JSON');
  }
  const read = shape.safeParse(json);
  if (!read.success) throw new ProviderFailed(engine, 'unusable', 'it holds no transcript');
  return read.data;
}
