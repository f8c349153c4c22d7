import { buildKnowledge, type Contact, createOfflineResponder, type DialogueState } from '../../src/index.ts';
import { bikeShop } from '../../src/testing/bike-shop.ts';
import type { ContactTurn } from './read-contact-dialogues.ts';

const responder = createOfflineResponder();
const knowledge = await buildKnowledge([], bikeShop, null);

/**
 * Says the customer's side to the offline responder and gives the contact details it ends up with. What was asked
 * before a turn follows the script: the assistant's last turn or `asked`; where a script has neither, name and reach
 * are asked for until they are known. Our own questions are forgotten, as the script doesn't answer them.
 */
export async function holdDialogue(turns: readonly ContactTurn[]): Promise<Contact> {
  const scripted = turns.some((turn) => turn.role === 'assistant' || turn.asked !== undefined);
  let state: DialogueState | null = null;
  let before: ContactTurn | null = null;
  for (const turn of turns) {
    if (turn.role === 'user') {
      const asked: Asked = scripted
        ? askedBy(turn.asked ?? before?.text ?? '')
        : wantedBy(state, turns.length);
      for await (const event of responder.respond({
        message: turn.text,
        history: [],
        state: {
          ...(state as DialogueState | null),
          question: asked && { kind: asked, purpose: 'lead' },
        },
        knowledge,
        profile: bikeShop,
        embed: null,
        now: new Date(0),
      })) {
        if (event.type === 'done') state = event.result.state;
      }
    }
    before = turn;
  }
  return state?.contact ?? { name: null, email: null, phone: null };
}

type Asked = 'name' | 'reach' | 'name_and_reach' | null;

function askedBy(question: string): Asked {
  const name = /\bname\b/i.test(question) && !/\b(?:maiden|pet|company|doctor)/i.test(question);
  const reach = /\b(?:phone|e-?mail|number to reach)\b/i.test(question);
  return name ? (reach ? 'name_and_reach' : 'name') : reach ? 'reach' : null;
}

/** A single utterance answers nothing that was asked. */
function wantedBy(state: DialogueState | null, turns: number): Asked {
  if (turns < 2) return null;
  const { name = null, phone = null } = state?.contact ?? {};
  return name === null ? (phone === null ? 'name_and_reach' : 'name') : phone === null ? 'reach' : null;
}
