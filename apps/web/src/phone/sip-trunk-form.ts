import { SipTrunkSchema } from '@deskbell/contract';
import * as z from 'zod';

/** A SIP trunk as it is typed: choices as words, addresses in one field. */
export const emptyTrunk = {
  address: '',
  transport: 'udp',
  user: '',
  password: '',
  registers: 'yes',
  codecs: 'both',
  plus: 'yes',
  alsoFrom: '',
  transfer: 'bridge',
};

/** What is typed, as it is sent. */
export const SipTrunkFormSchema = z
  .record(z.string(), z.string())
  .transform(({ registers, codecs, plus, alsoFrom = '', ...typed }) => {
    const trunk: Record<keyof z.input<typeof SipTrunkSchema> & string, unknown> = {
      ...emptyTrunk,
      ...typed,
      carrier: 'sip',
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
