/** What the server signs with. Its purpose decides which: what is short-lived by the secret, what must last by the key. */
export interface Secrets {
  /** Signs whatever leaves the server to come back within days: cookies, visitor tokens, addresses of calls. */
  current: string;
  /** The one before it, while it still counts: what it signed is accepted, nothing new is signed with it. */
  former: string | null;
  /** Stays the same when the secret is exchanged: for second factors, links in old mails, fingerprints of erased people. */
  lastingKey: string;
}
