import { type Fact, type MailBlock, renderMail } from '../../../kernel/mail/index.ts';
import type { EntryRow } from '../entry-row.ts';
import { type WaitlistWords, waitlistWords } from './waitlist-words.ts';

/** Whose list it is, as the mails show it. */
export interface MailingBusiness {
  businessName: string;
  businessPhone: string;
  businessEmail: string;
  /** Its first address; may be empty. */
  address: string;
  timeZone: string;
  country: string;
}

interface MailOf {
  entry: EntryRow;
  business: MailingBusiness;
  brandName: string;
  /** Where the customer sees, answers or leaves it. */
  link: string;
}

/** Tells somebody that they are on the list. */
export function joinedMail({ entry, business, brandName, link }: MailOf) {
  const words = waitlistWords(entry.language);
  const { joined } = words;
  return mailOf('waitlist_joined', joined.subject(business.businessName), joined.heading, {
    business,
    brandName,
    words,
    preview: joined.next,
    paragraphs: [
      words.hello(entry.customer_name),
      joined.news(business.businessName),
      {
        facts: [
          { label: words.what, value: serviceOf(words, entry.service_name, entry.staff_name) },
          { label: words.when, value: wishOf(words, entry) },
        ],
      },
      joined.next,
    ],
    action: { label: joined.action, url: link },
  });
}

/** Tells somebody of the time that is held for them. */
export function offerMail({ entry, business, brandName, link }: MailOf) {
  const words = waitlistWords(entry.language);
  const { offer } = words;
  const when = momentOf(words, business, entry.offer_starts_at!);
  const held = offer.held(momentOf(words, business, entry.held_until!));
  return mailOf('waitlist_offer', offer.subject(business.businessName, when), offer.heading, {
    business,
    brandName,
    words,
    preview: `${when}. ${held}`,
    paragraphs: [
      words.hello(entry.customer_name),
      offer.news(business.businessName),
      {
        facts: [
          { label: words.what, value: serviceOf(words, entry.service_name, entry.offer_staff_name) },
          { label: words.when, value: when },
          ...placeOf(words, business),
        ],
      },
      held,
      offer.otherwise,
    ],
    action: { label: offer.action, url: link },
  });
}

function mailOf(
  kind: string,
  subject: string,
  heading: string,
  {
    business: { businessName, businessPhone, businessEmail },
    brandName,
    words,
    preview,
    paragraphs,
    action,
  }: {
    business: MailingBusiness;
    brandName: string;
    words: WaitlistWords;
    preview: string;
    paragraphs: MailBlock[];
    action: { label: string; url: string };
  },
) {
  const reach = words.reach({ mail: businessEmail !== '', phone: businessPhone });
  return {
    kind,
    subject,
    senderName: businessName,
    ...renderMail({
      brand: { name: businessName, contactEmail: businessEmail },
      heading,
      preview,
      paragraphs: [...paragraphs, ...(reach ? [reach] : [])],
      action,
      reason: words.reason(brandName, businessName),
    }),
  };
}

const serviceOf = (words: WaitlistWords, service: string, staff: string | null): string =>
  staff ? words.with(service, staff) : service;

function wishOf(words: WaitlistWords, { from_day, to_day, earliest, latest }: EntryRow): string {
  const days = words.days(dayText(words, from_day), dayText(words, to_day));
  return [days, words.hours(earliest, latest)].filter(Boolean).join(', ');
}

const placeOf = ({ where }: WaitlistWords, { address }: MailingBusiness): Fact[] =>
  address ? [{ label: where, value: address }] : [];

const dayText = ({ locale }: WaitlistWords, day: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const momentOf = (
  { locale }: WaitlistWords,
  { timeZone, country }: Pick<MailingBusiness, 'timeZone' | 'country'>,
  moment: Date,
): string =>
  new Intl.DateTimeFormat(country ? `${locale}-${country}` : locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
