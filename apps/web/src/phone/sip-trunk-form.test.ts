import { expect, it } from 'vitest';
import { emptyTrunk, SipTrunkFormSchema } from './sip-trunk-form.ts';

it('sends what was typed, with addresses as a list', () => {
  const typed = {
    ...emptyTrunk,
    address: ' SIP.Provider.example:5080 ',
    user: 'desk',
    password: 'x y',
    codecs: 'pcma',
    alsoFrom: '203.0.113.5, 198.51.100.0/24',
  };
  expect(SipTrunkFormSchema.parse(typed)).toEqual({
    carrier: 'sip',
    address: 'sip.provider.example:5080',
    transport: 'udp',
    srtp: false,
    certificate: '',
    user: 'desk',
    password: 'x y',
    registers: true,
    codecs: ['pcma'],
    plus: true,
    alsoFrom: ['203.0.113.5', '198.51.100.0/24'],
    transfer: 'bridge',
  });
});

const certificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

it.each([
  ['tls', { transport: 'tls', srtp: true, certificate }],
  ['tls-plain', { transport: 'tls', srtp: false, certificate }],
  // Typed before another was chosen.
  ['tcp', { transport: 'tcp', srtp: false, certificate: '' }],
])('a connection by %s is told with what is encrypted', (connection, sent) => {
  const typed = { ...emptyTrunk, address: 'provider.example', user: 'desk', connection, certificate };
  expect(SipTrunkFormSchema.parse(typed)).toMatchObject(sent);
});

it.each([
  ['no address', { user: 'desk' }, 'address'],
  ['something else than an address', { address: 'sip:desk@provider.example', user: 'desk' }, 'address'],
  ['no user although it registers', { address: 'provider.example' }, 'user'],
  [
    'what is no certificate',
    { address: 'a.example', user: 'desk', connection: 'tls', certificate: 'x' },
    'certificate',
  ],
  ['a network that is none', { address: 'provider.example', user: 'desk', alsoFrom: 'here' }, 'alsoFrom'],
])('says where %s was typed', (_, typed, field) => {
  const read = SipTrunkFormSchema.safeParse({ ...emptyTrunk, ...typed });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
