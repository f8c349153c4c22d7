import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { skinStudio } from '../../../testing/skin-studio.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const { profile } = skinStudio;
const mask = { ...profile!.services![0]!, id: 'mask', name: 'Mask', description: '', priceText: '$15' };
const studio = await openBusiness(
  {
    ...skinStudio,
    profile: { ...profile, services: [...profile!.services!, mask] },
    calendar: { ...skinStudio.calendar!, services: [...skinStudio.calendar!.services, mask] },
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(studio, ...messages)).at(-1)!.text;

describe('whether a part is included in the service that was told of', () => {
  it.each(['does that include a mask?', 'is the mask part of that?', "and a mask's included?"])(
    'is told by its description, not by the service of that name: %s',
    async (message) =>
      expect(await last('how much is a classic facial?', message)).toContain('Gentle cleansing and a mask'),
  );
});
