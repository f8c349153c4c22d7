import type {
  BusinessProfile,
  Calendar,
  Embed,
  Knowledge,
  Responder,
  TurnEvent,
  TurnInput,
  TurnResult,
} from '../index.ts';
import { bikeShop } from './bike-shop.ts';

/** What a conversation is held with. */
interface Partner {
  responder: Responder;
  knowledge: Knowledge;
  embed: Embed | null;
  profile?: BusinessProfile;
  channel?: TurnInput['channel'];
  calendar?: Calendar | null;
  now?: Date;
}

/**
 * Says the messages one after the other in one conversation; gives each turn's result. The state goes through JSON
 * between turns, as it does through the database.
 */
export async function talk(partner: Partner, ...messages: string[]): Promise<TurnResult[]> {
  const results: TurnResult[] = [];
  const history: TurnInput['history'][number][] = [];
  for (const message of messages) {
    const { result } = await turnOf(partner, {
      message,
      history,
      state: JSON.parse(JSON.stringify(results.at(-1)?.state ?? null)),
    });
    history.push({ role: 'user', content: message }, { role: 'assistant', content: result.text });
    results.push(result);
  }
  return results;
}

/** One turn: its events, its result, and the text a reader of the events ends up with. */
export async function turnOf(
  partner: Partner,
  input: Pick<TurnInput, 'message'> & Partial<TurnInput>,
): Promise<{ events: TurnEvent[]; result: TurnResult; shown: string }> {
  const { responder, profile = bikeShop, now = new Date(0), ...setting } = partner;
  const events: TurnEvent[] = [];
  let shown = '';
  for await (const event of responder.respond({
    history: [],
    state: null,
    profile,
    now,
    ...setting,
    ...input,
  })) {
    events.push(event);
    if (event.type === 'delta') shown += event.text;
    if (event.type === 'replace') shown = event.text;
  }
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('a turn has to end with done');
  return { events, result: last.result, shown };
}
