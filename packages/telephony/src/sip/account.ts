import { X509Certificate } from 'node:crypto';
import type { CarrierAccount } from '../carrier.ts';
import { CarrierError } from '../carrier-error.ts';

const cannot = (what: string) => () => Promise.reject(new CarrierError('refused', `A SIP trunk ${what}.`));

/**
 * A trunk as an account. It has no interface to ask: its numbers are typed in, its calls come to whom it is registered or told,
 * and whether it accepts us the live state of its registration says.
 */
export const openSipAccount = ({
  user,
  address,
  certificate,
}: {
  user: string;
  address: string;
  /** In PEM, or empty. */
  certificate: string;
}): CarrierAccount => ({
  async verify() {
    if (!isReadable(certificate)) throw new CarrierError('refused', 'This certificate can’t be read.');
    return { name: user ? `${user}@${address}` : address };
  },
  listNumbers: async () => [],
  setWebhooks: async () => {},
  clearWebhooks: async () => {},
  placeCall: cannot('places calls in the process that looks after it'),
  redirectCall: cannot('goes on by documents alone'),
  endCall: cannot('ends its legs itself'),
  removePlace: async () => {},
  priceOfCall: async () => null,
  sendText: cannot('carries no text messages'),
});

function isReadable(certificate: string): boolean {
  try {
    return certificate === '' || new X509Certificate(certificate).raw.length > 0;
  } catch {
    return false;
  }
}
