// Whom the product writes to on its own when customers do something. It must not know how a mail is sent, nor who wants it.
export { notifications } from './feature.ts';
