import type { OfferedService } from '@deskbell/contract';
import { ChevronRight, Clock } from 'lucide-react';
import { useSpoken } from './zoned.ts';

/** What can be booked: how long it takes, what it costs, who does it. */
export function ServiceStep({
  services,
  onChoose,
}: {
  services: readonly OfferedService[];
  onChoose: (id: string) => void;
}) {
  const { texts } = useSpoken();
  return (
    <ul className="grid gap-3">
      {services.map((service) => (
        <li key={service.id}>
          <button type="button" onClick={() => onChoose(service.id)} className={rowClasses}>
            <span className="grid min-w-0 gap-1 text-left">
              <span className="font-semibold wrap-anywhere">{service.name}</span>
              {service.description && (
                <span className="text-sm wrap-anywhere text-ink-soft">{service.description}</span>
              )}
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <span className="inline-flex items-center gap-1.5">
                  <Clock aria-hidden size={14} /> {texts.minutes(service.durationMinutes)}
                </span>
                {service.staff.length > 0 && (
                  <span className="wrap-anywhere">{texts.withPeople(namesOf(service, texts.locale))}</span>
                )}
              </span>
            </span>
            <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
              {priceText(service, texts.locale)}
              <ChevronRight aria-hidden size={18} className="text-ink-soft" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A row that is chosen by pressing it. */
export const rowClasses =
  'flex w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-primary hover:bg-primary-soft';

const namesOf = ({ staff }: OfferedService, language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(staff.map(({ name }) => name));

/** `$45`; null: the price isn't told. */
export function priceText(
  { priceCents, currency }: Pick<OfferedService, 'priceCents' | 'currency'>,
  language: string,
): string | null {
  if (priceCents === null) return null;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(priceCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
