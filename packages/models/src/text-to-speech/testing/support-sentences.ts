/**
 * What an assistant says on the phone, in words that anyone may check by ear.
 */
export const supportSentences = [
  'Thanks for calling, how can I help you today?',
  'We are open from nine in the morning until six in the evening.',
  'Your appointment is on Thursday at half past two.',
  'You can cancel free of charge until the day before.',
  'I have sent a confirmation to your email address.',
  'The first lesson costs twenty five dollars.',
  'Could you please tell me your name and phone number?',
  'There is parking right behind the building.',
  'I will pass your message to a colleague.',
  'Is there anything else I can do for you?',
];
