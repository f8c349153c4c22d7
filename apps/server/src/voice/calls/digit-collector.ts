/** Keys that a caller presses one after the other, as one answer: a phone number, a code, a choice. */
export interface DigitCollector {
  add(digit: string): void;
  readonly isEmpty: boolean;
  close(): void;
}

/** A pause this long ends the answer; `#` ends it at once. */
const pauseMs = 2000;

export function createDigitCollector(onDigits: (digits: string) => void): DigitCollector {
  let digits = '';
  let timer: NodeJS.Timeout | undefined;

  function finish(): void {
    clearTimeout(timer);
    const said = digits;
    digits = '';
    if (said) onDigits(said);
  }

  return {
    add(digit) {
      clearTimeout(timer);
      if (digit === '#') {
        finish();
        return;
      }
      digits += digit;
      timer = setTimeout(finish, pauseMs);
    },
    get isEmpty() {
      return digits === '';
    },
    close() {
      clearTimeout(timer);
    },
  };
}
