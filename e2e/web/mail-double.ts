// The double's answers for the mails people choose: their preferences, and the link that stops one.
import {
  type MailPreferences,
  MailPreferencesSchema,
  type Unsubscription,
  UnsubscriptionSchema,
} from '@deskbell/contract';

/** What the double remembers of it. */
export interface MailMemory {
  mailPreferences: MailPreferences;
  /** What the one link there is leads to; null: the link is not complete. */
  subscription: Unsubscription | null;
}

export const emptyMail = (): MailMemory => ({
  mailPreferences: { lead_alert: true, person_called: true, appointment_alert: false, usage_warning: true },
  subscription: {
    mail: 'lead_alert',
    title: 'A customer left contact details',
    accountName: 'Corner Bakery',
    address: 'o…@bakery.example',
    wanted: true,
  },
});

/** The answer to a request that is about them; undefined to any other. */
export function answerMail(
  memory: MailMemory,
  method: string,
  url: URL,
  body: unknown,
): [status: number, value: unknown] | undefined {
  if (url.pathname === '/api/mail-preferences') {
    if (method === 'PATCH') Object.assign(memory.mailPreferences, body);
    return [200, MailPreferencesSchema.parse(memory.mailPreferences)];
  }
  if (url.pathname !== '/api/unsubscribe') return undefined;
  if (!memory.subscription)
    return [
      400,
      { message: 'This link is not complete. Please open it again from the mail.', code: 'invalid_input' },
    ];
  if (method === 'POST') memory.subscription.wanted = url.searchParams.get('wanted') === 'true';
  return [200, UnsubscriptionSchema.parse(memory.subscription)];
}
