import { converse } from '../converse.ts';
import type { Responder } from '../turn.ts';

/** Answers in the knowledge's own words, without any language model. It cannot invent. */
export function createOfflineResponder(): Responder {
  return {
    name: 'offline',
    async *respond(input) {
      const result = await converse(input);
      yield { type: 'delta', text: result.text };
      yield { type: 'done', result };
    },
  };
}
