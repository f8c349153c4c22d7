import { networkInterfaces } from 'node:os';

/** Whether this machine can talk to itself over IPv6. */
export const hasIPv6 = (): boolean =>
  Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));
