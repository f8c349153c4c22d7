// Several appointments in one message, in Spanish.
import { afterAll, expect, it } from 'vitest';
import type { BookAppointment } from '../../index.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';
import { tailor } from './testing/tailor.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(tailor, embed);

it.each([
  'Necesito dos citas: un cambio de cremallera el miércoles a las 10 y un dobladillo de pantalón el viernes a las 11',
  'quiero un cambio de cremallera el miércoles a las 10, y el viernes a las 11 un dobladillo de pantalón',
])('cada una con su hora, una tras otra: %s', async (message) => {
  const replies = await talk(shop, message, 'Rosa Lago, rosa@lago.example', 'sí', 'sí');
  const booked = replies
    .flatMap(({ effects }) => effects)
    .filter((effect): effect is BookAppointment => effect.type === 'book_appointment');
  expect(booked.map(({ serviceId, startsAt }) => [serviceId, startsAt])).toEqual([
    ['zip', '2026-11-25T09:00:00.000Z'],
    ['hem', '2026-11-27T10:00:00.000Z'],
  ]);
});

it('seguidas, la segunda justo después', async () => {
  const replies = await talk(
    shop,
    'un dobladillo de pantalón y un cambio de cremallera seguidos, el miércoles a las 10',
    'Rosa Lago, rosa@lago.example',
    'sí',
  );
  expect(replies.at(-1)!.state.booking).toMatchObject({
    serviceId: 'zip',
    slot: { startsAt: '2026-11-25T10:00:00.000Z' },
  });
});
