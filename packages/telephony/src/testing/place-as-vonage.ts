import { openPlacedCalls, type PlacedCalls } from './placed-calls.ts';
import { ringAsVonage } from './vonage-caller.ts';
import type { VonageRest } from './vonage-rest.ts';
import { postAsVonage } from './vonage-token.ts';

interface Placed {
  from: { number: string };
  to: { number: string }[];
  answer_url: string[];
  event_url: string[];
  advanced_machine_detection?: { behavior: string };
}

const statusOf = { ringing: 'ringing', busy: 'busy', 'no-answer': 'timeout' } as const;

/** Has the fake of Vonage's account place the calls that it is asked for, and change them. */
export function placeAsVonage(rest: VonageRest): PlacedCalls {
  const calls = openPlacedCalls();
  rest.onCall((uuid, body) => {
    if ('action' in body) {
      const { destination } = body as { destination?: { ncco: object[] } };
      if (body.action === 'transfer') calls.underWay(uuid)?.redirect(JSON.stringify(destination!.ncco));
      else if (body.action === 'hangup') void calls.underWay(uuid)?.hangUp();
      return undefined;
    }
    const {
      from,
      to,
      answer_url,
      event_url,
      advanced_machine_detection: detection,
    } = body as unknown as Placed;
    const [answerUrl, eventUrl] = [answer_url[0]!, event_url[0]!];
    const told = { uuid, conversation_uuid: `CON-${uuid}`, from: from.number, to: to[0]!.number };
    const post = (more: object) => postAsVonage(rest, eventUrl, { ...told, direction: 'outbound', ...more });
    return calls.place({
      id: uuid,
      to: `+${told.to}`,
      tell: (status) => post({ status: statusOf[status] }),
      answer: async () => {
        await post({ status: 'answered' });
        const numbers = { from: `+${told.from}`, to: `+${told.to}` };
        return ringAsVonage({ signing: rest, answerUrl, eventUrl, placedUuid: uuid, ...numbers });
      },
      tellMachine: async () => {
        if (!detection) return;
        await post({ status: 'machine' });
        await post({ status: 'machine', sub_state: 'beep_start' });
      },
    });
  });
  return calls;
}
