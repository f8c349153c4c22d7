/** Every word the widget says of itself: the bubble's, which every page loads, then the panel's. */
export const bubbleTexts = {
  region: 'Chat',
  launcher: 'Open chat',
  launcherUnread: 'Open chat, {count} new',
  panelFailed: 'The chat could not be loaded. Please try again later.',
} as const;

/** Names in braces are filled in by `fill`. */
export const texts = {
  title: 'Chat Support',
  disclosure: '{title} · AI assistant',
  menu: 'More',
  larger: 'Larger window',
  smaller: 'Smaller window',
  startChat: 'Start chat',
  copyAll: 'Copy conversation',
  startOver: 'Start over',
  startOverSure: 'Clear this chat?',
  minimize: 'Minimize',
  restore: 'Restore chat',
  close: 'Close',
  mailIt: 'Send me this conversation',
  continueIt: 'Continue on another device',
  log: 'Conversation',
  you: 'You',
  assistant: 'AI assistant',
  typing: 'AI is typing…',
  withPerson: '{title} · {name}',
  joined: '{name} joined the conversation',
  left: '{name} left. The AI assistant answers again.',
  done: 'Done',
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

/** `fill('{count} new', { count: 3 })` is '3 new'. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
