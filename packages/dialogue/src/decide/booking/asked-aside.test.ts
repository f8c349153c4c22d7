import { expect, it } from 'vitest';
import { hold } from './testing/said.ts';

it('takes no time that was offered for the day of which the hours are asked', async () => {
  const [, second] = await hold(
    { wants: 'book', services: ['cut'], text: 'a haircut' },
    {
      text: 'are you open tomorrow?',
      times: 'tomorrow',
      reply: 0,
      asked: [{ text: 'are you open tomorrow?', attribute: 'hours', object: [] }],
    },
  );
  expect(second!.state.booking?.slot).toBeNull();
});

it('takes whether it can be for somebody else as told of the appointment', async () => {
  const [, second] = await hold(
    { wants: 'book', services: ['cut'], times: 'tomorrow at 3pm', text: 'a haircut tomorrow at 3pm' },
    {
      text: 'can it be for my husband, Ray?',
      forWhom: { relation: 'husband', name: 'Ray' },
      asked: [{ attribute: 'whether', object: ['husband'] }],
    },
  );
  expect(second!.state.booking?.forWhom).toEqual({ relation: 'husband', name: 'Ray' });
});
