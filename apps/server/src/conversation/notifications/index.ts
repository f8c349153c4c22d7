// Mails that notify members of what customers do. It must not know how a mail is sent, nor who wants it.
export { notifications } from './feature.ts';
