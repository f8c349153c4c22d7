import type { Act } from '../understand/act.ts';
import type { Turn } from './turn.ts';

/** From here an act is believed. */
const BELIEVED = 0.5;

/** The open clauses that do one of these acts. */
export const saying = ({ heard, open }: Turn, ...acts: Act[]): number[] =>
  [...open].filter((clause) => acts.some((act) => heard.clauses[clause]!.acts[act] >= BELIEVED));

/** Whether the message as a whole does. */
export const says = ({ heard }: Turn, act: Act): boolean => heard.acts[act] >= BELIEVED;

/** Whether a clause asks for something that the knowledge could answer. */
export const isAsked = ({ heard }: Turn, clause: number): boolean =>
  heard.asked.some((asked) => asked.clause === clause);
