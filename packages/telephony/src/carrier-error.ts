/** Why a carrier refused or could not be asked, in a sentence for the owner. */
export class CarrierError extends Error {
  /** `credentials`: the account's were refused; `unreachable`: no answer; `refused`: asked and declined. */
  readonly kind: 'credentials' | 'unreachable' | 'refused';
  constructor(kind: CarrierError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
