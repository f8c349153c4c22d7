import type { BusinessProfile } from './business-profile.ts';
import type { FileKind } from './decide/move.ts';
import { codeOf } from './locale/locale.ts';
import { phrase } from './phrase/phrase.ts';
import { readState } from './state/dialogue-state.ts';
import type { TurnResult } from './turn.ts';

/**
 * The turn of a customer who sent a file. It can't be looked at here, and nobody pretends to: a person is called, and whatever was under
 * way goes on with the next message. `state` as in a turn.
 */
export function receiveFile(
  kind: FileKind,
  { state, profile, now }: { state: unknown; profile: BusinessProfile; now: Date },
): TurnResult {
  const before = readState(state);
  // Nobody has said a word yet whose language could be known.
  const language = before.turn === 0 ? codeOf(profile.language) : before.language;
  const { text, lines } = phrase(
    [{ type: 'file_received', kind }],
    { profile, now },
    { ...before, language },
  );
  return {
    text,
    action: 'hand_off',
    confidence: 0,
    isMarked: false,
    sources: [],
    suggestions: [],
    state: { ...before, language, lines, lastReply: text },
    effects: [],
    topic: null,
    expects: null,
    endsCall: false,
    putsThrough: false,
    responder: 'offline',
    timings: {},
    receipt: {
      understood: [kind === 'picture' ? 'A picture' : 'A file'],
      decided: [{ policy: 'receive-file', why: 'Only a person can look at it' }],
    },
  };
}
