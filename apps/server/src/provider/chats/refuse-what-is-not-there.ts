import { AppError } from '../../kernel/http/index.ts';

/** What the provider's clients may send and this server doesn't have. */
export interface NotThere {
  workflow?: unknown;
  workflowId?: unknown;
  transport?: unknown;
}

/** Throws invalid_input with what to do instead. */
export function refuseWhatIsNotThere(given: NotThere): void {
  const message = messageOf(given);
  if (message) throw new AppError('invalid_input', message);
}

function messageOf({ workflow, workflowId, transport }: NotThere): string | null {
  if (workflow ?? workflowId) return 'Workflows are not supported. Give an assistantId.';
  if (transport) return 'Chats are not sent by SMS here. Leave out transport.';
  return null;
}
