import { menuPrompt } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import type { Deps } from '../../../kernel/http/index.ts';
import { callWords } from '../../speech/index.ts';
import { KeypadMenu } from './keypad-menu.ts';
import { readMenu } from './read-menu.ts';

/** The menu as the simulator has it, where nobody can be rung and nothing be taped. */
export interface SimulatedMenu {
  prompt: string;
  keys: KeypadMenu;
  /** Has the keys act on a call. `pass`: takes those that aren't the menu's. */
  connect(call: Call, pass: (key: string) => void): void;
}

/** Null: none of the assistant's numbers has a menu. */
export async function openSimulatedMenu(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  { assistantId, language }: { assistantId: string; language: string },
): Promise<SimulatedMenu | null> {
  const menu = await deps.db.account(accountId, (tx) => readMenu(tx, assistantId));
  if (!menu) return null;
  const prompt = menuPrompt(menu, { zero: false, language });
  const words = callWords(language).menu;
  const keys = new KeypadMenu({ entries: menu.entries, prompt, words, zero: false });
  return {
    prompt,
    keys,
    connect(call, pass) {
      const tell = (what: string) => call.say(what, { interrupt: true });
      keys.connect(call, {
        transfer: ({ to }) => tell(words.onRealCall.transfer(to)),
        voicemail: () => tell(words.onRealCall.voicemail),
        pass,
      });
    },
  };
}
