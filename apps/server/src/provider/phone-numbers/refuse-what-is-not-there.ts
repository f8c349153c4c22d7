import type { ProviderPhoneNumberCreate, ProviderPhoneNumberUpdate } from '@deskbell/contract';
import { AppError } from '../../kernel/http/index.ts';

/** Throws invalid_input for what a number can't be given here. Null and empty lists ask for nothing. */
export function refuseWhatIsNotThere(
  given: ProviderPhoneNumberUpdate &
    Partial<Pick<ProviderPhoneNumberCreate, 'twilioApiKey' | 'twilioApiSecret'>>,
): void {
  const message = Object.entries(sentences).find(([field]) =>
    isAsked(given[field as keyof typeof given]),
  )?.[1];
  if (message) throw new AppError('invalid_input', message);
}

const sentences = {
  squadId: 'A number is answered by an assistant. Give an assistantId.',
  workflowId: 'Workflows are not supported. Give an assistantId.',
  server: 'A number has no server here. Give the assistant one.',
  hooks: 'Hooks of numbers are not run here. Leave them out.',
  twilioApiKey: 'Give twilioAuthToken: calls of Twilio are verified by it.',
  twilioApiSecret: 'Give twilioAuthToken: calls of Twilio are verified by it.',
};

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
