/** The words of what is loaded seldom. */
export const seldomTexts = {
  mailTo: 'Your e-mail address',
  mailed: 'Sent to {email}.',
  notMailed: 'It could not be sent. Please check the address.',
  tooManyMails: 'It was sent several times already. Please try again later.',
  linkHint: 'Open this link on your other device. Whoever has it can read along.',
  linkCopied: 'The link is copied.',
  howWasIt: 'How did it go?',
  scores: ['1: bad', '2: not good', '3: fair', '4: good', '5: very good'],
  why: 'What was it like? (optional)',
  notNow: 'Not now',
  thanks: 'Thank you for telling us.',
  notSaved: 'That could not be saved. Please try again.',
  before: 'Before we start, who are you?',
  fields: { name: 'Name', email: 'E-mail address', phone: 'Phone number' },
  optional: '{label} (optional)',
} as const;
