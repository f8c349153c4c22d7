const maxSessionData = 102_400;
const strategies = ['replace', 'shallow-merge'];

/** @throws with the first rule that is broken. */
export function checkSessionData(data: unknown, mergeStrategy: unknown = 'replace'): void {
  if (!strategies.includes(mergeStrategy as string))
    throw new Error(`Unrecognized mergeStrategy provided. Options are: [${strategies}]`);
  if (!isPlain(data)) throw new Error('Meeting session data must be a plain (map-like) object');
  let json: string;
  try {
    json = JSON.stringify(data);
  } catch (error) {
    throw new Error(`Meeting session data must be serializable to JSON: ${error}`);
  }
  if (json.length > maxSessionData) {
    throw new Error(
      `Meeting session data is too large (${json.length} characters). Maximum size suppported is ${maxSessionData}.`,
    );
  }
}

const isPlain = (data: unknown): boolean =>
  typeof data === 'object' && !!data && [Object.prototype, null].includes(Object.getPrototypeOf(data));
