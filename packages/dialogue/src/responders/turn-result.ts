import type { Responder, TurnInput, TurnResult } from '../turn.ts';

/** A turn of a responder's for whoever wants to know how it ends, and not how the reply grows. */
export async function turnResult(responder: Responder, input: TurnInput): Promise<TurnResult> {
  for await (const event of responder.respond(input)) if (event.type === 'done') return event.result;
  throw new Error(`responder ${responder.name} ended without a result`);
}
