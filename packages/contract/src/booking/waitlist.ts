import * as z from 'zod';
import { Color } from '../assistant/assistants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  Day,
  EmailAddress,
  Id,
  IdParams,
  Instant,
  PageQuerySchema,
  requiredLine,
  text,
} from '../kernel/fields.ts';

/** How many days somebody can wait for at most. */
export const mostWaitlistDays = 31;

/**
 * `waiting`: for a time that suits. `offered`: one is held for them. `booked`: they took it. `expired`: their days are over, or they
 * left three offers unanswered. `removed`: they left the list, or the team took them off.
 */
export const WaitlistStateSchema = z.enum(['waiting', 'offered', 'booked', 'expired', 'removed']);
export type WaitlistState = z.infer<typeof WaitlistStateSchema>;

/** Where they were put on the list. */
export const WaitlistOriginSchema = z.enum(['chat', 'call', 'text', 'booking_page', 'team']);
export type WaitlistOrigin = z.infer<typeof WaitlistOriginSchema>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30');

/** What somebody waits for: days, both included, and hours of the day, all of the account's time zone. */
const WishFields = z.object({
  serviceId: Id,
  /** Null: whoever is free. */
  staffId: Id.nullable().default(null),
  fromDay: Day,
  toDay: Day,
  /** It begins no earlier; null: at any hour. */
  earliest: ClockTime.nullable().default(null),
  /** It begins before; null: at any hour. */
  latest: ClockTime.nullable().default(null),
  /** How many come; null: not told. */
  party: z.number().int().min(1).max(500).nullable().default(null),
});

const dayMs = 86_400_000;
const needsContact = 'Enter an email address or a phone number';

/** Holds a wish and a contact to what belongs together. */
const checked = <T extends z.ZodType<WishAndContact>>(schema: T) =>
  schema
    .refine(({ fromDay, toDay }) => toDay >= fromDay, {
      message: 'The last day is before the first',
      path: ['toDay'],
    })
    .refine(({ fromDay, toDay }) => (Date.parse(toDay) - Date.parse(fromDay)) / dayMs < mostWaitlistDays, {
      message: `At most ${mostWaitlistDays} days`,
      path: ['toDay'],
    })
    .refine(({ earliest, latest }) => earliest === null || latest === null || earliest < latest, {
      message: 'The end must be after the beginning',
      path: ['latest'],
    })
    .refine(({ email, phone }) => email !== null || (phone !== null && phone !== ''), {
      message: needsContact,
      path: ['email'],
    });

interface WishAndContact {
  fromDay: string;
  toDay: string;
  earliest: string | null;
  latest: string | null;
  email: string | null;
  phone: string | null;
}

const ContactFields = z.object({
  name: requiredLine('Enter a name', 200),
  email: EmailAddress.nullable().default(null),
  phone: text(40).nullable().default(null),
});

/** Somebody on a waitlist, as the business sees them. */
export const WaitlistEntrySchema = z.object({
  id: Id,
  assistantId: Id,
  serviceId: Id,
  serviceName: z.string(),
  /** Whom they wish; null: whoever is free. */
  staffId: Id.nullable(),
  staffName: z.string().nullable(),
  fromDay: Day,
  toDay: Day,
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  party: z.number().int().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  /** E.164. */
  customerPhone: z.string().nullable(),
  /** As an IETF tag: offers are written in it. */
  language: z.string(),
  origin: WaitlistOriginSchema,
  conversationId: Id.nullable(),
  state: WaitlistStateSchema,
  /** The time that is held for them; null: none. */
  offer: z
    .object({ startsAt: Instant, endsAt: Instant, staffName: z.string().nullable(), heldUntil: Instant })
    .nullable(),
  /** Whether an offer would reach them by email or text message; if not, nothing is offered by itself. */
  canBeTold: z.boolean(),
  /** What it came to. */
  appointmentId: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntrySchema>;

export const WaitlistQuery = PageQuerySchema.extend({
  /** `open`: those who wait or have an offer; `closed`: the others; `all`: both. */
  show: z.enum(['open', 'closed', 'all']).default('open'),
  /** Those whose days meet these, both included. */
  from: Day.optional(),
  to: Day.optional(),
  conversationId: Id.optional(),
  search: z.string().max(200).optional(),
});

/** In order of joining: that is the order in which times are offered. */
export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/waitlist',
  access: 'desk.read',
  summary: 'Who waits for a time to get free, in order of joining',
  status: 200,
  params: IdParams,
  query: WaitlistQuery,
  answer: z.array(WaitlistEntrySchema),
});

