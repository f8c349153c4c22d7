import type { CallPrice } from './call-price.ts';

/** A number of a carrier's account. */
export interface CarrierNumber {
  /** The carrier's id of it. */
  id: string;
  /** E.164. */
  number: string;
  label: string;
  canCall: boolean;
  canText: boolean;
  /** Where its calls go now; null: nowhere. */
  voiceUrl: string | null;
}

/** Where a number's calls and messages shall go. */
export interface NumberWebhooks {
  voiceUrl: string;
  /** Answers when `voiceUrl` fails. */
  fallbackUrl: string;
  statusUrl: string;
  messageUrl: string;
  /** How messages that were sent fare. */
  messageStatusUrl: string;
}

/** A call to be placed. The carrier fetches `documentUrl` once it is answered. */
export interface OutboundCall {
  from: string;
  to: string;
  documentUrl: string;
  statusUrl: string;
  ringSeconds: number;
  /** Keys that are pressed once it is answered; see `DialNumber.extension`. */
  extension?: string;
  /** Finds out whether a machine answers; told to the address. */
  machineDetectionUrl?: string;
}

/** A text message to be sent. */
export interface OutboundText {
  /** Ours; told again with its news where the carrier does that. */
  id: string;
  /** E.164, both. */
  from: string;
  to: string;
  text: string;
  /** Told how it fares. */
  statusUrl: string;
}

/**
 * What a carrier's account can be asked for. Everything rejects with a `CarrierError`; nothing is tried twice, as a second
 * call or message must never come of a lost answer.
 */
export interface CarrierAccount {
  /** Rejects when the credentials aren't accepted. */
  verify(): Promise<{ name: string }>;
  listNumbers(): Promise<CarrierNumber[]>;
  setWebhooks(numberId: string, webhooks: NumberWebhooks): Promise<void>;
  /** The number's calls go nowhere from here on. */
  clearWebhooks(numberId: string): Promise<void>;
  placeCall(call: OutboundCall): Promise<{ carrierCallId: string }>;
  /** Has a live call go on with another document. */
  redirectCall(carrierCallId: string, document: string): Promise<void>;
  endCall(carrierCallId: string): Promise<void>;
  /** Removes a place in which a caller waited, by the carrier's id of it; nothing where the carrier has none. */
  removePlace(placeId: string): Promise<void>;
  /** What a call that is over cost; null: not known yet, or never told here. */
  priceOfCall(carrierCallId: string): Promise<CallPrice | null>;
  sendText(message: OutboundText): Promise<{ messageId: string }>;
}
