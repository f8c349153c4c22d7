import type { VisitorField, WidgetConfig } from '@deskbell/contract';
import type { ChatState } from '../chat/open-chat.ts';

const fields: VisitorField[] = ['name', 'email', 'phone'];

/** Whether the form before the chat is due: nothing was said yet, and something that the owner asks for isn't known. */
export function asksBefore({ preChat }: Pick<WidgetConfig, 'preChat'>, state: ChatState): boolean {
  const { messages, visitor, conversationId } = state;
  if (conversationId || messages.some(({ role }) => role === 'user')) return false;
  return (
    fields.some((field) => preChat[field] === 'required' && !visitor?.[field]) ||
    (asksAny(preChat) && !visitor)
  );
}

const asksAny = (preChat: WidgetConfig['preChat']): boolean =>
  fields.some((field) => preChat[field] !== 'hidden');
