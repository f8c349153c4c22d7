import type { CallDeps } from '../../../voice/calls/index.ts';
import { callerNumberOf } from '../caller-number.ts';
import type { KnownCall } from '../next-document.ts';
import { partiesOf, stepsOf } from '../phone-call-row.ts';
import { phoneWords } from '../words/phone-words.ts';

const longest = 160;

/** What somebody who was rung is told before the caller: who calls, what about, and which key does what. */
export async function whisperText(
  deps: Pick<CallDeps, 'db'>,
  { row, snapshot: { profile } }: KnownCall,
): Promise<string> {
  const [told] = await deps.db.account(row.account_id, (tx) =>
    tx.query<{ name: string | null; matter: string | null; topic: string | null; said: string | null }>({
      name: 'phone.whisper',
      text: `SELECT c.customer_name AS name, c.state #>> '{capture,matter}' AS matter, c.topic,
               c.state #>> '{questions,-1}' AS said
             FROM conversations c WHERE c.account_id = $1 AND c.id = $2`,
      values: [row.account_id, row.conversation_id],
    }),
  );
  const asked = stepsOf(row).findLast((step) => step.step === 'transfer_asked');
  const about = told?.matter || told?.said || told?.topic || asked?.about || '';
  const who = told?.name || spokenNumber(partiesOf(row).customer);
  const { whisper } = phoneWords(profile.language);
  const sentences = [
    whisper.callFor(profile.businessName, who),
    ...(about ? [whisper.about(shortened(about))] : []),
    whisper.keys,
  ];
  return sentences.join(' ');
}

/** Digit by digit, as a carrier's voice would read it as a sum. Null: it is withheld. */
function spokenNumber(number: string): string | null {
  const known = callerNumberOf(number);
  return known ? [...known.slice(1)].join(' ') : null;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest))}…`;
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`;
}
