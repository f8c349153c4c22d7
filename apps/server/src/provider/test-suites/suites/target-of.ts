import type { ProviderTestSuiteFields } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import { AppError, notFound } from '../../../kernel/http/index.ts';
import { readProviderPhoneNumber } from '../../phone-numbers/index.ts';

/**
 * The assistant that a suite tests; null: it names none yet. Throws not_found for what the account hasn't, invalid_input for a number
 * that isn't the account's: nobody is called to be tested.
 */
export async function targetOf(
  tx: AccountTransaction,
  { targetPlan, phoneNumberId: older }: ProviderTestSuiteFields,
): Promise<string | null> {
  if (targetPlan?.assistantId) {
    await requireAssistant(tx, targetPlan.assistantId);
    return targetPlan.assistantId;
  }
  const phoneNumberId = targetPlan?.phoneNumberId ?? older;
  if (phoneNumberId) {
    const number = await readProviderPhoneNumber(tx, phoneNumberId);
    if (!number) throw notFound('Phone number');
    return number.assistantId;
  }
  if (targetPlan?.phoneNumber)
    throw new AppError(
      'invalid_input',
      'Assistants of this account are tested, no other numbers. Give targetPlan.assistantId or targetPlan.phoneNumberId.',
    );
  return null;
}
