import { randomBytes } from 'node:crypto';

export type TokenKind = 'code' | 'access' | 'refresh';

const marks: Record<TokenKind, string> = { code: 'desk_ac_', access: 'desk_at_', refresh: 'desk_rt_' };

/** A new code or token of 192 bits. */
export const newTokenText = (kind: TokenKind): string => marks[kind] + randomBytes(24).toString('hex');

/** Whether a text can be an access token at all. */
export const isAccessToken = (text: string): boolean => /^desk_at_[0-9a-f]{48}$/.test(text);
