/** The words of sending files, and of those that came. */
export const filesTexts = {
  attach: 'Attach a picture or PDF',
  limits: 'Pictures or PDF, up to 10 MB',
  drop: 'Drop to attach',
  send: 'Send {name}',
  sendShort: 'Send',
  remove: 'Remove {name}',
  sending: 'Sending {name}',
  again: 'Try again',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB.',
  wrongType: 'Only pictures (JPEG, PNG, GIF, WebP) and PDF files can be sent.',
  notSent: 'It could not be sent. Please try again.',
  tooMany: 'You have sent many files. Please try again later.',
  open: 'Open {name}',
  save: 'Save {name}',
  lost: 'This file cannot be shown right now.',
} as const;
