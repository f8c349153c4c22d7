import type { BookableService } from '../../calendar.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import type { CalendarSigns } from '../hearing-locale.ts';
import { amountIn } from './amount-in.ts';

interface Source {
  services: readonly BookableService[];
  plain: string;
  state: Pick<DialogueState, 'question' | 'lastReply'>;
  signs: Pick<CalendarSigns, 'compares' | 'placeOfService'>;
}

/**
 * The service chosen among those told just now by how it compares, or by its place: "the cheaper one, then", "whatever's quickest",
 * "number 2". Null: none is, or several are alike.
 */
export function comparedService({ services, plain, state, signs }: Source): BookableService | null {
  const told = toldJustNow(services, state);
  if (told.length < 2 || state.question?.kind === 'time') return null;
  for (const [side, way, sign] of signs.compares ?? []) if (sign.test(plain)) return extreme(told, side, way);
  const place = signs.placeOfService?.findIndex((sign) => sign.test(plain)) ?? -1;
  return state.question?.kind === 'service' || place < 0 ? null : (told[place] ?? null);
}

/** Those that are asked about, or that the last reply named, in its order. */
export function toldJustNow(
  services: readonly BookableService[],
  { question, lastReply }: Pick<DialogueState, 'question' | 'lastReply'>,
): BookableService[] {
  if (question?.kind === 'service')
    return question.serviceIds.flatMap((id) => services.find((service) => service.id === id) ?? []);
  const reply = lastReply.toLowerCase();
  return services
    .map((service) => ({ service, at: reply.indexOf(service.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ service }) => service);
}

function extreme(
  told: readonly BookableService[],
  side: 'price' | 'duration',
  way: 'least' | 'most',
): BookableService | null {
  const sized = told.flatMap((service) => {
    const size = side === 'duration' ? service.durationMinutes : amountIn(service.priceText);
    return size === null ? [] : [{ service, size }];
  });
  if (sized.length < 2) return null;
  const sizes = sized.map(({ size }) => size);
  const meant = way === 'least' ? Math.min(...sizes) : Math.max(...sizes);
  const chosen = sized.filter(({ size }) => size === meant);
  return chosen.length === 1 ? chosen[0]!.service : null;
}
