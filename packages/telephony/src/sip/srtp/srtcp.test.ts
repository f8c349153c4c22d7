import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SrtcpReceiver, SrtcpSender } from './srtcp.ts';
import { type SrtpMaster, type SrtpSuite, srtpSuites } from './srtp-keys.ts';

// Of libsrtp's own test.
const secret = Buffer.from('e1f97a0d3e018be0d64fa32c06de41390ec675ad498afeebb6960b3aabe6', 'hex');
const master = (suite: SrtpSuite = srtpSuites[0]): SrtpMaster => ({ suite, secret });

/** A report of `source`, with a word that tells it from others. */
const report = (source: number, word = 0): Buffer => {
  const bytes = Buffer.from(`81c8000b${'00'.repeat(4)}${'ab'.repeat(16)}`, 'hex');
  bytes.writeUInt32BE(source, 4);
  bytes.writeUInt32BE(word, 8);
  return bytes;
};

it('a report is encrypted as libsrtp does', () => {
  const plain = Buffer.from(`81c8000bcafebabe${'ab'.repeat(16)}`, 'hex');
  expect(new SrtcpSender(master()).protect(plain).toString('hex')).toBe(
    '81c8000bcafebabe7128035be487b9bdbef89041f977a5a880000001993e08cd54d6c1230798',
  );
});

it('reports come back as they were, whichever are lost, with ten bytes of proof in either suite', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...srtpSuites),
      fc.array(fc.record({ source: fc.nat(5), isLost: fc.boolean() }), { minLength: 1, maxLength: 300 }),
      (suite, told) => {
        const sender = new SrtcpSender(master(suite));
        const receiver = new SrtcpReceiver(master(suite));
        for (const [nr, { source, isLost }] of told.entries()) {
          const plain = report(source, nr);
          const secured = sender.protect(plain);
          expect(secured.length).toBe(plain.length + 14);
          if (!isLost) expect(receiver.open(secured)).toEqual(plain);
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('who tells it stays readable, what is told doesn’t', () => {
  const secured = new SrtcpSender(master()).protect(report(7));
  expect(secured.subarray(0, 8)).toEqual(report(7).subarray(0, 8));
  expect(secured.includes(Buffer.from('abababab', 'hex'))).toBe(false);
});

it('each is taken once, late ones too, and none that is too old to be told from a repetition', () => {
  const sender = new SrtcpSender(master());
  const receiver = new SrtcpReceiver(master());
  const secured = Array.from({ length: 200 }, (_, nr) => sender.protect(report(1, nr)));
  for (const nr of [0, 2, 1, 199, 100]) expect(receiver.open(secured[nr]!)).toEqual(report(1, nr));
  for (const nr of [0, 2, 1, 199, 100, 3]) expect(receiver.open(secured[nr]!)).toBeNull();
});

it('what was changed on the way, is another’s, or isn’t encrypted, is left out and changes nothing', () => {
  const receiver = new SrtcpReceiver(master());
  const secured = new SrtcpSender(master()).protect(report(5));
  for (let at = 0; at < secured.length; at += 1) {
    const changed = Buffer.from(secured);
    changed[at]! ^= 1;
    expect(receiver.open(changed)).toBeNull();
  }
  const other = new SrtcpSender({ ...master(), secret: Buffer.alloc(30, 7) });
  expect(receiver.open(other.protect(report(5)))).toBeNull();
  expect(receiver.open(report(5))).toBeNull();
  expect(receiver.open(secured)).toEqual(report(5));
});

it('the name of a key in each report is left aside', () => {
  const secured = new SrtcpSender(master()).protect(report(9));
  const named = Buffer.concat([secured.subarray(0, -10), Buffer.of(0, 0, 0, 1), secured.subarray(-10)]);
  const receiver = new SrtcpReceiver({ ...master(), nameBytes: 4 });
  expect(receiver.open(secured)).toBeNull();
  expect(receiver.open(named)).toEqual(report(9));
});

it('whatever bytes come are read without failing', () => {
  const receiver = new SrtcpReceiver(master());
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      expect(receiver.open(noise)).toBeNull();
    }),
  );
});
