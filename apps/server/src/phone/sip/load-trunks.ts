import type { SipTrunk as Credentials } from '@deskbell/contract';
import type { SipTrunk } from '@deskbell/telephony/sip';
import type { Deps } from '../../kernel/http/index.ts';
import { openCredentials, readCarrier } from '../carriers/index.ts';

/** A trunk with what the server decides about it. */
export type ServedTrunk = SipTrunk & { accountId: string; transfer: 'bridge' | 'refer' };

/** The trunks of all accounts. One whose credentials can't be opened is left out, with a line in the log. */
export async function loadTrunks(deps: Deps): Promise<ServedTrunk[]> {
  const found = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string }>({
      name: 'sip.trunks',
      text: 'SELECT account_id, id FROM sip_trunks()',
      values: [],
    }),
  );
  const trunks: ServedTrunk[] = [];
  for (const { account_id: accountId, id } of found) {
    try {
      const row = await deps.db.account(accountId, (tx) => readCarrier(tx, id));
      const credentials = openCredentials(deps.secrets, row);
      if (credentials.carrier === 'sip') trunks.push(toTrunk(accountId, id, credentials));
    } catch (error) {
      deps.log.error({ err: error }, 'a SIP trunk could not be read');
    }
  }
  return trunks;
}

function toTrunk(accountId: string, id: string, credentials: Credentials): ServedTrunk {
  const { address, codecs, transport, certificate, srtp, user, password } = credentials;
  const { registers, plus, alsoFrom, transfer } = credentials;
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(address)!;
  return {
    accountId,
    id,
    host,
    port: port ? Number(port) : null,
    transport,
    certificate: certificate || null,
    srtp,
    user,
    password,
    registers,
    laws: codecs.map((codec) => (codec === 'pcmu' ? 'mu' : 'a')),
    plus,
    alsoFrom,
    transfer,
  };
}
