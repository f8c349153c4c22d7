// One appointment each, for several people who didn't ask for anybody.
import { afterAll, expect, it } from 'vitest';
import type { BusyTime } from '../../calendar.ts';
import type { BookAppointment, TurnResult } from '../../index.ts';
import { nailStudio } from '../../testing/nail-studio.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const studio = await openBusiness(nailStudio, embed);
const noon = '2026-11-25T17:00:00.000Z';
const busyAtNoon = (...resourceIds: string[]) => ({
  ...studio,
  calendar: {
    ...studio.calendar!,
    busy: async () =>
      resourceIds.map(
        (resourceId): BusyTime => ({
          resourceId,
          from: new Date(noon),
          to: new Date('2026-11-25T18:00:00Z'),
        }),
      ),
  },
});
const bookedBy = (replies: readonly TurnResult[]) =>
  replies
    .flatMap(({ effects }) => effects)
    .filter((effect): effect is BookAppointment => effect.type === 'book_appointment');

const forTwo = [
  'a spa pedicure for two of us, wednesday at noon please',
  'Grace Hopper, grace@example.org',
  'yes',
];

it('the second comes at the same time, to whoever is free', async () => {
  const replies = await talk(studio, ...forTwo, 'Ada King', 'yes');
  const [first, second] = bookedBy(replies);
  expect([first!.startsAt, second!.startsAt]).toEqual([noon, noon]);
  expect(second!.staffId).not.toBe(first!.staffId);
  expect(second).toMatchObject({ name: 'Ada King', email: 'grace@example.org' });
});

it('the second is offered the nearest where nobody else is free then', async () => {
  const replies = await talk(busyAtNoon('tess', 'mo'), ...forTwo);
  expect(replies[2]!.text).toMatch(/Wednesday, November 25 at 11 am or 1 pm/);
  expect(replies[2]!.state.booking?.slot).toBeNull();
});
