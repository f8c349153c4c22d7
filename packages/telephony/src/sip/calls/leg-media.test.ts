import { expect, it } from 'vitest';
import type { MediaSession, MediaTarget } from '../rtp/media-session.ts';
import { openLegMedia } from './leg-media.ts';

/** One side of a leg, and what its packets are sent by. */
function open({ srtp = false } = {}) {
  const targets: MediaTarget[] = [];
  const session = {
    port: 4000,
    setTarget: (target: MediaTarget) => targets.push(target),
  } as unknown as MediaSession;
  const media = openLegMedia({
    session,
    addressFor: (theirs = '192.0.2.2') => (theirs.includes(':') ? null : '192.0.2.1'),
    laws: ['mu'],
    signaledFrom: '192.0.2.2',
    srtp,
  });
  return { media, keys: () => targets.at(-1)?.srtp ?? null };
}

it.each([
  ['the caller wants it', true, false],
  ['both want it', true, true],
])('sound is encrypted both ways where %s', (_, offers, answers) => {
  const [caller, callee] = [open({ srtp: offers }), open({ srtp: answers })];
  expect(caller.media.accept(callee.media.answer(caller.media.offer())!)).toBe(true);
  expect(caller.keys()!.ours).toEqual(callee.keys()!.theirs);
  expect(caller.keys()!.theirs).toEqual(callee.keys()!.ours);
  expect(caller.keys()!.ours.secret).not.toEqual(caller.keys()!.theirs.secret);
});

it('who has to encrypt takes no plain offer, and no plain answer', () => {
  const strict = open({ srtp: true });
  expect(strict.media.answer(open().media.offer())).toBeNull();
  const offer = strict.media.offer();
  const plain = open().media.offer();
  expect(offer).toContain('RTP/SAVP');
  expect(strict.media.accept(plain)).toBe(false);
  expect(strict.keys()).toBeNull();
});

it('an answer by a key that wasn’t offered is none', () => {
  const [caller, callee] = [open({ srtp: true }), open()];
  const answer = callee.media.answer(caller.media.offer())!;
  expect(caller.media.accept(answer.replace('a=crypto:1 ', 'a=crypto:7 '))).toBe(false);
  expect(open().media.accept(answer)).toBe(false);
});

it('our key stays when the call is held and taken up again, as the count of its packets does', () => {
  const [caller, callee] = [open({ srtp: true }), open()];
  caller.media.accept(callee.media.answer(caller.media.offer())!);
  const [first, theirs] = [caller.keys()!.ours, callee.keys()!.ours];
  expect(callee.media.answer(caller.media.offer())).toContain('RTP/SAVP');
  expect(callee.keys()!.ours.secret).toEqual(theirs.secret);
  expect(caller.media.accept(callee.media.offer())).toBe(true);
  expect(caller.keys()!.ours.secret).toEqual(first.secret);
});

it('sound that would go where nobody here reaches is neither agreed to nor answered', () => {
  const [here, there] = [open(), open()];
  const elsewhere = there.media.offer().replaceAll('IP4 192.0.2.1', 'IP6 2001:db8::1');
  expect(here.media.answer(elsewhere)).toBeNull();
  here.media.offer();
  expect(here.media.accept(elsewhere)).toBe(false);
});
