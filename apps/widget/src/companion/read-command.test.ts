import { expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

it.each(['open', 'close', 'show', 'hide'])('reads %s, whatever stands behind it', (name) => {
  expect(readCommand([name, { extra: true }])).toEqual({ name });
});

it('writes a message, and sends it only where the page says so', () => {
  expect(readCommand(['message', '  Is it in stock? '])).toEqual({
    name: 'message',
    text: 'Is it in stock?',
    send: false,
  });
  expect(readCommand(['message', 'Hello', { send: true }])).toMatchObject({ send: true });
  expect(readCommand(['message', 'x'.repeat(5000)])).toMatchObject({ text: 'x'.repeat(4000) });
});

it('reads the arguments object of a queue, as well', () => {
  const listener = () => {};
  expect(readCommand({ 0: 'on', 1: 'open', 2: listener, length: 3 })).toEqual({
    name: 'on',
    event: 'open',
    listener,
  });
});

it('reads who the visitor is, without what is empty', () => {
  const visitor = { name: ' Jane Miller', email: 'jane@miller.example', phone: '', plan: 'pro' };
  expect(readCommand(['identify', visitor])).toEqual({
    name: 'identify',
    visitor: { name: 'Jane Miller', email: 'jane@miller.example' },
  });
});

it.each([
  [undefined, 'needs one of them'],
  [{ plan: 'pro' }, 'needs one of them'],
  [{ name: 7 }, "can't use this name"],
  [{ email: 'jane' }, "can't use this email"],
  [{ name: 'Jane', phone: 'none' }, "can't use this phone"],
])('says what is wrong with the visitor %j', (visitor, reason) => {
  expect(readCommand(['identify', visitor])).toEqual({
    name: 'unknown',
    reason: expect.stringContaining(reason),
  });
});

it.each([
  [['opne'], 'Deskbell knows no command "opne".'],
  [[], 'Deskbell knows no command undefined.'],
  [['constructor'], 'Deskbell knows no command "constructor".'],
  [['message', '  '], "Deskbell('message', text) needs a text."],
  [['message', 7], "Deskbell('message', text) needs a text."],
  [['on', 'opened', () => {}], "Deskbell('on', event, listener) knows the events ready, open"],
  [['off', 'open'], "Deskbell('off', event, listener) knows the events"],
])('says what is wrong with %j', (words, reason) => {
  expect(readCommand(words)).toEqual({ name: 'unknown', reason: expect.stringContaining(reason) });
});
