// Our stream, packet by packet: no socket, no clock.
import { expect, it } from 'vitest';
import { decodeG711 } from '../../audio/g711.ts';
import { SoundSender } from './sound-sender.ts';

const format = { law: 'mu', keyType: 101 } as const;
const take = (sender: SoundSender, count: number) => Array.from({ length: count }, () => sender.next(format));
const levelsOf = (payload: Uint8Array) =>
  [...decodeG711('mu', payload)].map((sample) => Math.round(sample / 1000));

it('numbers its packets and counts time, whatever they carry', () => {
  const sender = new SoundSender();
  sender.press('1');
  const packets = take(sender, 30);
  const [first] = packets;
  expect(packets.map(({ sequence }) => (sequence - first!.sequence) & 0xffff)).toEqual(
    packets.map((_, i) => i),
  );
  expect(new Set(packets.map(({ source }) => source)).size).toBe(1);
  const sound = packets.filter(({ payloadType }) => payloadType === 0);
  expect(sound.at(-1)!.timestamp - sound[0]!.timestamp).toBe((sound.length - 1) * 160);
});

it('sends what is queued in frames of 20 ms, fills up the last one, and then a line that is there', () => {
  const sender = new SoundSender();
  sender.play(new Int16Array(200).fill(8000));
  sender.play(new Int16Array(40).fill(4000));
  const [one, two, three] = take(sender, 3);
  expect(new Set(levelsOf(one!.payload))).toEqual(new Set([8]));
  expect(levelsOf(two!.payload).slice(39, 41)).toEqual([8, 4]);
  expect(levelsOf(two!.payload).slice(79, 81)).toEqual([4, 0]);
  expect(sender.sentSamples).toBe(240);
  expect(Math.max(...decodeG711('mu', three!.payload).map(Math.abs))).toBeLessThan(50);
  expect([one, two, three].map((packet) => packet!.marker)).toEqual([true, false, false]);
});

it('forgets what is dropped, and does not count it', () => {
  const sender = new SoundSender();
  sender.play(new Int16Array(800).fill(8000));
  take(sender, 2);
  sender.drop();
  take(sender, 2);
  expect(sender.sentSamples).toBe(320);
});

it('presses keys one after another at the time they began, and marks the sound that follows', () => {
  const sender = new SoundSender();
  take(sender, 1);
  sender.press('1#');
  const packets = take(sender, 24);
  const keys = packets.filter(({ payloadType }) => payloadType === 101);
  expect(keys.map(({ payload }) => payload[0])).toEqual([...Array(7).fill(1), ...Array(7).fill(11)]);
  expect(new Set(keys.map(({ timestamp }) => timestamp)).size).toBe(2);
  expect(packets[7]).toMatchObject({ payloadType: 0, marker: true });
  expect(packets[8]).toMatchObject({ payloadType: 0, marker: false });
});
