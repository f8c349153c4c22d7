import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Turn } from '../turn.ts';

/** That advice is asked for, in which clause, and what for, in the customer's words; empty: that isn't told. */
export interface AdviceQuestion {
  clause: number;
  need: string;
}

/** "What would you recommend for back pain?", "not sure what I need, my neck is stiff". Null: no advice on services is asked for. */
export function adviceAsked({ heard, state, open }: Turn): AdviceQuestion | null {
  const { advice: signs } = localeOf(state.language).deciding;
  const texts = heard.clauses.map(({ text }) => plainOf(text));
  const asks = (text: string) => signs.recommends.some((sign) => sign.test(text));
  const clause = texts.findIndex((text, at) => open.has(at) && asks(text));
  if (clause < 0 || signs.notOfServices.test(texts.join(' '))) return null;
  const left = texts.map((text) => signs.recommends.reduce((rest, sign) => rest.replace(sign, ' | '), text));
  const parts = left
    .flatMap((text) => text.split('|'))
    .map((part) => part.trim().replace(signs.around, '').trim())
    .filter((part) => /\p{L}{3}/u.test(part.replace(signs.fillers, ' ')));
  return { clause, need: parts.join(', ').slice(0, LONGEST) };
}
const LONGEST = 300;
