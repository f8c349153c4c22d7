import type { CampaignGoal } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { BusinessProfile } from '@deskbell/dialogue';
import type { OutboundRow } from '../outbound-row.ts';
import { outboundWords } from '../words/outbound-words.ts';
import { selectCampaigns } from './campaign-row.ts';

/** What a campaign says to one of its people, and what the dialogue knows when they answer. */
export async function campaignTalk(
  tx: AccountTransaction,
  row: Pick<OutboundRow, 'campaign_id' | 'customer_name' | 'channel' | 'about'>,
  { businessName: business, language }: Pick<BusinessProfile, 'businessName' | 'language'>,
): Promise<{ content: string; state: object }> {
  const campaign = await selectCampaigns(tx).where('id', '=', row.campaign_id).executeTakeFirst();
  const { goal, opening } = campaign ?? { goal: 'announce' as const, opening: row.about };
  const words = outboundWords(language);
  const own = filled(opening, { name: row.customer_name, business });
  const question = row.channel === 'text' ? words.campaignText[goal] : words.campaignCall[goal];
  const content = [own, isQuestion(own) ? '' : question].filter(Boolean).join(' ');
  // On the phone it was said who calls.
  const isNamed = row.channel === 'call' || content.toLowerCase().includes(business.toLowerCase());
  return { content: isNamed ? content : `${business}: ${content}`, state: stateOf(goal, own) };
}

/** Without a name, what stands before it goes as well: "Hi {name}, …". */
const filled = (text: string, { name, business }: { name: string | null; business: string }): string =>
  text
    .replaceAll(/ ?\{name\}/g, (found) => (name ? found.replace('{name}', name) : ''))
    .replaceAll('{business}', business)
    .trim();

const isQuestion = (text: string): boolean => text.endsWith('?');

/** A yes to an invitation begins a booking; what is answered to a question is passed on. */
function stateOf(goal: CampaignGoal, matter: string): object {
  switch (goal) {
    case 'book':
      return { question: { kind: 'offer', offer: 'booking', serviceId: null } };
    case 'ask':
      return {
        question: { kind: 'message' },
        capture: { purpose: 'message', attempts: 0, matter: matter.slice(0, 300), when: '' },
      };
    case 'remind':
    case 'announce':
      return {};
    default:
      return goal satisfies never;
  }
}
