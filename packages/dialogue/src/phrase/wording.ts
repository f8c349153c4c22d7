import type { BusinessProfile, Script } from '../business-profile.ts';
import { localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import { type LineGroup, type LineKey, linePlaces, type ValuesOf } from './line-places.ts';
import type { GroupLines, PhrasingLocale, Setting, Variants } from './phrasing-locale.ts';

export type PhraseInput = Pick<TurnInput, 'profile' | 'now' | 'channel'>;

/** The lines of one reply, as its language, tone and channel have them; it counts what it says. */
export interface Wording {
  locale: PhrasingLocale;
  profile: BusinessProfile;
  setting: Setting;
  isSpoken: boolean;
  /** A line with its places filled, in words that weren't used for it before, as far as there are any. */
  say<Key extends LineKey>(key: Key, ...values: ArgumentsOf<Key>): string;
  /** What the owner wrote for this, the first time it fits; empty: nothing, or it was said. */
  ownLine(line: keyof Script): string;
  /** How often each line was said, with this reply. */
  counted(): DialogueState['lines'];
}

type ArgumentsOf<Key extends LineKey> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];

const MOST_COUNTED = 1000;

/** The wording of a conversation in which `said` counts the lines said before. Nothing given is changed. */
export function wordingOf(input: PhraseInput, language: string, said: DialogueState['lines']): Wording {
  const { profile, now } = input;
  const locale = localeOf(language).phrasing;
  const isSpoken = isHeard(input);
  const lines = { ...said };
  let isLedIn = false;
  const count = (key: string): number => {
    const before = lines[key] ?? 0;
    lines[key] = Math.min(before + 1, MOST_COUNTED);
    return before;
  };
  return {
    locale,
    profile,
    setting: { now, timeZone: profile.timeZone, country: profile.country },
    isSpoken,
    say: (key, ...[values]) => {
      const variants = variantsOf(locale, key, profile.tone, isSpoken);
      const times = count(key);
      const line = filled(variants[times % variants.length]!, locale, profile, values ?? {});
      const lead = isLedIn ? '' : leadOf(line, Math.floor(times / variants.length), locale);
      isLedIn ||= lead !== '';
      return `${lead}${line}`;
    },
    ownLine: (line) => {
      const own = profile.script?.[line].trim() ?? '';
      return own !== '' && count(`own.${line}`) === 0 ? own : '';
    },
    counted: () => lines,
  };
}

export const isHeard = ({ channel, profile }: Pick<TurnInput, 'channel' | 'profile'>): boolean =>
  channel === 'voice' || profile.reach === 'phone';

/** The ways of saying a line in a tone: its own first, then the plain ones. */
export function variantsOf(
  { lines, tonesAreWhole }: PhrasingLocale,
  key: LineKey,
  tone: BusinessProfile['tone'],
  isSpoken: boolean,
): Variants {
  const group = lines[groupOf(key)] as GroupLines<LineKey>;
  const { aloud } = group;
  const plain = aloud.professional?.[key];
  const [own, rest] =
    isSpoken && plain ? [aloud[tone]?.[key], plain] : [group[tone]?.[key], group.professional[key]];
  return [...new Set([...(own ?? []), ...(tonesAreWhole && own ? [] : rest)])] as unknown as Variants;
}

const groupOf = (key: LineKey): LineGroup =>
  (Object.keys(linePlaces) as LineGroup[]).find((group) => key in linePlaces[group])!;

/** Places filled; one that begins a sentence with a capital letter. */
export function filled(
  line: string,
  { namedNothing }: PhrasingLocale,
  { assistantName, businessName }: Pick<BusinessProfile, 'assistantName' | 'businessName'>,
  values: Readonly<Record<string, string>>,
): string {
  const all = new Map(
    Object.entries({
      assistant: assistantName.trim() || namedNothing.assistant,
      business: businessName.trim() || namedNothing.business,
      ...values,
    }),
  );
  const whole = line.replace(/(^|[.!?] |)\{(\w+)\}/g, (place, start: string, name: string, at: number) => {
    const value = all.get(name);
    if (value === undefined) return place;
    return start === '' && at > 0 ? value : `${start}${capitalized(value)}`;
  });
  // "… a las 3:00 p. m." ends a sentence by itself.
  // "your parents' name"
  return whole.replace(/(?<=\b[ap]\. m\.)\./g, '').replace(/(?<=\p{L}s)'s\b/gu, "'");
}

const capitalized = (text: string): string =>
  startsWithWord(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** An e-mail address or the name of a product ("iPhone") keeps its small letter. */
const startsWithWord = (text: string): boolean =>
  /^\p{Ll}[\p{Ll}'’-]*(?![\p{L}\p{N}@._])|^\p{Ll}[\p{Ll}'’-]*[.:](?:\s|$)/u.test(text);

const SHORTEST_NOTED = 40;

/** A line that comes round again is led in, one of a reply; a short one needs no excuse. */
function leadOf(line: string, rounds: number, { again }: PhrasingLocale): string {
  if (rounds === 0 || line.length < SHORTEST_NOTED) return '';
  const leads = line.endsWith('?') ? again.question : again.statement;
  return `${leads[(rounds - 1) % leads.length]} `;
}
