/** Where a call goes to: a SIP address, or a phone number with its plus. */
export interface TransferOptions {
  sessionId: string;
  toEndPoint: string;
  callerId?: string;
}

/** @throws with the first rule that is broken. */
export function checkTransfer(options?: Partial<TransferOptions>): void {
  checkTarget('sipCallTransfer', options);
  const { toEndPoint, callerId } = options as TransferOptions;
  const isSip = toEndPoint.startsWith('sip:');
  if (!isSip && !toEndPoint.startsWith('+'))
    throw new Error(`toEndPoint: ${toEndPoint} must starts with either "sip:" or "+"`);
  if (callerId === undefined) return;
  if (typeof callerId !== 'string') throw new Error('callerId must be of type string');
  if (isSip) throw new Error('callerId is only valid when transferring to a PSTN number');
}

/** @throws with the first rule that is broken. */
export function checkRefer(options?: Partial<TransferOptions>): void {
  if (!options) throw new Error('sessionId and toEndPoint are mandatory parameter');
  checkTarget('sipRefer', options);
  if (!options.toEndPoint!.startsWith('sip:')) throw new Error('"toEndPoint" must be a "sip" address');
}

function checkTarget(method: string, { sessionId, toEndPoint }: Partial<TransferOptions> = {}): void {
  if (!sessionId || !toEndPoint) throw new Error(`${method}() requires a sessionId and toEndPoint`);
  if (typeof sessionId !== 'string' || typeof toEndPoint !== 'string')
    throw new Error('Invalid paramater: sessionId and toEndPoint must be of type string');
}
