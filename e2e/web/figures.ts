// Figures as the contract describes them, for the front end's own specs.
import type { AccountSettings, Analytics, Conversation, Stats, Usage } from '@deskbell/contract';
import { hoursAgo, idOf } from './rows.ts';

const dayMs = 86_400_000;
const dayOf = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);
const today = () => dayOf(Date.now());

/** A month in which nothing has happened. */
export const statsRow = (changes: Partial<Stats> = {}): Stats => ({
  totalConversations: { value: 0, previous: 0, growth: null },
  leadsGenerated: { value: 0, previous: 0, growth: null },
  appointmentsBooked: { value: 0, previous: 0, growth: null },
  responseRate: { value: null, previous: null, growth: null },
  conversationSuccessRate: null,
  leadConversionRate: null,
  averageResponseMs: null,
  satisfaction: { mean: null, count: 0 },
  period: { from: `${today().slice(0, 8)}01`, to: today(), timeZone: 'America/New_York' },
  ...changes,
});

/** A busy month: growth up, down, none, and from zero. */
export const busyStats = () =>
  statsRow({
    totalConversations: { value: 1247, previous: 1113, growth: 0.12 },
    leadsGenerated: { value: 89, previous: 97, growth: -0.08 },
    appointmentsBooked: { value: 34, previous: 0, growth: null },
    responseRate: { value: 0.94, previous: 0.94, growth: 0 },
    conversationSuccessRate: 0.92,
    leadConversionRate: 0.36,
    averageResponseMs: 1234,
    satisfaction: { mean: 4.6, count: 18 },
  });

export const usageRow = (changes: Partial<Usage> = {}): Usage => ({
  chatSessions: 0,
  voiceMinutes: 0,
  apiCalls: 0,
  limits: { chatSessions: 500, voiceMinutes: 500, apiCalls: 10_000 },
  planType: null,
  periodEndsAt: '2026-04-01T04:00:00Z',
  ...changes,
});

export const settingsRow = (changes: Partial<AccountSettings> = {}): AccountSettings => ({
  name: 'Corner Bakery',
  timeZone: 'America/New_York',
  country: 'US',
  planType: null,
  responder: 'default',
  llmMonthlyBudget: null,
  recordingDays: 90,
  conversationDays: null,
  leadDays: null,
  pronunciations: [],
  ...changes,
});

/** Analytics of these conversations over the days that are asked for; the shares are made up. */
export function analyticsOf(conversations: Conversation[], url: URL): Analytics {
  const to = url.searchParams.get('to') ?? today();
  const days = Number.parseInt(url.searchParams.get('period') ?? '30', 10);
  const from = url.searchParams.get('from') ?? dayOf(Date.parse(to) - (days - 1) * dayMs);
  const conversationVolume = [];
  for (let day = from; day <= to; day = dayOf(Date.parse(day) + dayMs)) {
    const count = conversations.filter(({ createdAt }) => createdAt.startsWith(day)).length;
    conversationVolume.push({ day, count });
  }
  const total = conversationVolume.reduce((sum, { count }) => sum + count, 0);
  const some = total > 0;
  return {
    period: { from, to, timeZone: 'America/New_York' },
    conversationVolume,
    responseDistribution: some
      ? { resolved: 71, escalated: 17, pending: 12 }
      : { resolved: 0, escalated: 0, pending: 0 },
    topTopics: some
      ? [
          { topic: 'Opening hours', percentage: 41, count: 25 },
          { topic: 'Wedding cake for 80 guests, three tiers, without nuts', percentage: 22, count: 13 },
        ]
      : [],
    peakHours: some
      ? [
          { time: '10:00', level: 'Peak', color: 'danger', count: 14 },
          { time: '15:00', level: 'High', color: 'brass', count: 9 },
          { time: '09:00', level: 'Medium', color: 'info', count: 5 },
          { time: '22:00', level: 'Low', color: 'plain', count: 1 },
        ]
      : [],
    averageResponseMs: some ? 420 : null,
    satisfaction: some ? { mean: 4.6, count: 18 } : { mean: null, count: 0 },
    conversionRate: some ? 0.31 : null,
    unanswered: some
      ? [
          {
            question: 'Do you ship to Canada?',
            count: 3,
            conversationId: idOf(3, 4),
            lastAskedAt: hoursAgo(30),
          },
          {
            question: 'Is there a vegan cake?',
            count: 1,
            conversationId: idOf(3, 5),
            lastAskedAt: hoursAgo(70),
          },
        ]
      : [],
    totals: { conversations: total, leads: some ? 6 : 0, customerTurns: total * 3 },
  };
}
