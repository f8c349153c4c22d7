import { expect, it } from 'vitest';
import { openStandingClock } from '../../testing/standing-clock.ts';
import { cseqOf, headerOf, type SipMessage, type SipRequest } from '../messages/message.ts';
import { parseMessage } from '../messages/parse-message.ts';
import { respond } from '../messages/respond.ts';
import { serializeMessage } from '../messages/serialize-message.ts';
import type { Peer } from '../network/peer.ts';
import type { ServerTransaction } from './server-transaction.ts';
import { openTransactions, type Transactions } from './transactions.ts';

const us: Peer = { transport: 'udp', address: '192.0.2.1', port: 5060 };
const them: Peer = { transport: 'udp', address: '192.0.2.2', port: 5060 };

const request = (method: string, cseq = 1): SipRequest => ({
  kind: 'request',
  method,
  uri: 'sip:them@192.0.2.2',
  headers: [
    { name: 'max-forwards', value: '70' },
    { name: 'from', value: '<sip:us@192.0.2.1>;tag=1' },
    { name: 'to', value: '<sip:them@192.0.2.2>' },
    { name: 'call-id', value: 'c' },
    { name: 'cseq', value: `${cseq} ${method}` },
  ],
  body: '',
});

/** Two sides over a network that loses what `loses` says; counts what was sent. */
function openNetwork(loses: (sent: SipMessage, nr: number) => boolean, transport: Peer['transport'] = 'udp') {
  const clock = openStandingClock();
  const sent: string[] = [];
  const served: ServerTransaction[] = [];
  const cancelled: ServerTransaction[] = [];
  const acks: SipRequest[] = [];
  const sides: { us?: Transactions; them?: Transactions } = {};
  const open = (own: Peer, other: 'us' | 'them', isServer: boolean) =>
    openTransactions({
      clock,
      send(message) {
        sent.push(message.kind === 'request' ? message.method : String(message.status));
        if (loses(message, sent.length)) return;
        // What arrives is read anew, as from a wire.
        sides[other]!.receive(parseMessage(serializeMessage(message))!, { ...own, transport });
      },
      viaTo: () => ({ host: own.address, port: own.port }),
      accepts: () => isServer,
      onRequest: (transaction) => served.push(transaction),
      onCancel: (invite) => cancelled.push(invite),
      onAck: (ack) => acks.push(ack),
    });
  sides.us = open(us, 'them', false);
  sides.them = open(them, 'us', true);
  const statuses: (number | 'timeout')[] = [];
  return {
    clock,
    sent,
    served,
    cancelled,
    acks,
    statuses,
    us: sides.us,
    them: sides.them,
    ask(asked: SipRequest) {
      sides.us!.request(
        asked,
        { ...them, transport },
        {
          onResponse: ({ status }) => statuses.push(status),
          onTimeout: () => statuses.push('timeout'),
        },
      );
    },
    answer(status: number, at = 0) {
      served[at]!.respond(respond(served[at]!.request, status, { tag: 'x' }));
    },
  };
}

it('a request that is lost is sent again, longer apart each time', async () => {
  let lost = 3;
  const network = openNetwork((message) => message.kind === 'request' && lost-- > 0);
  network.ask(request('OPTIONS'));
  await network.clock.advance(500 + 1000 + 2000);
  expect(network.sent).toEqual(['OPTIONS', 'OPTIONS', 'OPTIONS', 'OPTIONS']);
  network.answer(200);
  expect(network.statuses).toEqual([200]);
});

it('a lost answer is sent again when the request comes again, which is served once', async () => {
  let lost = 1;
  const network = openNetwork((message) => message.kind === 'response' && lost-- > 0);
  network.ask(request('OPTIONS'));
  network.answer(200);
  expect(network.statuses).toEqual([]);
  await network.clock.advance(500);
  expect(network.statuses).toEqual([200]);
  expect(network.served).toHaveLength(1);
});

it.each(['OPTIONS', 'INVITE'])('nobody there is told after 32 seconds (%s)', async (method) => {
  const network = openNetwork(() => true);
  network.ask(request(method));
  await network.clock.advance(31_900);
  expect(network.statuses).toEqual([]);
  await network.clock.advance(200);
  expect(network.statuses).toEqual(['timeout']);
  expect(network.us.size).toBe(0);
});

