/** The same address or number, however it is written: numbers are compared by their last nine digits. */
export function isSameContact(a: string, b: string): boolean {
  if (a.includes('@') || b.includes('@')) return a.trim().toLowerCase() === b.trim().toLowerCase();
  const [mine, theirs] = [digitsOf(a), digitsOf(b)];
  return mine.length >= 6 && tail(mine) === tail(theirs);
}

/** Whether a text has an address or a number in it, alone: `ada@x.example` isn't in `nada@x.example`. */
export function hasContact(text: string, contact: string): boolean {
  if (contact.includes('@')) {
    const escaped = contact.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<![\w.+-])${escaped}(?![\w-]|\.\w)`, 'i').test(text);
  }
  const numbers = text.match(/\+?\d[\d\s().-]*\d/g) ?? [];
  return numbers.some((number) => isSameContact(number, contact));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const tail = (digits: string): string => digits.slice(-9);
