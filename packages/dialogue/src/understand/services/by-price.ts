import type { BookableService } from '../../calendar.ts';
import type { PriceSigns } from '../hearing-locale.ts';
import type { ServiceReading } from '../understanding.ts';
import { amountIn } from './amount-in.ts';
import { sharesOf } from './named-services.ts';

/** "El más barato", "el de 350": the only service that costs so, of those that are named in part where any is. */
export function byPrice(
  services: readonly BookableService[],
  text: string,
  signs: PriceSigns | undefined,
): ServiceReading[] {
  if (!signs) return [];
  const shares = sharesOf(services, text);
  const touched = services.filter((_, at) => shares[at]! > 0);
  const among = (touched.length > 0 ? touched : services).flatMap(({ id, priceText }) => {
    const price = amountIn(priceText);
    return price === null ? [] : [{ id, price }];
  });
  const prices = among.map(({ price }) => price);
  const price = signs.lowest.test(text)
    ? Math.min(...prices)
    : signs.highest.test(text)
      ? Math.max(...prices)
      : amountIn(signs.amount.exec(text)?.groups?.amount ?? '');
  const meant = among.filter((one) => one.price === price);
  return meant.length === 1 && services.length > 1
    ? [{ id: meant[0]!.id, by: 'name', probability: SAID_BY_PRICE }]
    : [];
}
const SAID_BY_PRICE = 0.88;
