import {
  defaultServerMessages,
  type ProviderServer,
  type ProviderServerMessageType,
  ProviderServerSchema,
} from '@deskbell/contract';

/** An assistant's server, by what the provider's interface was given of the assistant; null: it has none. */
export function serverOf(provider: unknown): (ProviderServer & { url: string }) | null {
  const { server } = provider as { server?: unknown };
  const { url, ...rest } = ProviderServerSchema.safeParse(server).data ?? {};
  return url ? { url, ...rest } : null;
}

/** Whether an assistant's server is told of it. Final transcripts can be chosen without partial ones. */
export function isChosen(provider: unknown, type: ProviderServerMessageType, own: object): boolean {
  const { serverMessages } = provider as { serverMessages?: unknown };
  if (!Array.isArray(serverMessages)) return defaultServerMessages.includes(type);
  if (serverMessages.includes(type)) return true;
  const isFinal = type === 'transcript' && (own as { transcriptType?: string }).transcriptType === 'final';
  return isFinal && finalTranscripts.some((name) => serverMessages.includes(name));
}

const finalTranscripts = ["transcript[transcriptType='final']", 'transcript[transcriptType="final"]'];
