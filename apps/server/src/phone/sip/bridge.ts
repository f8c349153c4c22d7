import type { Leg } from '@deskbell/telephony/sip';

/** Has two people hear each other until one of them hangs up, and hangs up the other one where that is theirs to end. */
export async function bridge(caller: Leg, callee: Leg): Promise<{ seconds: number }> {
  const since = performance.now();
  caller.media.drop();
  callee.media.drop();
  const pass = (from: Leg, to: Leg) =>
    from.media.listen({
      onAudio: (samples) => to.media.play(samples),
      onKey: (key) => to.media.press(key),
    });
  pass(caller, callee);
  pass(callee, caller);
  await Promise.race([caller.ended, callee.ended]);
  caller.media.listen({});
  callee.hangUp();
  caller.media.drop();
  return { seconds: Math.round((performance.now() - since) / 1000) };
}
