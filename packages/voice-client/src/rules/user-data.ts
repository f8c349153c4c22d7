const maxUserData = 4096;

/**
 * Data about the user: text, or whatever JSON can hold. The warning to give, if JSON would change it.
 * @throws when it is too large, of no usable type or can't be serialized.
 */
export function checkUserData(userData: unknown): string | undefined {
  if (userData === undefined) return;
  if (typeof userData === 'function' || typeof userData === 'symbol')
    throw new Error('invalid userData type provided');
  const json = typeof userData === 'string' ? userData : serialize(userData);
  if (json.length > maxUserData) {
    throw new Error(
      `userData is too large (${json.length} characters). Maximum size suppported is ${maxUserData}.`,
    );
  }
  if (typeof userData !== 'string' && !isSame(userData, JSON.parse(json)))
    return 'The userData provided will be modified when serialized.';
}

function serialize(userData: unknown): string {
  try {
    return JSON.stringify(userData);
  } catch (error) {
    throw new Error(`userData must be serializable to JSON: ${error}`);
  }
}

/** Whether JSON gave back what it was given: dates, maps and members without a value don't survive it. */
function isSame(given: unknown, back: unknown): boolean {
  if (Object.is(given, back)) return true;
  if (typeof given !== 'object' || typeof back !== 'object' || !given || !back) return false;
  if (Array.isArray(given) !== Array.isArray(back)) return false;
  const [givenKeys, backKeys] = [Object.keys(given), Object.keys(back)];
  const member = (of: object, key: string) => (of as Record<string, unknown>)[key];
  return (
    givenKeys.length === backKeys.length &&
    givenKeys.every((key) => isSame(member(given, key), member(back, key)))
  );
}
