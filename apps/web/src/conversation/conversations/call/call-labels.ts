import type { CallDetail, EndedReason } from '@deskbell/contract';

/** Why a call ended, in an owner's words. */
export const endedLabels: Record<EndedReason, string> = {
  'customer-ended-call': 'The caller hung up',
  'assistant-ended-call': 'The assistant hung up',
  'assistant-said-end-call-phrase': 'The assistant said goodbye',
  'silence-timed-out': 'The caller went silent',
  'exceeded-max-duration': 'The call reached the maximum length',
  'customer-did-not-give-microphone-permission': 'The caller didn’t allow the microphone',
  'assistant-forwarded-call': 'The call was transferred',
  'connection-lost': 'The connection was lost',
  'server-shutdown': 'The server was restarted',
  'pipeline-error': 'An error ended the call',
};

/** Why the assistant called. */
export const purposeLabels: Record<NonNullable<CallDetail['purpose']>, string> = {
  test: 'Test call',
  call_back: 'Call-back',
  reminder: 'Appointment reminder',
  speed_to_lead: 'New lead',
  campaign: 'Campaign',
  api: 'By a program',
  waitlist: 'Waitlist',
};

/** What a key of the menu did. */
export const menuLabels: Record<CallDetail['menu'][number]['does'], string> = {
  talk: 'Talked to the assistant',
  transfer: 'Asked to be put through',
  voicemail: 'Asked to leave a message',
  say: 'Heard the text',
};

/** How it went with somebody who was rung. */
export const rungLabels: Record<NonNullable<CallDetail['rung'][number]['outcome']>, string> = {
  accepted: 'Took the call',
  declined: 'Declined',
  busy: 'Busy',
  'no-answer': 'Didn’t answer',
  failed: 'Couldn’t be reached',
};

export const channelLabels: Record<CallDetail['channel'], string> = {
  web: 'From the browser',
  phone: 'By phone',
};

/** '0:07', '12:34', '1:02:03'. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/** '1 minute 5 seconds', for those who hear it. */
export function spokenClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const told = parts.filter(([count]) => count > 0);
  if (told.length === 0) return '0 seconds';
  return told.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
}

/** What spoke and what listened in a call, each once. */
export function enginesOf({ turns }: CallDetail): { spoke: string[]; heard: string[] } {
  const of = (role: 'user' | 'assistant') => [
    ...new Set(turns.flatMap((turn) => (turn.role === role && turn.engine ? [turn.engine] : []))),
  ];
  return { spoke: of('assistant'), heard: of('user') };
}

/** How a call's recording stands. `erased`: there was one. */
export function recordingStateOf({
  recording,
}: Pick<CallDetail, 'recording'>): 'ready' | 'recording' | 'preparing' | 'erased' | 'none' {
  if (recording.status !== 'none') return recording.status;
  return recording.seconds > 0 || recording.expiresAt !== null ? 'erased' : 'none';
}
