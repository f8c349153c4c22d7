import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openPlayer } from './phone-caller.ts';
import { signAsVonage, type VonageSigning } from './vonage-token.ts';

/** Where a `connect` puts a call's audio. */
export interface WebsocketEndpoint {
  type: 'websocket';
  uri: string;
  'content-type': string;
  headers: Record<string, string>;
  authorization?: { type: 'vonage' };
}

/** A call's audio as Vonage carries it. */
export interface VonageStream {
  sendAudio(samples: Int16Array): void;
  press(digit: string): void;
  close(): void;
  closed: Promise<void>;
}

const rate = 16_000;
const mostHeaderBytes = 512;

/** Opens the audio of a call; what is played goes to `played`. Throws what the real one would refuse. */
export async function openVonageStream(
  signing: VonageSigning,
  endpoint: WebsocketEndpoint,
  played: number[],
): Promise<VonageStream> {
  const { uri, headers, authorization, 'content-type': contentType } = endpoint;
  if (contentType !== `audio/l16;rate=${rate}`) throw new Error(`another audio: ${contentType}`);
  if (JSON.stringify(headers).length > mostHeaderBytes) throw new Error('more than 512 bytes of headers');
  const token = authorization?.type === 'vonage' && signAsVonage(signing, '');
  const socket = new WebSocket(uri, {
    perMessageDeflate: false,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  const closed = Promise.withResolvers<void>();
  const tell = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const player = openPlayer(rate, played, (mark) => tell({ event: 'websocket:notify', payload: { mark } }));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      if (data.length !== rate / 25) throw new Error(`a message of ${data.length} bytes`);
      player.add(Int16Array.from({ length: data.length / 2 }, (_, at) => data.readInt16LE(at * 2)));
      return;
    }
    const message = JSON.parse(data.toString('utf8'));
    if (message.action === 'notify') player.mark(message.payload.mark);
    else if (message.action === 'clear') {
      player.clear();
      tell({ event: 'websocket:cleared' });
    }
  });
  socket.on('close', () => {
    player.close();
    closed.resolve();
  });
  tell({ event: 'websocket:connected', 'content-type': contentType, ...headers });
  let pressed = 0;
  return {
    sendAudio(samples) {
      const bytes = Buffer.alloc(samples.length * 2);
      samples.forEach((sample, at) => {
        bytes.writeInt16LE(sample, at * 2);
      });
      if (socket.readyState === socket.OPEN) socket.send(bytes);
    },
    press(digit) {
      // Both forms are about.
      pressed += 1;
      const event = 'websocket:dtmf';
      tell(pressed % 2 ? { event, digit, duration: 260 } : { event, dtmf: { digit, duration: 260 } });
    },
    close: () => socket.close(),
    closed: closed.promise,
  };
}
