import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const linksOf = (text: string) => linkify(text).filter((part) => typeof part !== 'string');

it.each([
  ['See https://shop.example/a?b=1.', 'https://shop.example/a?b=1', 'https://shop.example/a?b=1'],
  ['(https://shop.example/x)', 'https://shop.example/x', 'https://shop.example/x'],
  [
    'https://en.wiki.example/Bell_(desk)',
    'https://en.wiki.example/Bell_(desk)',
    'https://en.wiki.example/Bell_(desk)',
  ],
  ['Write to jane@shop.example, please', 'jane@shop.example', 'mailto:jane@shop.example'],
  ['Call +1 (555) 010-9999!', '+1 (555) 010-9999', 'tel:+15550109999'],
  ['Call 555-010-9999', '555-010-9999', 'tel:5550109999'],
])('finds the link in %s', (text, shown, href) => {
  expect(linksOf(text)).toEqual([{ text: shown, href }]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '<a href="x">bold</a> <img src=x onerror=alert(1)>',
  'Open 9-17, order 1234567890123, 2026-11-21',
])('makes no link of %s', (text) => {
  expect(linksOf(text)).toEqual([]);
});

it('gives the whole text back, in order', () => {
  const text = 'a https://x.example/?q=<b>, b@c.example; +44 20 7946 0958 z';
  expect(
    linkify(text)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text);
});

it('lets nothing but web, mail and phone addresses out', () => {
  const hostile = 'https://a.example/"onmouseover=x javascript:1@b.example HTTPS://C.example https://';
  for (const link of linksOf(hostile))
    expect((link as { href: string }).href).toMatch(/^(https?|mailto|tel):/);
});
