import { expect, it } from 'vitest';
import type { CallStep } from '../phone-call-row.ts';
import { type CallFacts, howMissed, type PartFacts } from './how-missed.ts';

const at = '2026-03-02T08:00:00.000Z';
const assistant = (callId = 'a', begun = true): CallStep => ({
  ...{ step: 'assistant', at, callId },
  ...(begun && { begunAt: at }),
});
const staff = (outcome?: string): CallStep => ({
  ...{ step: 'staff', at, isWarm: true, inTurn: false, round: 0, people: [] },
  ...(outcome && { outcome }),
});
const tape = (begun = true): CallStep => ({
  ...{ step: 'voicemail', at, callId: 'v', why: 'closed' },
  ...(begun && { begunAt: at }),
});
const asked: CallStep = { step: 'transfer_asked', at, by: 'key' };
const spoke = (helped: boolean): PartFacts => ({ said: true, helped });

it.each<[missed: ReturnType<typeof howMissed>, when: string, steps: CallStep[], facts?: Partial<CallFacts>]>([
  ['unanswered', 'nothing became of it', []],
  ['unanswered', 'the caller hung up while staff were rung', [staff()]],
  [
    'unanswered',
    'staff were rung in vain, and the assistant wasn’t waited for',
    [staff('missed'), assistant('a', false)],
  ],
  ['unanswered', 'the assistant couldn’t speak', [assistant('a', false)]],
  ['silent', 'the caller heard the assistant and said nothing', [assistant()]],
  [
    'cut_short',
    'they hung up in their first sentence',
    [assistant()],
    { parts: new Map([['a', spoke(false)]]) },
  ],
  [null, 'they had an answer', [assistant()], { parts: new Map([['a', spoke(true)]]) }],
  [null, 'they said goodbye', [assistant()], { parts: new Map([['a', spoke(false)]]), saidGoodbye: true }],
  ['not_put_through', 'they hung up as they were told to hold on', [assistant(), asked]],
  [
    'not_put_through',
    'they hung up while a person was rung',
    [assistant(), staff()],
    { parts: new Map([['a', spoke(true)]]) },
  ],
  [
    'not_put_through',
    'they were back with the assistant and hung up',
    [assistant(), staff('missed'), assistant('b')],
    { parts: new Map([['a', spoke(true)]]) },
  ],
  [
    null,
    'they were back with the assistant, which helped',
    [assistant(), staff('missed'), assistant('b')],
    { parts: new Map([['b', spoke(true)]]) },
  ],
  [null, 'staff took it', [assistant(), staff('answered')]],
  [null, 'its caller is blocked', [{ step: 'rejected', at }]],
  [null, 'a message was left', [tape()], { leftMessage: true }],
  ['no_message', 'none was', [tape()]],
  ['no_message', 'they asked for the voicemail and hung up', [assistant(), { step: 'voicemail_asked', at }]],
  ['unanswered', 'the tape never ran', [tape(false)]],
])('%s: %s', (missed, _when, steps, facts = {}) => {
  expect(howMissed(steps, { parts: new Map(), leftMessage: false, saidGoodbye: false, ...facts })).toBe(
    missed,
  );
});
