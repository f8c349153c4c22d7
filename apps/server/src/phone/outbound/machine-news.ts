import * as z from 'zod';
import type { CarrierWire, SignedRequest } from '../calls/index.ts';

/** Who has answered: a machine; a machine that now listens, after its beep; or somebody. */
export type AnsweredBy = 'machine' | 'machine_listens' | 'person';

const Twilio = z.looseObject({ AnsweredBy: z.string().max(40) });
const Vonage = z.looseObject({ status: z.string().max(40), sub_state: z.string().max(40).nullish() });

const Sip = z.looseObject({ answeredBy: z.enum(['person', 'machine', 'machine_listens']) });

const twilioAnswers: ReadonlyMap<string, AnsweredBy> = new Map([
  ['human', 'person'],
  ['unknown', 'person'],
  ['machine_start', 'machine'],
  ['fax', 'machine'],
  ['machine_end_beep', 'machine_listens'],
  ['machine_end_silence', 'machine_listens'],
  ['machine_end_other', 'machine_listens'],
]);

/** What a carrier found out of who answered. Null: it is news of something else. */
export function machineNews(wire: Pick<CarrierWire, 'carrier'>, { told }: SignedRequest): AnsweredBy | null {
  if (wire.carrier === 'twilio') {
    const news = Twilio.safeParse(told);
    return news.success ? (twilioAnswers.get(news.data.AnsweredBy) ?? null) : null;
  }
  if (wire.carrier === 'sip') return Sip.safeParse(told).data?.answeredBy ?? null;
  const news = Vonage.safeParse(told);
  if (!news.success) return null;
  if (news.data.status === 'human') return 'person';
  if (news.data.status !== 'machine') return null;
  // Its greeting is over, with a beep or without.
  return news.data.sub_state?.startsWith('beep') ? 'machine_listens' : 'machine';
}
