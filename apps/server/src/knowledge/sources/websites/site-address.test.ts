import { expect, it } from 'vitest';
import { isLikelyPage, isSameSite, normalAddress } from './site-address.ts';

it.each([
  ['https://Example.com', 'https://example.com/'],
  ['https://example.com:443/a#b', 'https://example.com/a'],
  ['https://example.com/a/index.html', 'https://example.com/a/'],
  ['https://example.com//a', 'https://example.com/a'],
  ['https://example.com/?utm_source=x&b=2&a=1', 'https://example.com/?a=1&b=2'],
  ['ftp://example.com/', null],
  ['https://user@example.com/', null],
  [`https://example.com/${'a'.repeat(1000)}`, null],
])('writes %s as %s', (raw, address) => {
  expect(normalAddress(raw)).toBe(address);
});

it.each([
  ['https://www.example.com/a', 'http://example.com/', true],
  ['https://shop.example.com/', 'https://example.com/', false],
  ['https://example.com.evil.example/', 'https://example.com/', false],
  ['https://example.com:8443/', 'https://example.com/', false],
  ['no address', 'no address', false],
])('%s and %s: the same site is %s', (address, site, same) => {
  expect(isSameSite(address, site)).toBe(same);
});

it('passes over what is no page by its name', () => {
  expect(
    ['/logo.PNG', '/a.zip', '/feed.xml'].map((path) => isLikelyPage(`https://x.example${path}`)),
  ).toEqual([false, false, false]);
  expect(
    ['/', '/menu.pdf', '/v1.2', '/a.php'].every((path) => isLikelyPage(`https://x.example${path}`)),
  ).toBe(true);
});
