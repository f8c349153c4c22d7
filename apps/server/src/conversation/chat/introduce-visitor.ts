import { cleanLine, EmailAddress, type VisitorDetails } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { typedPhone } from '../../booking/appointments/index.ts';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { captureLead } from '../../people/leads/index.ts';

/** What can be kept of what a visitor told; `phone` is E.164. */
export interface ToldDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Where the visitor is introduced. */
interface Place {
  accountId: string;
  assistantId: string;
  conversationId: string;
}

/**
 * Keeps who a visitor says they are: as the conversation's customer and, where they can be reached, as a lead. Doing it again
 * changes nothing.
 */
export async function introduceVisitor(deps: Deps, place: Place, details: ToldDetails): Promise<void> {
  const { accountId, assistantId, conversationId } = place;
  const leadId = await deps.db.account(accountId, async (tx) => {
    if (details.email === null && details.phone === null) return nameOnly(tx, conversationId, details.name);
    return captureLead(deps, tx, {
      assistantId,
      conversationId,
      ...details,
      interest: '',
      score: 'cold',
      scoreReasons: ['Said who they are before the chat'],
    });
  });
  if (leadId) deps.bus.publish({ kind: 'lead.captured', accountId, assistantId, leadId });
}

/** What is told of a visitor, as it is kept: the number in E.164, or null where it is none. */
export function detailsOf(visitor: VisitorDetails, country: string): ToldDetails {
  const { name, email, phone } = visitor;
  return {
    name: cleanLine(name ?? '') || null,
    email: EmailAddress.safeParse(email).data ?? null,
    phone: phone ? numberOrNull(phone, country) : null,
  };
}

/** A message is not refused for a number with a typing error beside it. */
function numberOrNull(typed: string, country: string): string | null {
  try {
    return typedPhone(typed, country, 'visitor.phone');
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function nameOnly(tx: AccountTransaction, conversationId: string, name: string | null): Promise<null> {
  await tx.query({
    name: 'chat.name-visitor',
    text: 'UPDATE conversations SET customer_name = coalesce($3, customer_name) WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, conversationId, name],
  });
  return null;
}
