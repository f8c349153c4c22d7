/** Whether a number as somebody typed it is this one (E.164): with its country code as a whole, else by its end. */
export function isSamePhone(typed: string | null | undefined, phone: string): boolean {
  if (!typed) return false;
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}` === phone;
  const local = digits.replace(/^0+/, '');
  return local.length >= 6 && phone.endsWith(local);
}
