import type { MenuEntry } from '@deskbell/contract';
import type { CallState } from '@deskbell/voice';
import { expect, it } from 'vitest';
import { callWords } from '../../speech/index.ts';
import { initialMenuState, type MenuEvent, reduceMenu } from './reduce-menu.ts';

const entries: MenuEntry[] = [
  { key: '1', label: 'appointments', does: 'talk', words: 'I would like to book an appointment' },
  { key: '2', label: 'billing', does: 'transfer', to: 'Billing' },
  { key: '3', label: 'our address', does: 'say', text: 'We are at 1 Main Street.' },
];
const words = callWords('en').menu;
const prompt = 'For appointments, press 1.';

/** What is done in a menu at which this happens: a key, or what else there is. */
function play(events: (string | MenuEvent)[], zero = true) {
  let state = initialMenuState;
  return events.flatMap((event) => {
    const happened = typeof event === 'string' ? ({ type: 'key', key: event } as const) : event;
    const reduced = reduceMenu(state, happened, { entries, prompt, words, zero });
    state = reduced.state;
    return reduced.actions.flatMap((action) => {
      if (action.type === 'choose') return `choose ${action.entry.key}`;
      if (action.type === 'pass') return `pass ${action.key}`;
      return action.type === 'say' ? action.text : action.type === 'wait' ? 'wait' : [];
    });
  });
}
const state = (now: CallState): MenuEvent => ({ type: 'state', state: now });
const waited: MenuEvent = { type: 'waited' };
const spoke: MenuEvent = { type: 'caller_turn' };

it('a key chooses its entry, once however often it is pressed', () => {
  expect(play(['1', '1'])).toEqual(['choose 1']);
});

it('keys are digits once the assistant answers what was chosen, or the caller has spoken', () => {
  expect(play(['1', spoke, '1', state('thinking'), '1', state('speaking'), '1', '9'])).toEqual([
    'choose 1',
    'pass 1',
    'pass 9',
  ]);
  expect(play([spoke, '1', '#'])).toEqual(['pass 1', 'pass #']);
});

it('after a text the menu is still there', () => {
  expect(play(['3', state('speaking'), state('listening'), '1'])).toEqual(['choose 3', 'choose 1']);
});

it('a wrong key is told, with the menu once more, and then without it', () => {
  expect(play(['7', '*', '8'])).toEqual([
    'Sorry, 7 isn’t on the menu. For appointments, press 1.',
    'Sorry, star isn’t on the menu. Just tell me what you need.',
    'Sorry, 8 isn’t on the menu. Just tell me what you need.',
  ]);
  expect(play(['7', '2'])).toEqual([expect.stringContaining('Sorry'), 'choose 2']);
});

it('0 is for a person where there is one, and # says nothing', () => {
  expect(play(['#', '0'])).toEqual(['pass 0']);
  expect(play(['0'], false)).toEqual([expect.stringContaining('Sorry, 0 isn’t')]);
});

it('silence after the menu is answered once, and keys still choose', () => {
  expect(play([state('speaking'), state('listening'), waited, state('listening'), waited, '1'])).toEqual([
    'wait',
    'Just tell me what you need.',
    'choose 1',
  ]);
});

it('nobody is waited for who has spoken or chosen', () => {
  expect(play([spoke, state('listening'), waited])).toEqual([]);
  expect(play(['3', state('listening'), waited])).toEqual(['choose 3']);
});
