import type { Config } from '../config.ts';

/** Whether mails leave this installation. Without a mail server they stay in the outbox, and nobody is promised one. */
export const sendsMail = ({ mail }: Pick<Config, 'mail'>): boolean => mail.smtpUrl !== null;
