/**
 * Every word the widget says of itself: the bubble's, which every page loads, then the panel's.
 * @public
 */
export const bubbleTexts = {
  region: 'Chat',
  launcher: 'Open chat',
  launcherUnread: 'Open chat, {count} new',
  dismissTip: 'Dismiss',
  panelFailed: 'The chat could not be loaded. Please try again later.',
} as const;

/**
 * Names in braces are filled in by `fill`.
 * @public
 */
export const texts = {
  title: 'Chat Support',
  disclosure: 'AI assistant · {business}',
  menu: 'More',
  larger: 'Larger window',
  smaller: 'Smaller window',
  copyAll: 'Copy conversation',
  startOver: 'Start over',
  startOverSure: 'Clear this chat?',
  minimise: 'Minimise',
  restore: 'Restore chat',
  close: 'Close',
  mailIt: 'Send me this conversation',
  mailTo: 'Your e-mail address',
  mailed: 'Sent to {email}.',
  notMailed: 'It could not be sent. Please check the address.',
  tooManyMails: 'It was sent several times already. Please try again later.',
  continueIt: 'Continue on another device',
  linkHint: 'Open this link on your other device. Whoever has it can read along.',
  linkCopied: 'The link is copied.',
  log: 'Conversation',
  you: 'You',
  assistant: 'AI assistant',
  typing: 'AI is typing…',
  withPerson: '{name} · {business}',
  joined: '{name} joined the conversation',
  left: '{name} left. The AI assistant answers again.',
  howWasIt: 'How did it go?',
  scores: ['1: bad', '2: not good', '3: fair', '4: good', '5: very good'],
  why: 'What was it like? (optional)',
  done: 'Done',
  notNow: 'Not now',
  thanks: 'Thank you for telling us.',
  notSaved: 'That could not be saved. Please try again.',
  reconnecting: 'Reconnecting…',
  sources: 'Where this comes from',
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Not sent',
  retry: 'Retry',
  newMessages: 'New messages',
  suggestions: 'Suggested questions',
  input: 'Your message',
  placeholder: 'Write a message…',
  send: 'Send',
  charactersLeft: '{count} characters left',
  person: 'Talk to a person',
  call: 'Talk by voice',
  noVoice: 'Voice service not available',
  personMessage: 'I would like to talk to a person.',
  poweredBy: 'Powered by {name}',
  today: 'Today',
  yesterday: 'Yesterday',
  preview: 'Preview',
  unavailable: 'This chat is not available right now.',
  emptyReply: 'I apologize, but I encountered an error. Please try again.',
  callFailed: "I'm having trouble connecting right now. Please try again later.",
  tooMany: 'I am getting more messages than I can answer. Please try again later.',
  notLive: 'This assistant is not available at the moment. Please try again later.',
} as const;

/**
 * `fill('{count} new', { count: 3 })` is '3 new'.
 * @public
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
