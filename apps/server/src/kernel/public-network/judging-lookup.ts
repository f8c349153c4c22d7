import { lookup as resolveHost } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name leads to an address that may not be asked. */
export class PrivateAddress extends Error {}

/**
 * Resolves a name as the connection is made, so that one which answers otherwise a moment later gains nothing; one forbidden
 * address among several forbids the name. An address given as a number is never looked up: judge that beforehand.
 */
export function judgingLookup({
  isAllowedAddress,
  resolve = resolveHost,
}: {
  isAllowedAddress(address: string): boolean;
  resolve?: typeof resolveHost;
}): LookupFunction {
  return (hostname, { all, ...options }, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowedAddress(address))) {
        return callback(new PrivateAddress('the name leads to an address that may not be asked'), '');
      }
      return all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}
