import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const keysFile = '/usr/share/sip-tester/dtmf_2833_1.pcap';

/** Whether Debian's sip-tester is there, with the key press that comes with it. */
export const hasSipp = () => !spawnSync('sipp', ['-v']).error && existsSync(keysFile);

/**
 * Calls at once from this machine, each of which presses 1 and hangs up, or, where it `refers`, waits to be referred to somebody and
 * to be hung up then; `echoes`: what it hears it sends back. Resolves to how many went as they should.
 */
export async function callWithSipp({
  port,
  from,
  to,
  calls,
  holdMs,
  refers = false,
  echoes = false,
  address = '127.0.0.1',
}: {
  /** Whom it calls. */
  port: number;
  /** Its own. */
  from: number;
  to: string;
  calls: number;
  holdMs: number;
  refers?: boolean;
  echoes?: boolean;
  /** Of both. */
  address?: string;
}): Promise<{ succeeded: number; failed: number; answerMs: number[] }> {
  const host = address.includes(':') ? `[${address}]` : address;
  const dir = await mkdtemp(join(tmpdir(), 'deskbell-sipp-'));
  try {
    await writeFile(join(dir, 'caller.xml'), scenario(holdMs, { refers, echoes }));
    const program = spawn(
      'sipp',
      [
        ...[`${host}:${port}`, '-sf', 'caller.xml', '-s', to, '-i', host, '-p', String(from)],
        ...['-m', String(calls), '-l', String(calls), '-r', String(calls), '-mp', String(soundPort(from))],
        ...['-aa', '-nostdin', '-trace_stat', '-stf', 'stat.csv', '-trace_rtt', '-rtt_freq', '1'],
        ...['-timeout', '60s', '-timeout_error', ...(echoes ? ['-rtp_echo'] : [])],
      ],
      { cwd: dir, stdio: 'ignore' },
    );
    await once(program, 'exit');
    return await outcomeIn(dir, program.pid!);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Several may run at once, each at signaling ports of its own. */
const soundPort = (from: number) => 30_000 + ((from - 24_000) % 400) * 20;

async function outcomeIn(dir: string, pid: number) {
  const [names, ...rows] = (await readFile(join(dir, 'stat.csv'), 'utf8')).trim().split('\n');
  const columns = names!.split(';');
  const last = rows.at(-1)!.split(';');
  const columnOf = (name: string) => Number(last[columns.indexOf(name)]);
  const times = await readFile(join(dir, `caller_${pid}_rtt.csv`), 'utf8').catch(() => '');
  return {
    succeeded: columnOf('SuccessfulCall(C)'),
    failed: columnOf('FailedCall(C)'),
    answerMs: times
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => Number(row.split(';')[1])),
  };
}

const head = (method: string, cseq: number, toTag: string) => `
${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: <sip:+1212555[call_number]@[local_ip]:[local_port]>;tag=[call_number]
To: <sip:[service]@[remote_ip]:[remote_port]>${toTag}
Call-ID: [call_id]
CSeq: ${cseq} ${method}
Contact: <sip:sipp@[local_ip]:[local_port]>
Max-Forwards: 70
`;

/** As the answer to a request of the other side. */
const answerTo = (status: string) => `
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:sipp@[local_ip]:[local_port]>
Content-Length: 0

`;

const hangsUp = `<send retrans="500"><![CDATA[
${head('BYE', 2, '[peer_tag_param]')}Content-Length: 0

]]></send>
<recv response="200"/>`;

/** It says that whoever it was referred to has answered (RFC 3515). */
const isReferred = `<recv request="REFER"/>
<send><![CDATA[${answerTo('202 Accepted')}]]></send>
<send retrans="500"><![CDATA[
${head('NOTIFY', 2, '[peer_tag_param]')}Event: refer
Subscription-State: terminated
Content-Type: message/sipfrag
Content-Length: [len]

SIP/2.0 200 OK
]]></send>
<recv response="200"/>
<recv request="BYE"/>
<send><![CDATA[${answerTo('200 OK')}]]></send>`;

const scenario = (
  holdMs: number,
  { refers, echoes }: { refers: boolean; echoes: boolean },
) => `<?xml version="1.0" encoding="ISO-8859-1" ?>
<scenario name="caller">
<send retrans="500" start_rtd="1"><![CDATA[
${head('INVITE', 1, '')}Content-Type: application/sdp
Content-Length: [len]

v=0
o=sipp 1 1 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP[media_ip_type] [media_ip]
t=0 0
m=audio ${echoes ? '[media_port]' : '[rtpstream_audio_port]'} RTP/AVP 0 101
a=rtpmap:0 PCMU/8000
a=rtpmap:101 telephone-event/8000
]]></send>
<recv response="100" optional="true"/>
<recv response="180" optional="true"/>
<recv response="200" rtd="1"/>
<send><![CDATA[
${head('ACK', 1, '[peer_tag_param]')}Content-Length: 0

]]></send>
<pause milliseconds="500"/>
${echoes ? '' : `<nop><action><exec play_pcap_audio="${keysFile}"/></action></nop>`}
${refers ? isReferred : `<pause milliseconds="${holdMs}"/>${hangsUp}`}
</scenario>
`;
