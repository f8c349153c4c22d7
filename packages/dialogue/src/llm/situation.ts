import type { Calendar } from '../calendar.ts';
import type { Turn } from '../decide/turn.ts';
import { withoutOrders } from '../guard/without-orders.ts';
import { localeOf } from '../locale/locale.ts';
import type { TurnInput } from '../turn.ts';
import { localParts } from '../understand/times/zone.ts';
import { quotedLine } from './source-block.ts';

const MOST_LISTED = 40;

/**
 * How things stand, for the model: the time, what can be booked, the customer's appointments and what lies on the table.
 * Whether the customer's name and reach are known, never what they are.
 */
export async function situationOf(turn: Turn): Promise<string> {
  const { input, state } = turn;
  const { calendar } = input;
  const { contact } = state;
  const canBook = calendar && calendar.services.length > 0;
  return [
    'SITUATION',
    `Now: ${nowLabel(input)}`,
    `The customer's name is ${contact.name ? 'known' : 'not known'}; how to reach them is ${contact.email || contact.phone ? 'known' : 'not known'}.`,
    ...(canBook ? await calendarLines(turn, calendar) : ['Appointments cannot be booked here.']),
    ...toolUnderWay(turn),
  ].join('\n');
}

/** A tool of the business's that waits for something of the customer's. */
function toolUnderWay({ before: { question } }: Turn): string[] {
  if (question?.kind !== 'confirm_tool' && question?.kind !== 'tool_value') return [];
  const called = `the tool ${question.tool} with ${quotedLine(JSON.stringify(question.input)).slice(0, 1500)}`;
  return question.kind === 'confirm_tool'
    ? [
        `Under way: ${called}. It was read back; the customer is asked to agree. Call it again if they change something.`,
      ]
    : [`Under way: ${called}. The customer was asked for ${question.field}: call the tool again with it.`];
}

function nowLabel({ now, profile: { timeZone } }: TurnInput): string {
  const { date, time } = localParts(now, timeZone);
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(now);
  return `${weekday} ${date}, ${time} (${timeZone})`;
}

async function calendarLines(turn: Turn, calendar: Calendar): Promise<string[]> {
  const services = calendar.services
    .slice(0, MOST_LISTED)
    .map(({ id, name, durationMinutes }) => `- ${id}: ${nameOf(name)}, ${durationMinutes} minutes`);
  const staff = calendar.staff.slice(0, MOST_LISTED).map(({ id, name }) => `- ${id}: ${nameOf(name)}`);
  const own = (await calendar.own()).map(
    ({ id, serviceName, startsAt }) => `- ${id}: ${nameOf(serviceName)}, ${timeLabel(startsAt, turn)}`,
  );
  return [
    'Services:',
    ...services,
    ...(staff.length > 0 ? ['People:', ...staff] : []),
    ...(own.length > 0 ? ["The customer's appointments:", ...own] : ['The customer has no appointment yet.']),
    ...underWay(turn),
  ];
}

/** A name of the owner's is no sentence; one that holds orders isn't shown. */
const nameOf = (name: string): string => withoutOrders(quotedLine(name)).slice(0, 80) || '(unnamed)';

function underWay({ input: { profile }, before }: Turn): string[] {
  const { booking, question } = before;
  if (!booking) return [];
  const at = (startsAt: string) => {
    const { date, time } = localParts(new Date(startsAt), profile.timeZone);
    return `${date} ${time}`;
  };
  const { purpose, serviceId, slot, offered } = booking;
  return [
    `Under way: ${purpose} an appointment${serviceId ? `, service ${serviceId}` : ''}${slot ? `, at ${at(slot.startsAt)}` : ''}.`,
    ...(offered.length > 0 && !slot
      ? [`Offered: ${offered.map(({ startsAt }) => at(startsAt)).join('; ')}.`]
      : []),
    question?.kind.startsWith('confirm_')
      ? 'It was read back; the customer is asked to agree.'
      : `The customer was asked for: ${question?.kind.replaceAll('_', ' ') ?? 'nothing'}.`,
  ];
}

function timeLabel(startsAt: Date, { input, state }: Turn): string {
  const { country, timeZone } = input.profile;
  return localeOf(state.language).phrasing.slotLabel(startsAt, { now: input.now, timeZone, country }, 'full');
}
