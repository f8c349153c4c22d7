/** Why a carrier refused or could not be asked, in a sentence for the owner. */
export class CarrierError extends Error {
  /** `credentials`: the account's were refused; `unreachable`: no answer; `refused`: asked and declined. */
  readonly kind: 'credentials' | 'unreachable' | 'refused';
  /** The carrier's own code of it, where it has one. */
  readonly code: string | null;
  /** Surely nothing was done, so that the same may be asked again: it wasn't reached at all, or said to come later. */
  readonly mayRepeat: boolean;
  constructor(
    kind: CarrierError['kind'],
    message: string,
    options: ErrorOptions & { code?: string | null; mayRepeat?: boolean } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = options.code ?? null;
    this.mayRepeat = options.mayRepeat ?? false;
  }
}

/** Failures of the network before anything was sent. */
const beforeSending: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

/** Whether a request surely never arrived. */
export function wasNeverSent(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return beforeSending.has(code) || beforeSending.has(cause?.code);
}

/** Too many requests, or briefly closed: the carrier took nothing. */
export const isComeLater = (status: number): boolean => status === 429 || status === 503;
