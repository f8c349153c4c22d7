import type { Contribution, Turn } from '../../decide/turn.ts';
import { withoutOrders } from '../../guard/without-orders.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { type Asides, createAsides } from '../asides-said.ts';
import { sourceBlock } from '../source-block.ts';

/**
 * What the tools of one turn act on, and what they brought about. Nothing else is within their reach: what the turn was
 * handed belongs to this business and this customer.
 */
export interface ToolDesk {
  /** With contact details that a tool understood. */
  turn: Turn;
  /** What the model's sentences may rest on: cited by place, from 1. Tools add to it. */
  readonly entries: IndexedEntry[];
  /** The one thing that was done or asked for, to be said in the assistant's own lines. */
  settled: Contribution | null;
  /** An acting tool is at work, or has settled the turn. */
  isActing: boolean;
  /** Free times that were looked up: what the conversation remembers of them, and the assistant's own line on them. */
  offered: Contribution | null;
  /** What was settled only says that it is done: the model's words on it are as good. */
  isBare: boolean;
  /** A tool failed of itself, not by what the model asked of it. */
  failure: unknown;
  /** What is said while a tool of the business's takes. */
  readonly asides: Asides;
  /** The model's time, which stands still while it waits for a tool of the business's. */
  clock: { hold(): void; goOn(): void };
}

/** Opens the desk with what the knowledge has on the turn. */
export function openDesk(turn: Turn, found: readonly IndexedEntry[]): ToolDesk {
  const desk: ToolDesk = {
    turn,
    entries: [],
    settled: null,
    isActing: false,
    offered: null,
    isBare: false,
    failure: null,
    asides: createAsides(),
    clock: { hold: () => undefined, goOn: () => undefined },
  };
  for (const entry of found) layOut(desk, entry);
  return desk;
}

/**
 * Lays an entry on the desk, once; gives its block for the model, or null when nothing of it may be shown: pages and
 * documents may hold orders to an assistant, and what the model doesn't see, it can't follow.
 */
export function layOut(desk: ToolDesk, given: IndexedEntry): string | null {
  const entry = {
    ...given,
    title: withoutOrders(given.title) || given.kind,
    answer: withoutOrders(given.answer),
  };
  if (entry.answer === '') return null;
  const at = desk.entries.findIndex(({ id, kind }) => id === entry.id && kind === entry.kind);
  if (at >= 0) desk.entries[at] = entry;
  else desk.entries.push(entry);
  return sourceBlock(entry, at >= 0 ? at : desk.entries.length - 1);
}
