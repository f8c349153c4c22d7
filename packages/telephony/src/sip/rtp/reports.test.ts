import { expect, it } from 'vitest';
import { Reports } from './reports.ts';
import { parseRtcp } from './rtcp-packet.ts';
import type { RtpPacket } from './rtp-packet.ts';

const packet = (source: number, nr: number): RtpPacket => ({
  ...{ payloadType: 0, marker: nr === 0, source },
  // Numbers begin again soon after.
  ...{ sequence: (65_500 + nr) & 0xffff, timestamp: nr * 160, payload: new Uint8Array(160) },
});

/** Two ends of a leg, `tripMs` from each other, each of which sends 50 packets a second; `fate`: how late one of A's comes, null: never. */
function talk({
  seconds,
  tripMs,
  fate,
}: {
  seconds: number;
  tripMs: number;
  fate: (nr: number) => number | null;
}) {
  const [a, b] = [new Reports(), new Reports()];
  const due: { at: number; run: () => void }[] = [];
  const later = (at: number, run: () => void) => due.push({ at, run });
  for (let nr = 0; nr < seconds * 50; nr += 1) {
    const at = nr * 20;
    later(at, () => a.sent(packet(1, nr), at));
    later(at, () => b.sent(packet(2, nr), at));
    const late = fate(nr);
    if (late !== null) later(at + tripMs + late, () => b.came(packet(1, nr), at + tripMs + late));
    later(at + tripMs, () => a.came(packet(2, nr), at + tripMs));
    if (nr % 250 !== 249) continue;
    for (const [from, to, ms] of [
      [a, b, 5],
      [b, a, 105],
    ] as const)
      later(at + ms, () => {
        const bytes = from.next(at + ms)!;
        later(at + ms + tripMs, () => to.read(bytes, at + ms + tripMs));
        due.sort((one, other) => one.at - other.at);
      });
  }
  due.sort((one, other) => one.at - other.at);
  for (let next = due.shift(); next; next = due.shift()) next.run();
  return { a, b };
}

it('what is lost and late on the way to the other end, and how long it takes there and back, is known from its reports', () => {
  const { a, b } = talk({ seconds: 20, tripMs: 40, fate: (nr) => (nr % 10 === 3 ? null : (nr % 2) * 16) });
  const heard = a.heardOfUs()!;
  expect(heard.lostShare).toBeCloseTo(0.1, 2);
  expect(heard.jitterMs).toBeGreaterThan(9);
  expect(heard.jitterMs).toBeLessThan(17);
  expect(heard.roundTripMs).toBeCloseTo(80, 0);
  expect(b.heardOfUs()).toMatchObject({ lostShare: 0, jitterMs: 0, roundTripMs: expect.closeTo(80, 0) });
});

it('what is told counts from where it is watched', () => {
  const { a } = talk({ seconds: 10, tripMs: 10, fate: (nr) => (nr < 250 && nr % 2 === 1 ? null : 0) });
  expect(a.heardOfUs()!.lostShare).toBeCloseTo(0.25, 1);
  a.watch();
  expect(a.heardOfUs()).toBe(null);
});

it('who has sent nothing tells nothing, who sends no more tells as a receiver, and the last says that they leave', () => {
  const reports = new Reports(() => Date.parse('2026-03-02T08:00:00.500Z'));
  reports.came(packet(9, 0), 0);
  expect(reports.next(1)).toBe(null);
  reports.sent(packet(4, 0), 10);
  const [first] = parseRtcp(reports.next(20)!)!;
  expect(first!.sent).toEqual({
    ...{ seconds: 3_981_427_200, fraction: 2 ** 31, timestamp: 80 },
    ...{ packets: 1, bytes: 160 },
  });
  expect(first!.blocks).toMatchObject([{ source: 9, lost: 0, lastReport: 0 }]);
  expect(parseRtcp(reports.next(5000)!)![0]!.sent).toBe(null);
  expect(Buffer.from(reports.next(6000, true)!).subarray(-8, -6).toString('hex')).toBe('81cb');
});

it('reports of other streams, of reports that nobody made, and beyond all measure are left aside', () => {
  const ours = new Reports();
  ours.sent(packet(4, 0), 0);
  ours.next(0);
  const theirs = (source: number) => {
    const other = new Reports();
    other.came(packet(source, 0), 0);
    other.sent(packet(9, 0), 0);
    return other.next(10)!;
  };
  ours.read(theirs(5), 20);
  ours.read(Uint8Array.of(1, 2, 3), 20);
  expect(ours.heardOfUs()).toBe(null);
  ours.read(theirs(4), 20);
  expect(ours.heardOfUs()).toEqual({ jitterMs: 0, lostShare: 0, roundTripMs: null });
  const wild = theirs(4);
  new DataView(wild.buffer, wild.byteOffset).setUint32(28 + 12, 0xffff_ffff);
  ours.read(wild, 30);
  expect(ours.heardOfUs()!.jitterMs).toBe(0);
});
