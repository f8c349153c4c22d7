/**
 * Holds scripted conversations with invented businesses and writes what each turn was weighed by, and how it was answered:
 *
 *     node converse.ts FOLDER OUT.json [large]
 *
 * FOLDER has a file a business, whose turns are labelled with what is right (README.md); `large`: with the large text model
 * beside the usual one. fit_answers.py learns from it.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  type BookableService,
  type BusinessProfile,
  buildKnowledge,
  type Calendar,
  type KnowledgeEntry,
  type TurnInput,
  type WeighedAppointment,
  type WeighedCandidate,
} from '../src/index.ts';
import { answersOf } from './answers-of.ts';
import { embedFaq, openEncoders, turn } from './trained-business.ts';
import { readRows } from './training-input.ts';

const hoursSchema = z.array(z.object({ from: z.string(), to: z.string() }));
const businessSchema = z.object({
  id: z.string(),
  account: z.object({ timeZone: z.string(), country: z.string() }),
  assistant: z.object({
    language: z.string(),
    name: z.string(),
    businessName: z.string(),
    industry: z.string(),
    tone: z.enum(['professional', 'casual', 'witty', 'empathetic']).catch('professional'),
    description: z.string(),
    weeklyHours: z.record(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), hoursSchema),
    businessPhoneNumber: z.string(),
    clientContactEmail: z.string(),
    addresses: z.array(z.object({ address: z.string(), directions: z.string().default('') })),
  }),
  faqs: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      answer: z.string(),
      examples: z.array(z.string()).default([]),
    }),
  ),
  serviceKeys: z.array(z.string()),
  services: z.array(
    z.object({
      name: z.string(),
      durationMinutes: z.number(),
      priceCents: z.number().nullable(),
      currency: z.string().default('USD'),
      description: z.string().default(''),
      staff: z.array(z.string()).default([]),
    }),
  ),
  staff: z.array(z.object({ name: z.string() })).default([]),
});
type Business = z.infer<typeof businessSchema>;
const conversationSchema = z.object({
  id: z.string(),
  now: z.string(),
  turns: z.array(z.object({ user: z.string(), label: z.string().optional() })),
});
/** A file: its business in the first line, a conversation in each of the others. */
const lineSchema = z.union([
  z.object({ business: businessSchema }),
  z.object({ conversation: conversationSchema }),
]);

/** What no entry answers. */
const ANSWERED_BY_NONE: ReadonlySet<string> = new Set(['unknown', 'book', 'person', 'help', 'nofaq', 'must']);

const [folder, out, beside] = process.argv.slice(2);
if (!folder || !out || (beside !== undefined && beside !== 'large'))
  throw new Error('usage: converse.ts FOLDER OUT.json [large]');
const encoders = await openEncoders(beside !== undefined);
const { embed, second } = encoders;
const rows: unknown[] = [];
const rules = { leadMinutes: 120, horizonDays: 60, stepMinutes: 30, parallel: 1 };
for (const file of readdirSync(folder).toSorted()) {
  const lines = readRows<unknown>([join(folder, file)]).map((line) => lineSchema.parse(line));
  const [business] = lines.flatMap((line) => ('business' in line ? [line.business] : []));
  if (!business) throw new Error(`${file} tells of no business`);
  const partner = await open(business);
  for (const line of lines)
    if ('conversation' in line) rows.push(...(await hold(business, partner, line.conversation)));
  process.stdout.write(`${business.id}\n`);
}
writeFileSync(out, JSON.stringify(rows));
await encoders.close();

type Partner = Awaited<ReturnType<typeof open>>;

