/** Tones for the one at the other end. */
export interface DtmfOptions {
  sessionId: string;
  tones: string;
}

/** @throws with the first rule that is broken. */
export function checkDtmf({ sessionId, tones }: Partial<DtmfOptions> = {}): void {
  if (!sessionId || !tones) throw new Error('sessionId and tones are mandatory parameter');
  if (typeof sessionId !== 'string' || typeof tones !== 'string')
    throw new Error('sessionId and tones should be of string type');
  if (tones.length > 20) throw new Error('tones string must be upto 20 characters');
  const wrong = /[^0-9A-D*#]/.exec(tones);
  if (wrong) throw new Error(`${wrong[0]} is not valid DTMF tone`);
}