it('an INVITE that rings isn’t sent again and rings as long as it likes', async () => {
  const network = openNetwork(() => false);
  network.ask(request('INVITE'));
  network.answer(180);
  await network.clock.advance(120_000);
  expect(network.sent).toEqual(['INVITE', '180']);
  network.answer(200);
  expect(network.statuses).toEqual([180, 200]);
});

it('a 200 is repeated until its ACK comes, and an ACK that never comes is told', async () => {
  const network = openNetwork(() => false);
  let isLost = false;
  network.ask(request('INVITE'));
  network.answer(200);
  network.served[0]!.onNoAck = () => {
    isLost = true;
  };
  await network.clock.advance(500 + 1000);
  expect(network.statuses).toEqual([200, 200, 200]);
  await network.clock.advance(32_000);
  expect(isLost).toBe(true);
  expect(network.them.size).toBe(0);
});

it('a refusal is acknowledged within the transaction, again and again where the ACK is lost', async () => {
  let lost = 2;
  const network = openNetwork(
    (message) => message.kind === 'request' && message.method === 'ACK' && lost-- > 0,
  );
  network.ask(request('INVITE'));
  network.answer(486);
  await network.clock.advance(500 + 1000);
  expect(network.sent.filter((one) => one === 'ACK')).toHaveLength(3);
  await network.clock.advance(60_000);
  expect(network.sent.filter((one) => one === '486')).toHaveLength(3);
  expect(network.statuses).toEqual([486]);
  expect(network.them.size + network.us.size).toBe(0);
});

it('a CANCEL finds its INVITE, is answered itself, and finds nothing to cancel that is answered', async () => {
  const network = openNetwork(() => false);
  const invite = request('INVITE');
  network.ask(invite);
  network.answer(180);
  network.us.cancel(invite, them);
  expect(network.cancelled).toHaveLength(1);
  network.answer(487);
  expect(network.statuses).toEqual([180, 487]);
  network.us.cancel(invite, them);
  expect(network.cancelled).toHaveLength(1);
  await network.clock.advance(60_000);
  expect(network.them.size + network.us.size).toBe(0);
});

it('who rings on after a CANCEL, and says nothing more, is waited for no longer than for an answer', async () => {
  const network = openNetwork(() => false);
  const invite = request('INVITE');
  network.ask(invite);
  network.answer(180);
  await network.clock.advance(60_000);
  expect(network.statuses).toEqual([180]);
  network.us.cancel(invite, them);
  await network.clock.advance(31_000);
  expect(network.statuses).toEqual([180]);
  await network.clock.advance(2_000);
  expect(network.statuses).toEqual([180, 'timeout']);
});

it('over TCP nothing is sent twice', async () => {
  const network = openNetwork(() => true, 'tcp');
  network.ask(request('OPTIONS'));
  await network.clock.advance(31_000);
  expect(network.sent).toEqual(['OPTIONS']);
});

it('answers go to where a request came from, whatever it says of itself', () => {
  const clock = openStandingClock();
  const answered: Peer[] = [];
  const transactions = openTransactions({
    clock,
    send: (_, to) => answered.push(to),
    viaTo: () => ({ host: us.address, port: us.port }),
    accepts: () => true,
    onRequest: (one) => one.respond(respond(one.request, 200)),
    onCancel() {},
    onAck() {},
  });
  const behind = (via: string, branch: string) => {
    const asked = request('OPTIONS');
    asked.headers.unshift({ name: 'via', value: `SIP/2.0/UDP ${via};branch=z9hG4bK${branch}` });
    transactions.receive(asked, { transport: 'udp', address: '198.51.100.7', port: 40_000 });
    return answered.at(-1);
  };
  expect(behind('10.0.0.5:5060;rport', 'a')).toMatchObject({ address: '198.51.100.7', port: 40_000 });
  expect(behind('10.0.0.5:5070', 'b')).toMatchObject({ address: '198.51.100.7', port: 5070 });
});

it('an ACK of a 200 is told with its number', () => {
  const network = openNetwork(() => false);
  const ack = request('ACK', 7);
  ack.headers.unshift({ name: 'via', value: 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKother' });
  network.us.send(ack, them);
  expect(network.acks.map((one) => cseqOf(one).number)).toEqual([7]);
  expect(headerOf(network.acks[0]!, 'call-id')).toBe('c');
});
