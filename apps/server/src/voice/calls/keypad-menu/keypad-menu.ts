import type { MenuEntry } from '@deskbell/contract';
import type { Call, CallObserver } from '@deskbell/voice';
import { initialMenuState, type MenuEvent, type MenuTexts, reduceMenu } from './reduce-menu.ts';

/** What a chosen entry does that the call can't do itself. */
export interface MenuOutlets {
  /** An entry was chosen, before it is done. */
  onChosen?(entry: MenuEntry): void;
  transfer(entry: Extract<MenuEntry, { does: 'transfer' }>): void;
  voicemail(): void;
  /** A key that isn't the menu's. */
  pass(key: string): void;
}

/** How long a key is waited for, once the menu was heard. */
const waitMs = 6000;

/** The menu of one call, from its greeting until the caller talks with the assistant. */
export class KeypadMenu {
  readonly #texts: MenuTexts;
  #state = initialMenuState;
  #timer: NodeJS.Timeout | undefined;
  #connected: { call: Call; outlets: MenuOutlets } | null = null;

  constructor(texts: MenuTexts) {
    this.#texts = texts;
  }

  /** What tells it how the call goes on. */
  readonly observer: CallObserver = {
    onState: (state) => this.#dispatch({ type: 'state', state }),
    onTurn: ({ role }) => {
      if (role === 'user') this.#dispatch({ type: 'caller_turn' });
    },
    onEnd: () => clearTimeout(this.#timer),
  };

  connect(call: Call, outlets: MenuOutlets): void {
    this.#connected = { call, outlets };
  }

  press(key: string): void {
    this.#dispatch({ type: 'key', key });
  }

  #dispatch(event: MenuEvent): void {
    const { state, actions } = reduceMenu(this.#state, event, this.#texts);
    this.#state = state;
    for (const action of actions) {
      switch (action.type) {
        case 'wait':
          clearTimeout(this.#timer);
          this.#timer = setTimeout(() => this.#dispatch({ type: 'waited' }), waitMs);
          break;
        case 'stop_waiting':
          clearTimeout(this.#timer);
          break;
        case 'say':
          this.#say(action.text);
          break;
        case 'choose':
          this.#choose(action.entry);
          break;
        case 'pass':
          this.#connected?.outlets.pass(action.key);
          break;
        default:
          action satisfies never;
      }
    }
  }

  #say(text: string): void {
    this.#connected?.call.say(text, { interrupt: true });
  }

  #choose(entry: MenuEntry): void {
    const { call, outlets } = this.#connected ?? {};
    outlets?.onChosen?.(entry);
    switch (entry.does) {
      case 'talk':
        call?.typed(entry.words);
        break;
      case 'say':
        this.#say(`${entry.text} ${this.#texts.words.anythingElse}`);
        break;
      case 'transfer':
        outlets?.transfer(entry);
        break;
      case 'voicemail':
        outlets?.voicemail();
        break;
      default:
        entry satisfies never;
    }
  }
}
