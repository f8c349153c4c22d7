import { type Answering, CallRulesSchema } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { type CallRoute, routeCall as route } from './route-call.ts';

const [staff, caller, vip, blocked] = ['+15550100001', '+15550100002', '+15550100003', '+15550100004'];
/** The assistant can speak unless it is said that it can't. */
const routeCall = (
  by: Parameters<typeof route>[0],
  call: { caller: string; isOpen: boolean; canSpeak?: boolean },
) => route(by, { canSpeak: true, ...call });
const rules = (answering: Answering, staffNumbers = [staff]) =>
  CallRulesSchema.parse({ answering, staffNumbers, vipNumbers: [vip], blockedNumbers: [blocked] });

it.each<[Answering, boolean, CallRoute]>([
  ['assistant', true, 'assistant'],
  ['assistant', false, 'assistant'],
  ['staff_first', true, 'staff'],
  ['staff_first', false, 'staff'],
  ['after_hours', true, 'staff'],
  ['after_hours', false, 'assistant'],
  ['overflow', true, 'staff'],
  ['overflow', false, 'assistant'],
])('%s, open: %s -> %s', (answering, isOpen, route) => {
  expect(routeCall(rules(answering), { caller, isOpen })).toBe(route);
});

it('a blocked number is not answered, a VIP reaches staff even at night', () => {
  expect(routeCall(rules('assistant'), { caller: blocked, isOpen: true })).toBe('rejected');
  expect(routeCall(rules('after_hours'), { caller: vip, isOpen: false })).toBe('staff');
});

it('while closed a message is taken where the rules say so, but for VIPs', () => {
  const onTape = { ...rules('staff_first'), voicemailAfterHours: true };
  expect(routeCall(onTape, { caller, isOpen: false })).toBe('voicemail');
  expect(routeCall({ ...onTape, staffNumbers: [] }, { caller, isOpen: false })).toBe('voicemail');
  expect(routeCall(onTape, { caller, isOpen: true })).toBe('staff');
  expect(routeCall(onTape, { caller: vip, isOpen: false })).toBe('staff');
});

it('with nobody to ring, or only the caller themselves, the assistant answers', () => {
  expect(routeCall(rules('staff_first', []), { caller, isOpen: true })).toBe('assistant');
  expect(routeCall(rules('staff_first'), { caller: staff, isOpen: true })).toBe('assistant');
});

it('where the assistant can’t speak, staff are rung while open, else the fallback number', () => {
  const mute = { caller, canSpeak: false };
  const withFallback = { ...rules('assistant'), fallbackNumber: '+15550100005' };
  expect(routeCall(withFallback, { ...mute, isOpen: true })).toBe('staff');
  expect(routeCall(withFallback, { ...mute, isOpen: false })).toBe('fallback');
  expect(routeCall({ ...withFallback, staffNumbers: [] }, { ...mute, isOpen: true })).toBe('fallback');
  expect(routeCall({ ...withFallback, voicemailAfterHours: true }, { ...mute, isOpen: false })).toBe(
    'fallback',
  );
  expect(routeCall(rules('assistant'), { ...mute, isOpen: false })).toBe('assistant');
  expect(routeCall(withFallback, { ...mute, caller: blocked, isOpen: true })).toBe('rejected');
});

it('whoever has the fallback number isn’t rung by themselves', () => {
  const own = { ...rules('assistant', []), fallbackNumber: caller };
  expect(routeCall(own, { caller, isOpen: true, canSpeak: false })).toBe('assistant');
});
