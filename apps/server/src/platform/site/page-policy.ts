/** What a page may load and who may frame it. */
export interface PagePolicy {
  /** Given to the page's own scripts and styles, anew with each answer. */
  nonce: string;
  /** Our own: the one the page was asked of, and the public one, where calls are joined. */
  origins: readonly string[];
  /** Origins that may frame it beside our own; null: any. */
  framedBy: readonly string[] | null;
  /** Whether people pay on it: then Stripe's script, its frames and what they ask are let in. */
  takesPayments?: boolean;
}

/** As Stripe's guide to content security policies has it. */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
};

/** A page's Content-Security-Policy: our own files, and of what stands in the page itself only what has the nonce. */
export function pagePolicy({ nonce, origins, framedBy, takesPayments = false }: PagePolicy): string {
  // Not every browser counts them as 'self'.
  const sockets = [...new Set(origins.map((origin) => origin.replace(/^http/, 'ws')))].join(' ');
  const { scripts, frames, calls } = takesPayments ? stripe : { scripts: '', frames: '', calls: '' };
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:", // faces of people who sign in elsewhere
    "font-src 'self'",
    `connect-src 'self' ${sockets}${calls}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ? ["'self'", ...framedBy].join(' ') : '*'}`,
  ].join('; ');
}