export const WaitlistCreateSchema = checked(z.object({ ...WishFields.shape, ...ContactFields.shape }));
export type WaitlistCreate = z.infer<typeof WaitlistCreateSchema>;

/** Who waits for the same service already has their wish changed, and keeps their place. */
export const addToWaitlist = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/waitlist',
  access: 'desk.answer',
  summary: 'Put a customer on the waitlist',
  status: 201,
  params: IdParams,
  body: WaitlistCreateSchema,
  answer: WaitlistEntrySchema,
});

export const WaitlistOfferSchema = z.object({
  startsAt: Instant,
  /** Null: whoever is free. */
  staffId: Id.nullable().default(null),
});

export type WaitlistOffer = z.infer<typeof WaitlistOfferSchema>;

/** 409 when the time isn't free, or another is being offered to them. */
export const offerWaitlistTime = endpoint({
  method: 'POST',
  path: '/api/waitlist/:id/offer',
  access: 'desk.answer',
  summary: 'Offer a free time to somebody on the waitlist, and hold it for them',
  status: 200,
  params: IdParams,
  body: WaitlistOfferSchema,
  answer: WaitlistEntrySchema,
  errors: ['conflict'],
});

export const removeFromWaitlist = endpoint({
  method: 'DELETE',
  path: '/api/waitlist/:id',
  access: 'desk.answer',
  summary: 'Take somebody off the waitlist',
  status: 204,
  params: IdParams,
});

/** A place on the waitlist as the customer sees it by their link. */
export const CustomerWaitlistEntrySchema = z.object({
  assistantId: Id,
  businessName: z.string(),
  language: z.string(),
  color: Color,
  timeZone: z.string(),
  /** How the business is reached; may be empty. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  serviceName: z.string(),
  staffName: z.string().nullable(),
  fromDay: Day,
  toDay: Day,
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  party: z.number().int().nullable(),
  customerName: z.string(),
  state: WaitlistStateSchema,
  offer: WaitlistEntrySchema.shape.offer,
  /** Opens the appointment that it came to, at `/appointment#{token}`; null: none. */
  appointmentToken: z.string().nullable(),
  /** Whether the booking page is open. */
  canBook: z.boolean(),
  /** Where offers are mailed to, shortened; null: nowhere. */
  mailedTo: z.string().nullable(),
  /** Whether offers are sent by text message. */
  isTexted: z.boolean(),
});
export type CustomerWaitlistEntry = z.infer<typeof CustomerWaitlistEntrySchema>;

export const PageWaitlistSchema = checked(
  z.object({
    ...WishFields.shape,
    ...ContactFields.shape,
    /** The same twice joins once and gives the same answer. */
    submissionId: Id,
  }),
);
export type PageWaitlist = z.infer<typeof PageWaitlistSchema>;

/** `token` opens it at `/waitlist#{token}`, and as `Authorization: Bearer` here. */
export const JoinedWaitlistSchema = CustomerWaitlistEntrySchema.extend({ token: z.string() });
export type JoinedWaitlist = z.infer<typeof JoinedWaitlistSchema>;

/** 404 where the page, or its waitlist, is off. */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/book/:id/waitlist',
  access: 'public',
  summary: 'Join the waitlist on the public booking page',
  status: 201,
  params: IdParams,
  body: PageWaitlistSchema,
  answer: JoinedWaitlistSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** The token of these travels as `Authorization: Bearer`. 404: it is forged or revoked. */
export const getCustomerWaitlistEntry = endpoint({
  method: 'GET',
  path: '/api/customer-waitlist-entry',
  access: 'public',
  summary: 'The place on the waitlist that a link in a mail or text is of',
  status: 200,
  answer: CustomerWaitlistEntrySchema,
  errors: ['not_found', 'rate_limited'],
});

/** 409 when the offer ran out, or was another. */
export const acceptWaitlistOffer = endpoint({
  method: 'POST',
  path: '/api/customer-waitlist-entry/accept',
  access: 'public',
  summary: 'Book the time that is offered',
  status: 200,
  body: z.object({ startsAt: Instant }),
  answer: CustomerWaitlistEntrySchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/** They stay on the list; that time isn't offered to them again. 409 when the offer ran out, or was another. */
export const declineWaitlistOffer = endpoint({
  method: 'POST',
  path: '/api/customer-waitlist-entry/decline',
  access: 'public',
  summary: 'Decline the time that is offered, and wait for another',
  status: 200,
  body: z.object({ startsAt: Instant }),
  answer: CustomerWaitlistEntrySchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/api/customer-waitlist-entry/leave',
  access: 'public',
  summary: 'Leave the waitlist',
  status: 200,
  answer: CustomerWaitlistEntrySchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});
