import { expect, it } from 'vitest';
import { holdEvents } from './take-call.ts';

const frame = { samples: new Int16Array(160), rate: 8000, at: 0 };

function listener() {
  const told: string[] = [];
  return {
    told,
    events: {
      onAudio: () => void told.push('audio'),
      onDigit: (digit: string) => void told.push(digit),
      onPlayed: () => void told.push('played'),
      onHangUp: () => void told.push('hung up'),
    },
  };
}

it('what a line brought while its call was being set up comes in order, then everything else', () => {
  const held = holdEvents();
  held.events.onAudio(frame);
  held.events.onDigit('1');
  const { told, events } = listener();
  held.release(events);
  held.events.onDigit('2');
  expect(told).toEqual(['audio', '1', '2']);
});

it('of a flood only a part is kept, but never without the hang-up at its end', () => {
  const held = holdEvents();
  for (let count = 0; count < 5000; count += 1) held.events.onAudio(frame);
  held.events.onHangUp();
  const { told, events } = listener();
  held.release(events);
  expect(told.length).toBeLessThan(1000);
  expect(told.at(-1)).toBe('hung up');
});
