import {
  type Assistant,
  BookingRulesSchema,
  ScriptSchema,
  type Service,
  type StaffMember,
} from '@deskbell/contract';
import type { AssistantsTable } from '@deskbell/database';
import {
  type BookableService,
  type BookableStaff,
  type BookingRules,
  type BusinessProfile,
  effectiveHours,
  type Hours,
  neverOpen,
  type WeeklyHours,
} from '@deskbell/dialogue';
import type { Selectable } from 'kysely';
import { moneyText } from '../../booking/services/index.ts';

type AssistantRow = Selectable<AssistantsTable>;

/** What can be booked with an assistant, and by which rules; what is taken is asked for in each turn. */
export interface Bookable {
  assistantId: string;
  services: BookableService[];
  staff: BookableStaff[];
  hours: WeeklyHours;
  exceptions: Hours['exceptions'];
  rules: BookingRules;
  /** Who finds nothing free can wait. */
  waitlist: boolean;
}

/** What the assistant may say of the business and itself. `services`: those that are offered. */
export function profileOf(
  assistant: AssistantRow,
  account: { time_zone: string; country: string },
  services: readonly Service[],
): BusinessProfile {
  return {
    assistantName: assistant.name,
    businessName: assistant.business_name,
    industry: assistant.industry,
    businessHours: assistant.business_hours as BusinessProfile['businessHours'],
    businessHoursText: assistant.business_hours_text,
    phone: assistant.business_phone_number,
    email: assistant.client_contact_email,
    tone: assistant.tone as BusinessProfile['tone'],
    language: assistant.language,
    description: assistant.description,
    country: account.country,
    timeZone: account.time_zone,
    reach: 'website',
    weeklyHours: assistant.weekly_hours as Assistant['weeklyHours'],
    hoursExceptions: assistant.hours_exceptions as Assistant['hoursExceptions'],
    addresses: assistant.addresses as Assistant['addresses'],
    policies: assistant.policies as Assistant['policies'],
    script: ScriptSchema.parse(assistant.script),
    services: services
      .filter(({ active }) => active)
      .map((service) => toBookable(service, assistant.language)),
  };
}

/** Null when booking is off, or there is nothing to book or nobody to do it. */
export function bookableOf(
  assistant: AssistantRow,
  services: readonly Service[],
  staff: readonly StaffMember[],
): Bookable | null {
  const { enabled, ...rules } = BookingRulesSchema.parse(assistant.booking);
  const present = staff.filter(({ active }) => active);
  const offered = services.flatMap((service) => {
    const staffIds = service.staffIds.filter((id) => present.some((member) => member.id === id));
    const isDone = service.active && (service.staffIds.length === 0 || staffIds.length > 0);
    return isDone ? [toBookable({ ...service, staffIds }, assistant.language)] : [];
  });
  if (!enabled || offered.length === 0) return null;
  const hours = effectiveHours({
    businessHours: assistant.business_hours as BusinessProfile['businessHours'],
    weeklyHours: assistant.weekly_hours as Assistant['weeklyHours'],
  });
  return {
    assistantId: assistant.id,
    services: offered,
    staff: present.map(({ id, name, hours }) => ({ id, name, hours })),
    hours: hours ?? neverOpen,
    exceptions: assistant.hours_exceptions as Assistant['hoursExceptions'],
    rules,
    waitlist: rules.waitlist,
  };
}

function toBookable(service: Service, language: string): BookableService {
  const { id, name, description, durationMinutes, bufferMinutes, priceCents, currency, capacity, staffIds } =
    service;
  const priceText = priceCents === null ? '' : moneyText(priceCents, currency, language);
  return { id, name, description, durationMinutes, bufferMinutes, priceText, capacity, staffIds };
}
