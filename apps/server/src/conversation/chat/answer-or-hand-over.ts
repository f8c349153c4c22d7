import type { BusinessTool, DialogueState, TurnEvent, TurnResult } from '@deskbell/dialogue';
import { handOverTools, type Wish } from './hand-over-tools.ts';
import type { Destination, HandOver, SquadMember } from './squad.ts';

/** Bits of a reply as they come. */
export type ReplyBit = Exclude<TurnEvent, { type: 'done' }>;

/** Makes a member's reply. */
export type Think = (
  member: SquadMember,
  more?: {
    tools?: readonly BusinessTool[];
    /** What the conversation remembers; absent: all that it does. */
    stateOf?: (state: DialogueState | null) => Partial<DialogueState> | null;
    /** Without asking a language model. */
    isOffline?: boolean;
  },
) => AsyncGenerator<ReplyBit, TurnResult>;

/** A reply, who made it, and whether it was handed over to them. */
export interface SquadReply {
  result: TurnResult;
  by: SquadMember;
  handOver: HandOver | null;
}

interface Turn {
  /** Of the customer's message. */
  seq: number;
  isSpoken: boolean;
  /** Called before the first words of who was handed over to. */
  takesOver(member: SquadMember): void;
}

/**
 * The reply of whoever answers, or of whom they hand over to, once in a turn: a language model by a tool, the built-in responder
 * where it doesn't know an answer that a destination knows.
 */
export async function* answerOrHandOver(
  think: Think,
  member: SquadMember,
  turn: Turn,
): AsyncGenerator<ReplyBit, SquadReply> {
  const { destinations } = member;
  if (destinations.length === 0) return { result: yield* think(member), by: member, handOver: null };
  const { tools, wished } = handOverTools(destinations, turn.seq);
  const thinking = think(member, { tools });
  let told = '';
  let held: ReplyBit | null = null;
  for (;;) {
    const step = await thinking.next();
    if (!step.done) {
      if (held) yield held;
      told = toldAfter(told, held);
      // The last bit may turn out to say that the answer isn't known, which a destination may know.
      held = wished() ? null : step.value;
      continue;
    }
    const result = step.value;
    const wish = wished() ?? (isUnanswered(result) ? await whoKnows(think, destinations, turn.seq) : null);
    if (!wish) {
      if (held) yield held;
      return { result, by: member, handOver: null };
    }
    const { by, to } = wish;
    const handOver = { from: member, by };
    const reply =
      turn.isSpoken && to.greeting && !('known' in wish)
        ? greet(result, told, wish, turn)
        : answerInstead(think, told, wish, turn);
    const askedModel = result.askedModel ?? false;
    const made = yield* reply;
    return { result: { ...made, askedModel: askedModel || (made.askedModel ?? false) }, by: to, handOver };
  }
}

/** Takes over with its own first words; what was said to who handed over stays known. */
async function* greet(
  result: TurnResult,
  told: string,
  { by, to }: Wish,
  { takesOver }: Turn,
): AsyncGenerator<ReplyBit, TurnResult> {
  if (by.line) yield { type: 'delta', text: `${by.line} ` };
  takesOver(to);
  yield { type: 'delta', text: to.greeting };
  const text = [told.trim(), by.line, to.greeting].filter(Boolean).join(' ');
  const state = { ...result.state, ...handedOn(result.state), lastReply: text.slice(0, 4000) };
  return { ...result, text, state, action: 'smalltalk', expects: null, endsCall: false, putsThrough: false };
}

/** Answers in place of who handed over, whose words are taken back. */
async function* answerInstead(
  think: Think,
  told: string,
  wish: Wish & { known?: TurnResult },
  { isSpoken, takesOver }: Turn,
): AsyncGenerator<ReplyBit, TurnResult> {
  const { by, to, known } = wish;
  const line = by.line && `${by.line}${isSpoken ? ' ' : '\n\n'}`;
  if (told) yield { type: 'replace', text: '' };
  if (line) yield { type: 'delta', text: line };
  takesOver(to);
  if (known) {
    yield { type: 'delta', text: known.text };
    return { ...known, text: line + known.text };
  }
  const thinking = think(to, { stateOf: by.keepsHistory ? handedOn : () => null });
  for (;;) {
    const { done, value } = await thinking.next();
    if (done) return { ...value, text: line + value.text };
    yield value.type === 'replace' ? { type: 'replace', text: line + value.text } : value;
  }
}

/** The first destination whose knowledge has the answer; null: none has. */
async function whoKnows(
  think: Think,
  destinations: readonly Destination[],
  seq: number,
): Promise<(Wish & { known: TurnResult }) | null> {
  for (const by of destinations) {
    const to = await by.member(seq);
    if (!to) continue;
    const thinking = think(to, { stateOf: by.keepsHistory ? handedOn : () => null, isOffline: true });
    let step = await thinking.next();
    while (!step.done) step = await thinking.next();
    const known = step.value;
    if (known.action === 'answer' && known.sources.length > 0 && !known.isMarked) return { by, to, known };
  }
  return null;
}

const isUnanswered = ({ responder, action, sources }: TurnResult) =>
  responder === 'offline' && action === 'decline' && sources.length === 0;

/** What the next one needs of a conversation's memory: who the customer is, not what was under way with who handed over. */
const handedOn = (state: DialogueState | null): Partial<DialogueState> | null =>
  state && {
    ...state,
    question: null,
    booking: null,
    capture: null,
    topic: null,
    neededService: null,
    gap: null,
    gapAttribute: null,
    thing: null,
    told: [],
    misses: 0,
  };

function toldAfter(told: string, bit: ReplyBit | null): string {
  if (!bit) return told;
  return bit.type === 'replace' ? bit.text : told + bit.text;
}
