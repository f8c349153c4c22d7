import { detailToRead } from '../spoken/to-read.ts';
import type { Wording } from '../wording.ts';

/** Where the confirmation of an appointment goes; nothing where there is no address, or mails go nowhere from here. */
export const confirmationSent = (email: string | null, { say, profile }: Wording): string[] =>
  email === null || profile.sendsMail === false
    ? []
    : [say('confirmationSent', { email: detailToRead(email, profile.country) })];
