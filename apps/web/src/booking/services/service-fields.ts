import { type Service, type ServiceCreate, ServiceCreateSchema } from '@deskbell/contract';
import * as z from 'zod';

const { shape } = ServiceCreateSchema;

/** The form of a service: numbers as typed, the price in whole units of its currency. */
export const ServiceForm = z.object({
  name: shape.name,
  description: z.string().max(1000),
  durationMinutes: z.coerce
    .number<string>()
    .int('Whole minutes')
    .min(5, 'At least 5 minutes')
    .max(1440, 'At most 1 day'),
  bufferMinutes: z.coerce
    .number<string>()
    .int('Whole minutes')
    .min(0, 'At least 0')
    .max(480, 'At most 8 hours'),
  price: z
    .string()
    .trim()
    .regex(/^(\d{1,6}([.,]\d{1,3})?)?$/, 'Enter a price like 45 or 45.50'),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Three letters, such as USD'),
  capacity: z.coerce.number<string>().int('A whole number').min(1, 'At least 1').max(500, 'At most 500'),
  staffIds: z.array(z.string()),
  active: z.boolean(),
});
export type ServiceForm = z.output<typeof ServiceForm>;

/** The form of a service that is there, or a new one. */
export const formOf = (service: Service | null) => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  durationMinutes: String(service?.durationMinutes ?? 30),
  bufferMinutes: String(service?.bufferMinutes ?? 0),
  price: service?.priceCents == null ? '' : typedPrice(service.priceCents, service.currency),
  currency: service?.currency ?? 'USD',
  capacity: String(service?.capacity ?? 1),
  staffIds: service?.staffIds ?? [],
  active: service?.active ?? true,
});

/** What is sent. An empty price is none. */
export const serviceOf = ({ price, ...form }: ServiceForm): ServiceCreate => ({
  ...form,
  priceCents: price === '' ? null : Math.round(Number(price.replace(',', '.')) * unitsIn(form.currency)),
});

/** "45 min · $45.50 · 12 places", as much of it as is told. */
export function factsOf(service: Service): string {
  const facts = [`${service.durationMinutes} min`];
  if (service.bufferMinutes > 0) facts.push(`${service.bufferMinutes} min buffer`);
  if (service.priceCents !== null) facts.push(priceText(service.priceCents, service.currency));
  if (service.capacity > 1) facts.push(`${service.capacity} places`);
  return facts.join(' · ');
}

function priceText(cents: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / unitsIn(currency));
  } catch {
    return `${(cents / unitsIn(currency)).toFixed(2)} ${currency}`; // A code that the browser doesn't know.
  }
}

/** "45" or "45.50", as it is typed. */
const typedPrice = (cents: number, currency: string): string => {
  const units = unitsIn(currency);
  return units === 100 ? (cents / units).toFixed(2).replace(/\.00$/, '') : String(cents / units);
};

/** How many of a currency's smallest unit make a whole one: 100 cents a dollar, ¥ has no smaller one. */
function unitsIn(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
}
