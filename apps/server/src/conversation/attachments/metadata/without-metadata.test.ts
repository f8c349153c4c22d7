// What a camera writes into pictures doesn't go with them: by the doors that customers and the desk send files through.
import { crc32 } from 'node:zlib';
import type { ChatReply, ConversationDetail } from '@deskbell/contract';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../../testing/index.ts';

// 3 by 2, each as a browser writes it.
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAov/2Q==',
  'base64',
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWLSz4//D8NMDEgAAAAA///BqYS9AAAABklEQVQDAHDuBfnHN4ilAAAAAElFTkSuQmCC',
  'base64',
);
const vp8 = Buffer.from('VlA4ICAAAABQAQCdASoDAAIABUB8JZgABDOAAP7j/7x/1VT19+gAAA==', 'base64');

const secret = '52.5200 N, 13.4050 E';

/** Exif of two fields: how the picture is turned, and a description that tells a place. */
function exif(orientation: number): Buffer {
  const head = Buffer.from('4d4d002a000000080002', 'hex');
  const turned = Buffer.from(`011200030000000100${orientation.toString(16).padStart(2, '0')}0000`, 'hex');
  const described = Buffer.from(`010e0002000000${secret.length.toString(16)}0000002600000000`, 'hex');
  return Buffer.concat([head, turned, described, Buffer.from(secret)]);
}

function segment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const tables = jpeg.indexOf(Buffer.from([0xff, 0xc4]));

const photograph = (orientation: number) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', exif(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', `<x:xmpmeta>${secret}</x:xmpmeta>`),
    segment(0xed, `Photoshop 3.0\0${secret}`),
    segment(0xe2, `MPF\0${secret}`),
    jpeg.subarray(2, tables),
    Buffer.from([0xff]), // may stand before any marker
    jpeg.subarray(tables, -2),
    segment(0xfe, secret),
    jpeg.subarray(-2),
    Buffer.from(`a film ${secret}`),
  ]);

function chunk(name: string, content: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(content as string)]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

const head = 8 + 25; // of a PNG: its signature and its first chunk
const drawing = Buffer.concat([
  png.subarray(0, head),
  chunk('eXIf', exif(1)),
  chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${secret}`),
  chunk('tEXt', `Comment\0${secret}`),
  png.subarray(head),
  Buffer.from(secret),
]);

function riff(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
}

const webpOf = (flags: number, ...chunks: Buffer[]) => {
  const about = Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), riff('VP8X', about), ...chunks]));
};
const webp = webpOf(0b1100, vp8, riff('EXIF', exif(1)), riff('XMP ', Buffer.from(`${secret}!`)));

const still = Buffer.from('R0lGODlhAwACAIAAAC9vXwAAACwAAAAAAwACAAACAoRfADs=', 'base64');
const repeats = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');
const control = Buffer.from('21f9040000000000', 'hex');
const partOf = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const gifOf = (...extensions: Buffer[]) =>
  Buffer.concat([still.subarray(0, 19), ...extensions, still.subarray(19, -1), Buffer.from([0x3b])]);
const gif = gifOf(
  repeats,
  Buffer.concat([Buffer.from([0x21, 0xfe]), partOf(secret), partOf(secret), Buffer.alloc(1)]),
  Buffer.concat([Buffer.from([0x21, 0xff]), partOf('XMP DataXMP'), partOf(secret), Buffer.alloc(1)]),
  control,
);

let server: TestServer;
let shop: Business;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openBusiness(server);
});
afterAll(() => server.close());

/** Sends a file as a customer; gives what the desk then has of it. */
async function sent(content: Buffer, name: string) {
  const query = new URLSearchParams({ assistantId: shop.assistantId, name });
  const posted = await server.app.request(`/api/chat/attachments?${query}`, {
    method: 'POST',
    body: new Uint8Array(content),
  });
  expect(posted.status).toBe(200);
  const { conversationId } = (await posted.json()) as ChatReply;
  const path = `/api/conversations/${conversationId}`;
  const detail = await server.send(path, { cookie: shop.cookie });
  const { attachment } = ((await detail.json()) as ConversationDetail).messages[0]!;
  const shown = await server.send(`${path}/attachments/${attachment!.id}`, { cookie: shop.cookie });
  return { attachment: attachment!, bytes: Buffer.from(await shown.arrayBuffer()) };
}

describe('a picture keeps nothing that tells where it was taken', () => {
  it.each([
    ['photo.jpg', photograph(1), jpeg],
    ['drawing.png', drawing, png],
    ['picture.webp', webp, webpOf(0, vp8)],
    ['moving.gif', Buffer.concat([gif, Buffer.from(secret)]), gifOf(repeats, control)],
  ])('%s', async (name, content, left) => {
    expect(content.includes(secret)).toBe(true);
    const { attachment, bytes } = await sent(content, name);
    expect(bytes).toEqual(left);
    expect(attachment).toMatchObject({ bytes: left.length, width: 3, height: 2 });
  });

  it('but stays upright', async () => {
    const { attachment, bytes } = await sent(photograph(6), 'photo.jpg');
    expect(bytes.includes(secret)).toBe(false);
    expect(attachment).toMatchObject({ width: 2, height: 3 });
    expect(imageSize(bytes)).toMatchObject({ width: 3, height: 2, orientation: 6 });
  });

  it.each([
    [
      'what its program had to say of colors',
      Buffer.concat([jpeg.subarray(0, 2), segment(0xe2, 'ICC_PROFILE\0\x01\x01RGB'), jpeg.subarray(2)]),
    ],
    [
      'a second scan',
      Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]),
    ],
  ])('and keeps %s', async (_, content) => {
    expect((await sent(content, 'photo.jpg')).bytes).toEqual(content);
  });

  it('and none of what follows where it breaks off', async () => {
    for (let bytes = 60; bytes < photograph(1).length; bytes += 97) {
      const broken = photograph(6).subarray(0, bytes);
      const query = new URLSearchParams({ assistantId: shop.assistantId, name: 'photo.jpg' });
      const posted = await server.app.request(`/api/chat/attachments?${query}`, {
        method: 'POST',
        body: new Uint8Array(broken),
      });
      expect([200, 415]).toContain(posted.status);
    }
  });
});
