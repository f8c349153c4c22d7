import type { Feature } from '../feature.ts';
import { deliverMails } from './deliver-mails.ts';
import { redactOldMailsDaily } from './redact-old-mails.ts';

export const mail: Feature = {
  jobs: deliverMails,
  cleanup: redactOldMailsDaily,
};
