import { describe, expect, it } from 'vitest';
import { receiveFile } from './index.ts';
import { readState } from './state/dialogue-state.ts';
import { bikeShop } from './testing/bike-shop.ts';

const now = new Date('2026-03-02T09:00:00Z');
const receive = (kind: 'picture' | 'file', state: unknown = null, language = 'en') =>
  receiveFile(kind, { state, profile: { ...bikeShop, language }, now });

describe('a file', () => {
  it('is acknowledged and a person called to it, whom it waits for', () => {
    const { text, action, responder, receipt } = receive('picture');
    expect(text).toMatch(/got your picture.*person/i);
    expect([action, responder]).toEqual(['hand_off', 'offline']);
    expect(receipt.decided).toEqual([{ policy: 'receive-file', why: 'Only a person can look at it' }]);
    expect(receive('file').text).toMatch(/got your file/);
  });

  it('comes in other words each time', () => {
    const texts: string[] = [];
    let state: unknown = null;
    for (let times = 0; times < 6; times += 1) {
      const received = receive('picture', state);
      texts.push(received.text);
      state = received.state;
    }
    expect(new Set(texts).size).toBe(6);
  });

  it('is spoken of in the business’s language, and in the customer’s once they wrote', () => {
    expect(receive('picture', null, 'es-MX').text).toMatch(/he recibido la imagen/);
    const spoken = { ...readState({}), turn: 2, language: 'es' };
    expect(receive('file', spoken).text).toMatch(/he recibido el archivo/);
  });

  it('leaves what was under way as it is', () => {
    const contact = { name: 'Ada', email: null, phone: null };
    const before = { ...readState({}), turn: 3, contact, question: null, misses: 1 };
    const { state } = receive('picture', before);
    expect(state).toEqual({ ...before, lines: state.lines, lastReply: state.lastReply });
  });
});
