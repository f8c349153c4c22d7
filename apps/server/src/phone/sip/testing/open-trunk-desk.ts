import { type FakeSipTrunk, makeCertificate, openFakeSipTrunk } from '@deskbell/telephony/testing';
import { openPhoneServer, type PhoneServer, until } from '../../calls/testing/index.ts';
import { openSipDesk, type SipDesk } from './open-sip-desk.ts';

export const [ourNumber, customer, staff, colleague] = [
  '+15550100000',
  '+12125550123',
  '+15550100777',
  '+15550100778',
];

export const trunkTransports = ['udp', 'tcp', 'tls'] as const;

/** What encrypts connection and sound where a trunk is by TLS. */
export const trunkIdentity = makeCertificate(['127.0.0.1']);

/** A server that trunks reach, with fake speech models. Closing it stops it first. */
export async function openSipPhones(stop = new AbortController()): Promise<PhoneServer> {
  const phones = await openPhoneServer({
    stopping: stop.signal,
    environment: { SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1', SIP_RTP_PORTS: '42000-49999' },
  });
  return {
    ...phones,
    async close() {
      stop.abort();
      await phones.close();
    },
  };
}

/** A business whose number a fake of a trunk brings calls to, once it is registered there. */
export async function openTrunkDesk(
  { server }: PhoneServer,
  transport: (typeof trunkTransports)[number],
): Promise<{ trunk: FakeSipTrunk; desk: SipDesk }> {
  const isTls = transport === 'tls';
  const trunk = await openFakeSipTrunk({ transport, ...(isTls && { identity: trunkIdentity, srtp: true }) });
  const { user, password, port } = trunk;
  const desk = await openSipDesk(
    server,
    {
      ...{ address: `127.0.0.1:${port}`, transport, user, password },
      ...(isTls && { srtp: true, certificate: trunkIdentity.certificate }),
    },
    ourNumber!,
  );
  await desk.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
  await until(() => trunk.contact() !== null || undefined);
  return { trunk, desk };
}