async function open(business: Business) {
  const { account, assistant, faqs } = business;
  const services = business.services.map((service, at): BookableService => serviceOf(business, service, at));
  const staff = business.staff.map(({ name }) => ({ id: name, name, hours: null }));
  const hours = assistant.weeklyHours;
  const profile: BusinessProfile = {
    assistantName: assistant.name,
    businessName: assistant.businessName,
    industry: assistant.industry,
    businessHours: 'custom',
    businessHoursText: '',
    phone: assistant.businessPhoneNumber,
    email: assistant.clientContactEmail,
    tone: assistant.tone,
    language: assistant.language,
    description: assistant.description,
    country: account.country,
    timeZone: account.timeZone,
    reach: 'website',
    weeklyHours: hours,
    addresses: assistant.addresses.map((address) => ({ label: '', ...address })),
    services,
    bookedAhead: rules,
  };
  const entries: KnowledgeEntry[] = [];
  for (const { key, ...faq } of faqs) entries.push(await embedFaq(encoders, { id: key, ...faq }));
  const calendar = (own: Awaited<ReturnType<Calendar['own']>>): Calendar => ({
    assistantId: business.id,
    services,
    staff,
    hours,
    exceptions: [],
    rules,
    busy: async () => [],
    own: async () => own,
  });
  return { profile, calendar, services, knowledge: await buildKnowledge(entries, profile, embed, second) };
}

function serviceOf(business: Business, service: Business['services'][number], at: number): BookableService {
  const { name, description, durationMinutes, priceCents, currency, staff } = service;
  const money = (amount: number) =>
    new Intl.NumberFormat(business.assistant.language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  return {
    id: business.serviceKeys[at]!,
    name,
    description,
    durationMinutes,
    bufferMinutes: 0,
    priceText: priceCents === null ? '' : money(priceCents / 100),
    capacity: 1,
    staffIds: staff,
  };
}

async function hold(
  { id: base, assistant }: Business,
  { profile, calendar, services, knowledge }: Partner,
  { id, now, turns }: z.infer<typeof conversationSchema>,
) {
  const history: TurnInput['history'][number][] = [];
  const held: unknown[] = [];
  let state: unknown = null;
  let own: Awaited<ReturnType<Calendar['own']>> = [];
  for (const [at, { user, label }] of turns.entries()) {
    const weighed: WeighedCandidate[][] = [];
    const costs: WeighedCandidate[][] = [];
    let appointment: WeighedAppointment | null = null;
    const result = await turn({
      message: user,
      history,
      state: JSON.parse(JSON.stringify(state)),
      knowledge,
      profile,
      embed,
      now: new Date(now),
      calendar: calendar(own),
      onWeighed: (candidates) => weighed.push([...candidates]),
      onCostWeighed: (candidates) => costs.push([...candidates]),
      onAppointmentWeighed: (one) => {
        appointment = one;
      },
    });
    for (const effect of result.effects) {
      if (effect.type === 'book_appointment')
        own = [
          ...own,
          {
            id: `${at}`,
            serviceId: effect.serviceId,
            serviceName: services.find((service) => service.id === effect.serviceId)!.name,
            staffId: effect.staffId,
            startsAt: new Date(effect.startsAt),
          },
        ];
      if (effect.type === 'cancel_appointment')
        own = own.filter((appointment) => appointment.id !== effect.appointmentId);
      if (effect.type === 'move_appointment')
        own = own.map((appointment) =>
          appointment.id === effect.appointmentId
            ? { ...appointment, startsAt: new Date(effect.startsAt) }
            : appointment,
        );
    }
    state = result.state;
    history.push({ role: 'user', content: user }, { role: 'assistant', content: result.text });
    held.push({
      base,
      language: assistant.language,
      conversation: id,
      at,
      kind: isClear(label ?? '') ? 'turn' : 'other',
      text: user,
      label: label ?? null,
      by: answersOf(label ?? ''),
      weighed,
      costs,
      appointment,
      told: result.sources.map((source) => source.id),
      action: result.action,
      isMarked: result.isMarked,
      confidence: result.confidence,
      reply: result.text,
      receipt: result.receipt,
    });
  }
  return held;
}

/** Whether it is told which entries answer, or that none does. */
function isClear(label: string): boolean {
  const isOfNone = (part: string) => ANSWERED_BY_NONE.has(part);
  return answersOf(label).length > 0 || (label !== '' && label.split(' & ').every(isOfNone));
}
