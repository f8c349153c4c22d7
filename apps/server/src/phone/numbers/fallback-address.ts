import { PhoneNumber } from '@deskbell/contract';
import { hasSignature, lastingly, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

const signed = (carrierId: string, number: string) => `phone-fallback:${carrierId}:${number}`;

/** What follows the fallback's address, so that it can be answered without asking the database. */
export function fallbackQuery(secrets: Secrets, carrierId: string, number: string): string {
  if (!number) return '';
  const signature = signatureOf(lastingly(secrets), signed(carrierId, number));
  return `?${new URLSearchParams({ dial: number, signature })}`;
}

/** The number that our own address names; null: none, or one that somebody else wrote there. */
export function fallbackNumberIn(secrets: Secrets, carrierId: string, query: URLSearchParams): string | null {
  const number = PhoneNumber.safeParse(query.get('dial'));
  if (!number.success) return null;
  const signature = query.get('signature') ?? '';
  return hasSignature(lastingly(secrets), signed(carrierId, number.data), signature) ? number.data : null;
}
