import { CallRulesSchema } from '@deskbell/contract';
import { heardIn } from '../../voice/calls/index.ts';
import { languageOf } from '../calls/index.ts';
import { selectNumbers } from '../numbers/index.ts';
import type { TrunkNumber } from './ask-next.ts';
import type { Saying } from './say.ts';
import type { SipDeps } from './sip-deps.ts';

/** How the assistant that answers a number speaks. Never rejects: where that isn't known, the usual voice does, in English. */
export async function sayingOf(deps: SipDeps, whose: TrunkNumber): Promise<Saying> {
  try {
    const row = await deps.db.account(whose.accountId, (tx) =>
      selectNumbers(tx)
        .where('n.carrier_id', '=', whose.carrierId)
        .where('n.number', '=', whose.number)
        .executeTakeFirst(),
    );
    const snapshot = row && (await deps.snapshots.get(row.assistant_id));
    if (!snapshot) return usualSaying;
    const { assistant, profile } = heardIn(snapshot, languageOf(CallRulesSchema.parse(row.rules)));
    return { voice: assistant.voice, language: profile.language, country: profile.country };
  } catch (error) {
    deps.log.error({ err: error }, 'how an assistant speaks could not be read');
    return usualSaying;
  }
}

const usualSaying: Saying = { voice: {}, language: 'en' };
