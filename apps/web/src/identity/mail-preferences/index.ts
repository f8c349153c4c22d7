// Which mails a person wants.
export { MailPreferencesCard } from './mail-preferences-card.tsx';
