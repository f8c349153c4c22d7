import { ownLanguage } from '@deskbell/contract';

/** A text that says how to get no more, unless it does so already. */
export function withHowToStop(text: string, language: string): string {
  if (/\bSTOP\b/.test(text)) return text;
  return `${text} ${ownLanguage(language) === 'es' ? spanish : english}`;
}

const english = 'Reply STOP to get no more texts.';
const spanish = 'Responda STOP para no recibir más mensajes.';
