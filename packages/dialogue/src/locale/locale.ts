import type { ConductSigns } from '../decide/conduct-signs.ts';
import type { DecidingLocale } from '../decide/deciding-locale.ts';
import type { MessageSigns } from '../decide/messages/message-signs.ts';
import type { PhrasingLocale } from '../phrase/phrasing-locale.ts';
import type { ProfileLocale } from '../profile/profile-locale.ts';
import type { HearingLocale } from '../understand/hearing-locale.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';

/** A language the assistant is complete in: how it is heard and how it is spoken. */
export interface Locale {
  /** ISO 639-1. */
  code: string;
  hearing: HearingLocale;
  phrasing: PhrasingLocale;
  deciding: DecidingLocale;
  conduct: ConductSigns;
  messages: MessageSigns;
  profile: ProfileLocale;
}

const locales = new Map<string, Locale>([
  [english.code, english],
  [spanish.code, spanish],
]);

/** The locale of a BCP 47 tag; English where it isn't served. */
export const localeOf = (tag: string): Locale => locales.get(codeOf(tag)) ?? english;

/** All the languages the assistant is complete in. */
export const servedLocales = (): readonly Locale[] => [...locales.values()];

/** Whether the assistant can answer in it by itself. */
export const isServed = (tag: string): boolean => locales.has(codeOf(tag));

/** "en-US" is "en". */
export const codeOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0]!;
