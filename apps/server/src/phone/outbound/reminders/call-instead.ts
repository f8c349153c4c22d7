import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { OutboundRow } from '../outbound-row.ts';
import { readSettings } from '../outbound-settings.ts';
import { planCall } from '../plan-call.ts';

const hourMs = 3_600_000;

/** Who can't be reminded by text, or doesn't answer it, is called, where the assistant's settings say so. */
export async function callInstead(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  row: OutboundRow,
  when: 'now' | 'unless_answered',
): Promise<void> {
  if (row.purpose !== 'reminder' || !row.appointment_id) return;
  const { reminders } = (await readSettings(tx, row.assistant_id)).settings;
  if (reminders.by !== 'text_then_call') return;
  const waitMs = when === 'now' ? 0 : reminders.callAfterHours * hourMs;
  const at = new Date(deps.clock.now().getTime() + waitMs);
  if (at >= row.expires_at) return;
  await planCall(deps, tx, {
    assistantId: row.assistant_id,
    purpose: 'reminder',
    purposeKey: `${row.purpose_key} call`,
    number: row.customer_number,
    name: row.customer_name,
    about: row.about,
    appointment: { id: row.appointment_id, sequence: row.appointment_sequence ?? 0 },
    at,
    expiresAt: row.expires_at,
  });
}
