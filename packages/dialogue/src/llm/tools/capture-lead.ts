import * as z from 'zod';
import type { Contact } from '../../state/dialogue-state.ts';
import { wordsOf } from '../../text/terms.ts';
import { findContact } from '../../understand/contact/find-contact.ts';
import { actingTool } from './define-tool.ts';
import type { ToolDesk } from './tool-desk.ts';

const Told = z.string().min(1).max(200).optional();

/**
 * Begins to take contact details, with those that the customer told in words which weren't understood by themselves. A
 * detail counts only when it is one by the rules for messages, and the customer's own words have it.
 */
export const captureLead = actingTool({
  description:
    'Take down how to reach the customer, when they want to be contacted or called back. Details they wrote are noted by themselves; pass only what they told in this message in unusual words. What is missing is asked for.',
  inputSchema: z.object({ name: Told, email: Told, phone: Told }),
  async run(desk, told) {
    const found = detailsOf(desk, told);
    if (typeof found === 'string') return found;
    const { turn } = desk;
    const contact = { ...turn.heard.contact, ...found };
    desk.turn = {
      ...turn,
      heard: { ...turn.heard, contact },
      state: { ...turn.state, contact: { ...turn.state.contact, ...found } },
    };
    return {
      moves: [],
      covers: 'all',
      state: {
        capture: turn.state.capture ?? { purpose: 'lead', attempts: 0, matter: turn.heard.matter, when: '' },
        contactRefused: false,
      },
      action: 'capture_lead',
      why: 'The language model takes contact details.',
    };
  },
});

function detailsOf(
  { turn }: ToolDesk,
  { name, email, phone }: Partial<Contact> & { name?: string; email?: string; phone?: string },
): Partial<Contact> | string {
  const { country } = turn.input.profile;
  const read = {
    ...(name && { name: findContact(name, { country, asked: 'name' }).name }),
    ...(email && { email: findContact(email, { country, asked: 'reach' }).email }),
    ...(phone && { phone: findContact(phone, { country, asked: 'reach' }).phone }),
  };
  for (const [field, value] of Object.entries(read)) {
    if (value === null) return `this is no ${field}.`;
    if (!isTold(turn.heard.text, value, field === 'phone')) return `the customer did not tell this ${field}.`;
  }
  return read;
}

/** Every word of it stands in the message; of a number, its last digits do. */
function isTold(message: string, value: string, isNumber: boolean): boolean {
  if (isNumber) return message.replace(/\D/g, '').includes(value.replace(/\D/g, '').slice(-7));
  const said = message.toLowerCase();
  return wordsOf(value).every((word) => said.includes(word));
}
