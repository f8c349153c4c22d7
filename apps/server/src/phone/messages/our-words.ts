import { ownLanguage } from '@deskbell/contract';
import type { BusinessProfile } from '@deskbell/dialogue';
import { withHowToStop } from '../text-queue/index.ts';

/** Who speaks, as texts name them. */
export type Sender = Pick<BusinessProfile, 'assistantName' | 'businessName' | 'language'> & { phone: string };

/** What is said of texting itself, in one language. */
interface Words {
  help(sender: Sender): string;
  welcomeBack(sender: Sender): string;
  missedCall(sender: Sender): string;
}

const english: Words = {
  help: ({ businessName, phone }) =>
    `${businessName}: text us your question and we’ll answer here.${phone && ` Or call ${phone}.`} Reply STOP to get no more texts. Message and data rates may apply.`,
  welcomeBack: ({ businessName }) => `${businessName}: you’ll get our texts again. How can we help?`,
  missedCall: ({ assistantName, businessName }) =>
    `Hi, this is ${assistantName} at ${businessName}. Sorry we missed your call. How can we help? You can answer right here.`,
};

const spanish: Words = {
  help: ({ businessName, phone }) =>
    `${businessName}: escríbanos su pregunta y le respondemos por aquí.${phone && ` O llámenos al ${phone}.`} Responda STOP para no recibir más mensajes. Pueden aplicarse tarifas de mensajes y datos.`,
  welcomeBack: ({ businessName }) =>
    `${businessName}: volverá a recibir nuestros mensajes. ¿En qué podemos ayudarle?`,
  missedCall: ({ assistantName, businessName }) =>
    `Hola, soy ${assistantName}, de ${businessName}. Sentimos no haber atendido su llamada. ¿En qué podemos ayudarle? Puede responder por aquí.`,
};

const wordsOf = ({ language }: Sender): Words => (ownLanguage(language) === 'es' ? spanish : english);

export const helpText = (sender: Sender): string => wordsOf(sender).help(sender);

export const welcomeBackText = (sender: Sender): string => wordsOf(sender).welcomeBack(sender);

/** After a call that nobody took: the owner's words, or ours. It says how to stop, unless the owner's do. */
export function missedCallText(sender: Sender, own: string): string {
  const words = wordsOf(sender);
  const text = own.trim()
    ? own.replaceAll('{business}', sender.businessName).replaceAll('{assistant}', sender.assistantName).trim()
    : words.missedCall(sender);
  return withHowToStop(text, sender.language);
}
