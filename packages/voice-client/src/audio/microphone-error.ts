/** Why there is no microphone, in the words of the provider's interface. */
export type MicrophoneFault =
  | 'permissions'
  | 'not-found'
  | 'mic-in-use'
  | 'constraints'
  | 'undefined-mediadevices'
  | 'unknown';

const texts: Record<MicrophoneFault, string> = {
  permissions: 'The microphone may not be used: please allow it for this page.',
  'not-found': 'No microphone was found.',
  'mic-in-use': 'The microphone is in use by another program.',
  constraints: 'The chosen microphone is not there.',
  'undefined-mediadevices': 'This page cannot use a microphone: it needs a secure (https) address.',
  unknown: 'The microphone could not be opened.',
};

const faultsByName = new Map(
  Object.entries<MicrophoneFault>({
    NotAllowedError: 'permissions',
    SecurityError: 'permissions',
    NotFoundError: 'not-found',
    NotReadableError: 'mic-in-use',
    AbortError: 'mic-in-use',
    OverconstrainedError: 'constraints',
  }),
);

/** There is no microphone to be had; `type` says why. */
export class MicrophoneError extends Error {
  readonly type: MicrophoneFault;

  constructor(type: MicrophoneFault, cause?: unknown) {
    super(texts[type], { cause });
    this.name = 'MicrophoneError';
    this.type = type;
  }
}

/** The browser's own error as ours. */
export function toMicrophoneError(error: unknown): MicrophoneError {
  return new MicrophoneError(faultsByName.get((error as Error)?.name) ?? 'unknown', error);
}
