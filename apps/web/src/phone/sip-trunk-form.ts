import { SipTrunkSchema } from '@deskbell/contract';
import * as z from 'zod';

/** A SIP trunk as it is typed: choices as words, addresses in one field. */
export const emptyTrunk = {
  address: '',
  connection: 'udp',
  certificate: '',
  user: '',
  password: '',
  registers: 'yes',
  codecs: 'both',
  plus: 'yes',
  alsoFrom: '',
  transfer: 'bridge',
};

/** Whether a choice of connection is one over TLS. */
export const isOverTls = (connection = ''): boolean => connection.startsWith('tls');

/** What is typed, as it is sent. */
export const SipTrunkFormSchema = z
  .record(z.string(), z.string())
  .transform(({ connection, certificate, registers, codecs, plus, alsoFrom = '', ...typed }) => {
    const isTls = isOverTls(connection);
    const trunk: Record<keyof z.input<typeof SipTrunkSchema> & string, unknown> = {
      address: '',
      user: '',
      password: '',
      transfer: 'bridge',
      ...typed,
      carrier: 'sip',
      transport: isTls ? 'tls' : connection,
      srtp: connection === 'tls',
      certificate: isTls ? certificate : '',
      registers: registers === 'yes',
      codecs: codecs === 'both' ? ['pcmu', 'pcma'] : [codecs],
      plus: plus === 'yes',
      alsoFrom: alsoFrom.split(/[\s,;]+/).filter(Boolean),
    };
    // Checked by what follows.
    return trunk as z.input<typeof SipTrunkSchema>;
  })
  .pipe(SipTrunkSchema)
  .superRefine((trunk, issues) => {
    if (trunk.registers && !trunk.user) {
      issues.addIssue({ code: 'custom', path: ['user'], message: 'Enter the user name to register with' });
    }
  });
