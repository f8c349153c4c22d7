import { expect, it } from 'vitest';
import type { SipRequest } from '../messages/message.ts';
import { answerOutsideOfCalls, refuseCall } from './judge-request.ts';

const request = (method: string, to = '<sip:100@127.0.0.1>'): SipRequest => ({
  kind: 'request',
  method,
  uri: 'sip:100@127.0.0.1',
  headers: [{ name: 'to', value: to }],
  body: '',
});

it.each([
  ['a new call', request('INVITE'), false, null],
  ['a new call while nobody is taken in, which is judged as a call', request('INVITE'), true, null],
  ['a question whether we are there', request('OPTIONS'), false, 200],
  ['the same while nobody is taken in', request('OPTIONS'), true, 503],
  ['a request of a call that isn’t known', request('BYE', '<sip:100@127.0.0.1>;tag=a'), false, 481],
  ['a registration, which is no business of ours', request('REGISTER'), false, 405],
])('%s', (_, asked, isRefusing, status) => {
  expect(answerOutsideOfCalls(asked, isRefusing)?.status ?? null).toBe(status);
});

const fine = { trunks: 1, isFull: false, isTooFast: false, isTwice: false };

it.each([
  ['over a trunk, with room', {}, null],
  ['over no trunk of ours', { trunks: 0, isFull: true }, 403],
  ['without room', { isFull: true, isTwice: true }, 503],
  ['too soon after many others', { isTooFast: true }, 503],
  ['a second time, on another way', { isTwice: true }, 482],
])('a call %s', (_, facts, status) => {
  expect(refuseCall({ ...fine, ...facts })?.status ?? null).toBe(status);
});

it('who is refused for now is told when to try again', () => {
  expect(refuseCall({ ...fine, isFull: true })?.headers).toEqual([{ name: 'retry-after', value: '30' }]);
});
