import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's baresip (package baresip-core): a telephone that others wrote. */
export interface Baresip {
  /** What it was told over the call, at 8 kHz; its file is complete once it has ended. */
  heard(): Promise<Int16Array>;
  command(command: string, params?: string): Promise<void>;
  close(): Promise<void>;
}

/** Its SDP names the machine's own address, loopback it leaves out. Null: there is none, or no such program. */
export function addressForBaresip(): string | null {
  if (spawnSync('baresip', ['-h']).error) return null;
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

const modules = ['/usr/lib/baresip/modules', '/usr/local/lib/baresip/modules'];

/** Starts it and has it dial. `sound`: what it says, again and again, at 8 kHz. */
export async function dialWithBaresip({
  address,
  port,
  at,
  to,
  sound,
  user,
  password,
  isSecure = false,
}: {
  address: string;
  /** Of its own; the next two are taken as well. */
  port: number;
  /** Host and port of whom it calls. */
  at: string;
  to: string;
  sound: Int16Array;
  user: string;
  password: string;
  /** Over TLS, with its sound encrypted. */
  isSecure?: boolean;
}): Promise<Baresip> {
  const transport = isSecure ? ';transport=tls' : '';
  const dir = await mkdtemp(join(tmpdir(), 'deskbell-baresip-'));
  await writeFile(join(dir, 'sound.wav'), wavOf(sound));
  await writeFile(join(dir, 'config'), configOf(dir, address, port));
  await writeFile(
    join(dir, 'accounts'),
    `<sip:${user}@${at}${transport}>;auth_user=${user};auth_pass=${password};regint=0;audio_codecs=pcmu${isSecure ? ';mediaenc=srtp-mand' : ''}\n`,
  );
  await writeFile(join(dir, 'contacts'), '');
  const program = spawn('baresip', ['-f', dir, '-4', '-t', '30', '-e', `/dial sip:${to}@${at}${transport}`], {
    stdio: 'ignore',
  });
  const control = await connectTo(port + 1, program);
  return {
    async heard() {
      const name = (await readdir(dir)).find((one) => one.endsWith('-dec.wav'));
      if (!name) return new Int16Array();
      const bytes = await readFile(join(dir, name));
      const samples = bytes.subarray(44);
      return Int16Array.from({ length: samples.length >> 1 }, (_, nr) => samples.readInt16LE(nr * 2));
    },
    async command(command, params = '') {
      const text = JSON.stringify({ command, params });
      control.write(`${Buffer.byteLength(text)}:${text},`);
    },
    async close() {
      control.destroy();
      if (program.exitCode === null && program.signalCode === null) {
        const ended = once(program, 'exit');
        program.kill('SIGKILL');
        await ended;
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const configOf = (dir: string, address: string, port: number) =>
  [
    'poll_method epoll',
    `sip_listen ${address}:${port}`,
    `module_path ${modules[0]}`,
    ...['g711', 'aufile', 'sndfile', 'srtp'].map((name) => `module ${name}.so`),
    ...['account', 'menu', 'ctrl_tcp', 'uuid'].map((name) => `module_app ${name}.so`),
    `audio_source aufile,${dir}/sound.wav`,
    `audio_player aufile,${dir}/played.wav`,
    `audio_alert aufile,${dir}/alert.wav`,
    'ausrc_srate 8000',
    'auplay_srate 8000',
    'ausrc_channels 1',
    'auplay_channels 1',
    `snd_path ${dir}`,
    `ctrl_tcp_listen 127.0.0.1:${port + 1}`,
    'rtp_ports 30700-30799',
    '',
  ].join('\n');

/** Its control port opens a moment after it starts. */
async function connectTo(port: number, program: ChildProcess): Promise<Socket> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`baresip ended with ${program.exitCode}`);
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return socket.on('error', () => {}).resume();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function wavOf(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
