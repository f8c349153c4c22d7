import type * as z from 'zod';
import { ProviderError } from '../../engines/provider-error.ts';
import type { ProviderResponse } from '../../engines/request-provider.ts';

/** The answer as JSON of a known shape; what is wrong with it is told without its words. */
export function parseTranscript<Shape>(
  engine: string,
  { bytes }: ProviderResponse,
  shape: z.ZodType<Shape>,
): Shape {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new ProviderError(engine, 'invalid_response', 'it is no JSON');
  }
  const read = shape.safeParse(json);
  if (!read.success) throw new ProviderError(engine, 'invalid_response', 'it holds no transcript');
  return read.data;
}
