import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { NumberCheck } from '@deskbell/contract';
import { makeCertificate, type OwnCertificate, openFakeSipTrunk } from '@deskbell/telephony/testing';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/index.ts';
import { until } from '../calls/testing/index.ts';
import { sip } from './index.ts';
import { customer, trunkIdentity as identity, openSipDesk } from './testing/index.ts';

describe('a certificate of our own', () => {
  const nowhere = join(tmpdir(), 'deskbell-no-such-file.pem');

  it('whose files aren’t there fails trunks that connect to us over TLS, and no others', async () => {
    const server = await createTestServer({
      environment: {
        SIP_PORT: '0',
        SIP_ADDRESS: '127.0.0.1',
        SIP_TLS_CERTIFICATE: nowhere,
        SIP_TLS_KEY: nowhere,
      },
    });
    const trunk = await openFakeSipTrunk();
    const { user, password, port } = trunk;
    const desk = await openSipDesk(server, { address: `127.0.0.1:${port}`, user, password }, '+15550100036');
    await until(() => trunk.contact() !== null || undefined);
    const overTls = await openSipDesk(
      server,
      { address: '192.0.2.78', transport: 'tls', registers: false },
      '+15550100038',
    );
    const checked = (one: typeof desk) =>
      until(async () =>
        (await one.list<NumberCheck>(`/api/phone/numbers/${one.number.id}/checks`)).find(
          ({ check, status }) => check === 'registration' && status !== 'waiting',
        ),
      );
    expect(await checked(overTls)).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching(/SIP_TLS_CERTIFICATE and SIP_TLS_KEY can’t be read/),
    });
    expect(await checked(desk)).toMatchObject({ status: 'ok' });
    const caller = await trunk.ring({ from: customer, to: '+15550100036' });
    await caller.connected;
    await caller.hangUp();
    await Promise.all([server.close(), trunk.close()]);
  });

  it('is shown where its files say, and renewed with them', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'deskbell-sip-tls-'));
    const [file, keyFile] = [join(dir, 'certificate.pem'), join(dir, 'key.pem')];
    const lay = async ({ certificate, key }: OwnCertificate) => {
      await Promise.all([writeFile(file, certificate), writeFile(keyFile, key)]);
      return new X509Certificate(certificate).raw;
    };
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const first = await lay(identity);
    const server = await createTestServer({
      environment: {
        ...{ SIP_PORT: '0', SIP_ADDRESS: '127.0.0.1', SIP_TLS_PORT: String(port) },
        ...{ SIP_TLS_CERTIFICATE: file, SIP_TLS_KEY: keyFile },
      },
    });
    const shown = async () => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
      const isOpen = await once(socket, 'secureConnect').then(
        () => true,
        () => false,
      );
      const { raw } = isOpen ? socket.getPeerCertificate() : { raw: null };
      socket.destroy();
      return raw;
    };
    await openSipDesk(server, { address: '192.0.2.78', registers: false }, '+15550100037');
    await until(async () => (await shown())?.equals(first));
    const renewed = await lay(makeCertificate(['127.0.0.1']));
    await sip.begin!(server.deps);
    await until(async () => (await shown())?.equals(renewed));
    await server.close();
    await rm(dir, { recursive: true });
  });
});
