import { createHash, randomBytes } from 'node:crypto';
import type { ApiKeyKind } from '@deskbell/contract';

const marks: Record<ApiKeyKind, string> = { private: 'desk_sk_', public: 'desk_pk_' };

/** A new key of 192 bits: `desk_sk_` (private) or `desk_pk_` (public) and 48 hexadecimal digits. */
export const newKeyText = (kind: ApiKeyKind): string => marks[kind] + randomBytes(24).toString('hex');

/** Whether a text can be a key at all. */
export const isKeyText = (text: string): boolean => /^desk_[sp]k_[0-9a-f]{48}$/.test(text);

/** What of a key may be shown: it tells keys apart and opens nothing. */
export const prefixOf = (key: string): string => key.slice(0, 14);

/** What is stored of a key, in hexadecimal. A key is random throughout, so nothing slower is needed. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
