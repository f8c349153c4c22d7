import { expect, it } from 'vitest';
import { addressForSocket, familiesAt, networkOf, plainAddress } from './ip-address.ts';

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%s is told as %s', (told, plain) => {
  expect(plainAddress(told)).toBe(plain);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.1', '192.0.2.1'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('sends to IPv4 by the mapped form where the socket is of IPv6', () => {
  expect(addressForSocket('IPv6', '192.0.2.1')).toBe('::ffff:192.0.2.1');
  expect(addressForSocket('IPv6', '2001:db8::1')).toBe('2001:db8::1');
  expect(addressForSocket('IPv4', '192.0.2.1')).toBe('192.0.2.1');
});

it('reaches both families from every IPv6 address, and else that of the one it listens at', () => {
  expect(familiesAt('::')).toEqual([4, 6]);
  expect(familiesAt('2001:db8::1')).toEqual([6]);
  expect(familiesAt('0.0.0.0')).toEqual([4]);
});
