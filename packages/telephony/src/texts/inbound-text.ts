/** A text message as it came in. */
export interface InboundText {
  /** The carrier's id of it: the same again is the same message. */
  carrierMessageId: string;
  /** E.164; anything else where no phone sent it (short codes, names). */
  from: string;
  /** E.164. */
  to: string;
  /** May be empty where something is attached. */
  text: string;
  /** Pictures and other files that came with it; they stay at the carrier. */
  attachments: number;
  /** The carrier took it for a wish to stop, start again or be helped, and has answered it already. */
  answered: 'stop' | 'start' | 'help' | null;
}

/** How a text that was sent fares; later ones of the order win. */
export interface TextNews {
  carrierMessageId: string;
  status: 'sending' | 'sent' | 'delivered' | 'failed';
  /** The carrier's code of a failure, and why, as far as it tells. */
  code: string | null;
  reason: string | null;
}
