import type { KeypadMenu, TransferExtension } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';
import { AppError } from '../../kernel/http/index.ts';
import { includesCallRouting } from '../../money/usage/index.ts';

/** Refuses a menu that puts callers through to whom the assistant doesn't have, or the plan doesn't allow. */
export async function checkMenu(
  tx: AccountTransaction,
  config: Config,
  assistantId: string,
  { enabled, entries }: KeypadMenu,
): Promise<void> {
  if (!enabled || !entries.some(({ does }) => does === 'transfer')) return;
  const assistant = await tx.kysely
    .selectFrom('assistants')
    .select('transfer_extensions')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  const extensions = assistant.transfer_extensions as TransferExtension[];
  const isRouted = await includesCallRouting(tx, config);
  const issues = entries.flatMap((entry, at) => {
    if (entry.does !== 'transfer') return [];
    const message = refusalOf(entry.to, extensions, isRouted);
    return message ? [{ path: `rules.menu.entries.${at}.to`, message }] : [];
  });
  if (issues.length > 0) throw new AppError('invalid_input', issues[0]!.message, { issues });
}

function refusalOf(to: string, extensions: readonly TransferExtension[], isRouted: boolean): string | null {
  if (extensions.some(({ name }) => name === to)) return null;
  if (!extensions.some(({ department }) => department === to))
    return `There is no transfer extension or department “${to}”.`;
  return isRouted ? null : 'Whole departments need the Business plan. Choose a person or team.';
}
