export interface VonageCredentials {
  apiKey: string;
  apiSecret: string;
  /** A UUID. Its numbers' calls all go to one address, so it belongs to this connection alone. */
  applicationId: string;
  /** Of the application, as PEM. */
  privateKey: string;
}

export interface VonageOptions {
  /** Where all of Vonage's interfaces are. Default: Vonage's own hosts; a test's fake otherwise. */
  baseUrl?: string;
  timeoutMs?: number;
}

/** The parts of the official SDK that are used. */
export type VonageClients = Awaited<ReturnType<typeof openVonageClients>>;

export async function openVonageClients(
  { apiKey, apiSecret, applicationId, privateKey }: VonageCredentials,
  { baseUrl, timeoutMs = 10_000 }: VonageOptions,
) {
  const [{ Auth }, { Applications }, { Numbers }, { Messages }, { Voice }] = await Promise.all([
    import('@vonage/auth'),
    import('@vonage/applications'),
    import('@vonage/numbers'),
    import('@vonage/messages'),
    import('@vonage/voice'),
  ]);
  const auth = new Auth({ apiKey, apiSecret, applicationId, privateKey });
  const hosts = { timeout: timeoutMs, ...(baseUrl && { apiHost: baseUrl, restHost: baseUrl }) };
  return {
    applications: new Applications(auth, hosts),
    numbers: new Numbers(auth, hosts),
    messages: new Messages(auth, hosts),
    voice: new Voice(auth, hosts),
  };
}
