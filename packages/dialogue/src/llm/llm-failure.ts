/** Why a model's answer can't be used. */
export type LlmFailureReason =
  | 'error'
  | 'first_token_timeout'
  | 'timeout'
  | 'broken_off'
  | 'empty'
  | 'too_long'
  | 'tool_loop'
  | 'unsupported'
  | 'markup'
  | 'leak'
  | 'ungrounded';

/** `detail` is a status or kind for the log, never text of the customer or the model. */
export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';
  readonly reason: LlmFailureReason;
  readonly detail: string;
  constructor(reason: LlmFailureReason, detail = '', options?: ErrorOptions) {
    super(`language model: ${reason} ${detail}`.trim(), options);
    this.reason = reason;
    this.detail = detail;
  }
}
