const key = 'deskbell-microphone-explained';

// Where the browser keeps nothing (private windows, blocked storage), it is explained each time.
/** Whether this browser's user has read why the microphone is needed, and agreed. */
export function isMicrophoneExplained(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Remembers that they have. */
export function rememberMicrophoneExplained(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // It is explained again next time.
  }
}
