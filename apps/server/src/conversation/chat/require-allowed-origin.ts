import type { Context } from 'hono';
import { AppError } from '../../kernel/http/index.ts';

/**
 * Only pages of the owner's origins may use an assistant that names some. Our own pages always may, and so may a
 * caller that names no origin (not a browser's page).
 */
export function requireAllowedOrigin(http: Context, allowed: readonly string[], publicUrl: string): void {
  const origin = http.req.header('origin');
  if (allowed.length === 0 || !origin || allowed.includes(origin)) return;
  if (origin === new URL(publicUrl).origin || origin === new URL(http.req.url).origin) return;
  throw new AppError('origin_not_allowed', "This assistant isn't allowed on this website.");
}
