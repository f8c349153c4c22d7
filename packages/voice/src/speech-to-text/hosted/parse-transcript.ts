import type * as z from 'zod';
import { ProviderError } from '../../engines/provider-error.ts';
import type { ProviderResponse } from '../../engines/request-provider.ts';

/** Parses the response as JSON of a known shape; errors never quote it. */
export function parseTranscript<Shape>(
  engine: string,
  { bytes }: ProviderResponse,
  shape: z.ZodType<Shape>,
): Shape {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new ProviderError(engine, 'invalid_response', 'it is not JSON');
  }
  const read = shape.safeParse(json);
  if (!read.success) throw new ProviderError(engine, 'invalid_response', 'it has no transcript');
  return read.data;
}
