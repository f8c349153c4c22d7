// Whether a message is about an appointment at all, whatever its words are like.
import { afterAll, describe, expect, it } from 'vitest';
import type { WeighedAppointment } from '../../index.ts';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk, turnOf } from '../../testing/talk.ts';
import { isOfElse } from './weigh-appointment.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const begun = (await talk(shop, "I'd like to book a pack walk")).at(-1)!;

async function weighed(message: string, state: unknown = null): Promise<WeighedAppointment> {
  let last: WeighedAppointment | null = null;
  await turnOf(shop, {
    message,
    state,
    onAppointmentWeighed: (one) => {
      last = one;
    },
  });
  return last!;
}

describe('a message that may begin an appointment', () => {
  it.each([
    'is there somewhere to leave the stroller while we look around',
    'can someone stay with him at night',
    'would somebody come to the house and pick him up if we pay more?',
    'he growled at the postman last week, is that a problem',
    'can my sister fetch him instead of me',
  ])('is about something else: %s', async (message) => expect(isOfElse(await weighed(message))).toBe(true));

  it.each([
    'have you got anything on friday?',
    'pack walk please',
    'can you fit him in tomorrow',
    'I want to bring him on saturday at ten',
  ])('wants one: %s', async (message) => expect(isOfElse(await weighed(message))).toBe(false));

  it('is weighed as one, not as one under way', async () =>
    expect((await weighed('pack walk please')).isUnderWay).toBe(false));
});

describe('a message while one is being made', () => {
  it.each([
    'what does he eat there, do I bring his food?',
    'do you have cameras so i can watch him',
    'is there a discount for two dogs',
  ])('is about something beside it: %s', async (message) => {
    const one = await weighed(message, begun.state);
    expect(one.isUnderWay).toBe(true);
    expect(isOfElse(one)).toBe(true);
  });

  it.each(['friday at ten', 'the second one', 'no, tomorrow is better', 'Ada Fox, 202 555 0143'])(
    'goes on with it: %s',
    async (message) => expect(isOfElse(await weighed(message, begun.state))).toBe(false),
  );

  it('keeps what was told of it when something else is asked', async () => {
    const asked = (
      await talk(shop, "I'd like to book a pack walk", 'do you have cameras so i can watch him')
    ).at(-1)!;
    expect(asked.state.booking).toMatchObject({ serviceId: begun.state.booking!.serviceId });
  });
});

it('says in the receipt what it was taken for', async () => {
  const { result } = await turnOf(shop, {
    message: 'do you have cameras so i can watch him',
    state: begun.state,
  });
  expect(result.receipt?.understood).toContain(
    'Is about no appointment, or about something beside the one being made.',
  );
});

it('is left to the words without a text model', async () => {
  const { result } = await turnOf({ ...shop, embed: null }, { message: 'can I book a pack walk' });
  expect(result.state.booking).not.toBeNull();
});
