import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A call's audio, opened by hand. */
export interface MediaClient {
  /** How many messages of audio came. */
  audio(): number;
  /** Sends so many messages of sound at once. */
  flood(messages: number): void;
  /** No longer takes in what comes, a close least of all. */
  hearNothing(): void;
  close(): void;
  /** With the code it was closed with. */
  closed: Promise<number>;
}

/** Opens a socket with what proves whose it is, and says `hello`. Rejects where it is refused. */
export async function openMediaClient(
  url: string,
  headers: Record<string, string>,
  hello: readonly object[],
): Promise<MediaClient> {
  const socket = new WebSocket(url, { headers });
  let audio = 0;
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary || JSON.parse(data.toString('utf8')).event === 'media') audio += 1;
  });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  for (const message of hello) socket.send(JSON.stringify(message));
  const sound = Buffer.alloc(640);
  const media = JSON.stringify({ event: 'media', media: { payload: sound.toString('base64') } });
  return {
    audio: () => audio,
    flood(messages) {
      for (let n = 0; n < messages; n += 1) socket.send('authorization' in headers ? sound : media);
    },
    hearNothing: () => socket.pause(),
    close: () => socket.close(),
    closed,
  };
}
