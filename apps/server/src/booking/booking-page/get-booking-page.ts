import type { BookingPage, OfferedService, Service, StaffMember } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps, hasFeature } from '../../kernel/http/index.ts';
import { addDays, dayIn } from '../../kernel/local-time/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import { readServices, readStaff } from '../services/index.ts';
import { type Reach, readReach } from '../waitlist/index.ts';
import { type PageBusiness, withPageOf } from './page-business.ts';

type PageDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl'>;

/** What the page shows before anything is chosen. */
export const getBookingPage = (deps: PageDeps, assistantId: string): Promise<BookingPage> =>
  withPageOf(deps, assistantId, (tx, business) => readPage(deps, tx, business));

/** The same with the sites that may frame it; null: there is no such assistant. */
export async function findBookingPage(
  deps: PageDeps,
  assistantId: string,
): Promise<{ page: BookingPage; allowedOrigins: string[] } | null> {
  try {
    return await withPageOf(deps, assistantId, async (tx, business) => ({
      page: await readPage(deps, tx, business),
      allowedOrigins: business.allowedOrigins,
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function readPage(
  deps: PageDeps,
  tx: AccountTransaction,
  business: PageBusiness,
): Promise<BookingPage> {
  const { assistantId, isOn, rules } = business;
  const services = isOn ? offered(await readServices(tx, assistantId), await readStaff(tx, assistantId)) : [];
  const reach = isOn && rules.waitlist ? await readReach(deps, tx, assistantId) : null;
  return pageOf(deps, business, services, reach);
}

function pageOf(
  { config, publicUrl, clock }: PageDeps,
  business: PageBusiness,
  services: OfferedService[],
  reach: Reach | null,
): BookingPage {
  const { assistantId, businessName, language, color, timeZone, phone, address, rules, isOn } = business;
  return {
    assistantId,
    businessName,
    language,
    color,
    timeZone,
    state: !isOn ? 'closed' : services.length > 0 ? 'open' : 'empty',
    phone: isOn ? phone : '',
    address: isOn ? address : '',
    services,
    lastDay: addDays(dayIn(timeZone, clock.now()), rules.horizonDays),
    sendsMail: sendsMail(config),
    // Where nothing is sent at all, the team calls.
    waitlist: reach && { byText: reach.texts || !reach.mails },
    poweredBy: hasFeature(config, business.planType, 'whiteLabel')
      ? null
      : { name: config.brand.name, url: publicUrl },
  };
}

/** The services that customers may book, and of each who can be chosen. */
function offered(services: readonly Service[], staff: readonly StaffMember[]): OfferedService[] {
  return services
    .filter(({ active }) => active)
    .map((service) => ({
      service,
      people: staff.filter(({ id, active }) => active && service.staffIds.includes(id)),
    }))
    .filter(({ service, people }) => service.staffIds.length === 0 || people.length > 0)
    .map(({ service, people }) => ({
      id: service.id,
      name: service.name,
      description: service.description,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
      currency: service.currency,
      // A class is held by whoever holds it.
      staff: service.capacity > 1 ? [] : people.map(({ id, name }) => ({ id, name })),
    }));
}
