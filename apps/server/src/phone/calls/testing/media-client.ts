import { once } from 'node:events';
import { signAsVonage, type VonageSigning } from '@deskbell/telephony/testing';
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

/** Opens a socket, with a token where there is something to sign it with, and says `hello`. Rejects where it is refused. */
export async function openMediaClient(
  url: string,
  signing: VonageSigning | Record<string, never>,
  hello: readonly object[],
): Promise<MediaClient> {
  const socket = new WebSocket(
    url,
    'signatureSecret' in signing
      ? { headers: { authorization: `Bearer ${signAsVonage(signing as VonageSigning, '')}` } }
      : {},
  );
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
      for (let n = 0; n < messages; n += 1) socket.send('signatureSecret' in signing ? sound : media);
    },
    hearNothing: () => socket.pause(),
    close: () => socket.close(),
    closed,
  };
}
