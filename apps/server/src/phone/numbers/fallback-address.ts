import { type OwnLanguage, ownLanguage, PhoneNumber } from '@deskbell/contract';
import { hasSignature, lastingly, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

const signed = (carrierId: string, number: string) => `phone-fallback:${carrierId}:${number}`;

/** What a carrier is to do when this server fails. */
export interface Fallback {
  /** Rung by the carrier; empty: none. */
  number: string;
  /** What its sentence is in. */
  language: OwnLanguage;
}

/** What follows the fallback's address, so that it can be answered without asking the database. */
export function fallbackQuery(secrets: Secrets, carrierId: string, { number, language }: Fallback): string {
  const query = new URLSearchParams();
  if (language !== 'en') query.set('language', language);
  if (number) {
    query.set('dial', number);
    query.set('signature', signatureOf(lastingly(secrets), signed(carrierId, number)));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** What the sentence is to be in: it tells nothing of anybody, so it isn't signed. */
export const fallbackLanguageIn = (query: URLSearchParams): OwnLanguage =>
  ownLanguage(query.get('language') ?? '');

/** The number that our own address names; null: none, or one that somebody else wrote there. */
export function fallbackNumberIn(secrets: Secrets, carrierId: string, query: URLSearchParams): string | null {
  const number = PhoneNumber.safeParse(query.get('dial'));
  if (!number.success) return null;
  const signature = query.get('signature') ?? '';
  return hasSignature(lastingly(secrets), signed(carrierId, number.data), signature) ? number.data : null;
}
