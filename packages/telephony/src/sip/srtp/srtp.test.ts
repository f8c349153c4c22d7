import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RtpPacket, writeRtp } from '../rtp/rtp-packet.ts';
import { deriveKeys, type SrtpMaster, type SrtpSuite, srtpSuites } from './srtp-keys.ts';
import { SrtpReceiver } from './srtp-receiver.ts';
import { SrtpSender } from './srtp-sender.ts';

// Of RFC 3711, B.3, and of libsrtp's own test.
const secret = Buffer.from('e1f97a0d3e018be0d64fa32c06de41390ec675ad498afeebb6960b3aabe6', 'hex');
const master = (suite: SrtpSuite = srtpSuites[0]): SrtpMaster => ({ suite, secret });

const packet = (sequence: number, more: Partial<RtpPacket> = {}): Uint8Array =>
  writeRtp({
    payloadType: 0,
    marker: false,
    sequence,
    timestamp: sequence * 160,
    source: 77,
    payload: Uint8Array.from({ length: 160 }, (_, at) => at),
    ...more,
  });

it('keys are derived as RFC 3711 shows', () => {
  const { encryption, salt, proof } = deriveKeys(master());
  expect(encryption.toString('hex')).toBe('c61e7a93744f39ee10734afe3ff7a087');
  expect(salt.toString('hex')).toBe('30cbbc08863d8c85d49db34a9ae1');
  expect(proof.toString('hex')).toBe('cebe321f6ff7716b6fd4ab49af256a156d38baa4');
});

it('a packet is encrypted as libsrtp does', () => {
  const plain = Buffer.from(`800f1234decafbadcafebabe${'ab'.repeat(16)}`, 'hex');
  expect(Buffer.from(new SrtpSender(master()).protect(plain)).toString('hex')).toBe(
    '800f1234decafbadcafebabe4e55dc4ce79978d88ca4d215949d2402b78d6acc99ea179b8dbb',
  );
});

it('packets come back as they were, whichever are lost, over several rollovers of their numbers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...srtpSuites),
      fc.nat(65_535),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 40 }),
      (suite, first, steps) => {
        const sender = new SrtpSender(master(suite));
        const receiver = new SrtpReceiver(master(suite));
        let sequence = first;
        for (const step of steps) {
          const plain = packet(sequence);
          expect(Buffer.from(receiver.open(sender.protect(plain))!).equals(plain)).toBe(true);
          sequence = (sequence + step) % 65_536;
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('numbers that begin anew are counted on; who is overtaken there is still taken, and each once', () => {
  const sender = new SrtpSender(master());
  const receiver = new SrtpReceiver(master());
  const plain = [65_534, 65_535, 0, 1].map((sequence) => packet(sequence));
  const secured = plain.map((one) => sender.protect(one));
  for (const nr of [0, 2, 1, 3])
    expect(Buffer.from(receiver.open(secured[nr]!)!).equals(plain[nr]!)).toBe(true);
  for (const one of secured) expect(receiver.open(one)).toBeNull();
});

it('what is too old to be told from a repetition is left out', () => {
  const sender = new SrtpSender(master());
  const receiver = new SrtpReceiver(master());
  const secured = Array.from({ length: 200 }, (_, nr) => sender.protect(packet(nr)));
  expect(receiver.open(secured[199]!)).not.toBeNull();
  expect(receiver.open(secured[100]!)).not.toBeNull();
  expect(receiver.open(secured[10]!)).toBeNull();
});

it('what was changed on the way, or is another’s, is left out and changes nothing', () => {
  const sender = new SrtpSender(master());
  const receiver = new SrtpReceiver(master());
  const secured = Buffer.from(sender.protect(packet(5)));
  for (let at = 0; at < secured.length; at += 1) {
    const changed = Buffer.from(secured);
    changed[at]! ^= 1;
    expect(receiver.open(changed)).toBeNull();
  }
  const other = new SrtpSender({ ...master(), secret: Buffer.alloc(30, 7) });
  expect(receiver.open(other.protect(packet(5)))).toBeNull();
  expect(receiver.open(packet(5))).toBeNull();
  expect(receiver.open(secured)).not.toBeNull();
});

it('whatever bytes come are read without failing', () => {
  const receiver = new SrtpReceiver(master());
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      expect(receiver.open(noise)).toBeNull();
    }),
  );
});

it('extensions and contributors stay readable, as whoever passes packets on needs them', () => {
  const plain = Buffer.concat([
    Buffer.of(...[0x91, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3], ...[9, 9, 9, 9], ...[1, 1, 0, 1, 8, 8, 8, 8]),
    Buffer.from('sound'),
  ]);
  const secured = Buffer.from(new SrtpSender(master()).protect(plain));
  expect(secured.subarray(0, 24)).toEqual(plain.subarray(0, 24));
  expect(secured.includes('sound')).toBe(false);
  expect(new SrtpReceiver(master()).open(secured)).toEqual(plain);
});

it('the name of a key in each packet is left aside', () => {
  const secured = Buffer.from(new SrtpSender(master()).protect(packet(9)));
  const named = Buffer.concat([secured.subarray(0, -10), Buffer.of(0, 0, 0, 1), secured.subarray(-10)]);
  const receiver = new SrtpReceiver({ ...master(), nameBytes: 4 });
  expect(receiver.open(secured)).toBeNull();
  expect(Buffer.from(receiver.open(named)!).equals(packet(9))).toBe(true);
});
