import { CampaignCreateSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { CampaignForm, newCampaign } from './campaign-form.ts';

const typed = {
  ...newCampaign,
  name: 'Spring',
  opening: 'It is time again.',
  list: 'Jane,+15550100123,Form',
};

it('makes what the server takes of what is typed', () => {
  const campaign = CampaignForm.parse({ ...typed, attempts: '3', sundays: true });
  expect(CampaignCreateSchema.parse(campaign)).toEqual(campaign);
  expect(campaign.settings).toMatchObject({ attempts: 3, window: { from: '09:00', sundays: true } });
});

it('refuses what the server would', () => {
  for (const wrong of [
    { name: ' ' },
    { opening: '' },
    { list: '' },
    { atOnce: '11' },
    { perDay: 'x' },
    { from: '21:00' },
  ])
    expect(CampaignForm.safeParse({ ...typed, ...wrong }).success).toBe(false);
});
