import type { Endpoint } from '@deskbell/contract';
import { createOnce, keyedBy, type MemberContext } from '../../kernel/http/index.ts';

/**
 * Creates under a key what an endpoint would create under it, once: also when the two are asked by turns. `body` is the endpoint's
 * own, checked, with its fields in the schema's order.
 */
export async function once<Made>(
  ctx: MemberContext,
  key: string,
  { method, path }: Endpoint,
  id: string,
  body: object,
  create: () => Promise<Made>,
): Promise<Made> {
  const keyed = keyedBy(key, method, path.replace(':id', id), body);
  return (await createOnce(ctx, keyed, create)) as Made;
}
