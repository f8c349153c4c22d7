import type { LineEvents } from '@deskbell/telephony';
import type { CallInProgress } from '../../voice/calls/index.ts';

/** The assistant's part of a phone call, or a message being taken. */
export interface PhoneCall extends CallInProgress {
  /** What the line brings. */
  readonly events: Pick<LineEvents, 'onAudio' | 'onDigit' | 'onPlayed' | 'onHangUp'>;
}
