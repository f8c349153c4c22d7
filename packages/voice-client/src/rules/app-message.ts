/** Characters of JSON that one message of the page may have. */
export const maxAppMessage = 4096;

/** @throws when the message is longer than the cap; says its JSON otherwise. */
export function checkAppMessage(message: unknown, cap = maxAppMessage): string {
  const json = JSON.stringify(message);
  if (json.length > cap) throw new Error(`Message data too large. Max size is ${cap}`);
  return json;
}
