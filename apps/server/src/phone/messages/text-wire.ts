import {
  type InboundText,
  readTwilioText,
  readTwilioTextNews,
  readVonageText,
  readVonageTextNews,
  type TextNews,
} from '@deskbell/telephony';
import { type CarrierWire, openVonageWire, type SignedRequest, twilioWire } from '../calls/index.ts';

/** How one carrier tells of text messages; who sent a webhook is proven as with calls. */
export interface TextWire extends Pick<CarrierWire, 'carrier' | 'documents' | 'read'> {
  /** Null: it is none. */
  textOf(request: SignedRequest): InboundText | null;
  newsOf(request: SignedRequest): TextNews | null;
}

export const openTextWires = (): TextWire[] => [
  {
    ...twilioWire,
    textOf: ({ told }) => readTwilioText(told),
    newsOf: ({ told }) => readTwilioTextNews(told),
  },
  {
    ...openVonageWire(),
    textOf: ({ told }) => readVonageText(told),
    newsOf: ({ told }) => readVonageTextNews(told),
  },
];
