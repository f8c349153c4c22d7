import * as z from 'zod';
import { Instant, requiredText, text } from '../kernel/fields.ts';
import { type OwnLanguage, ownLanguage } from '../kernel/own-language.ts';

/** Keys an entry can have: 0 puts through to a person, * and # are no choices. */
export const MenuKeySchema = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
export type MenuKey = z.infer<typeof MenuKeySchema>;

const common = {
  key: MenuKeySchema,
  /** What callers hear: "For {label}, press 1.", "Para {label}, marque 1." */
  label: requiredText('Say what the key is for', 60),
};

/** One key of a menu, and what it does. */
export const MenuEntrySchema = z.discriminatedUnion('does', [
  /** The assistant answers these words as if the caller had said them. */
  z.object({
    ...common,
    does: z.literal('talk'),
    words: requiredText('Enter what the caller would say', 300),
  }),
  /** Rings a transfer extension by its name, or all of a department. */
  z.object({
    ...common,
    does: z.literal('transfer'),
    to: requiredText('Choose whom to ring', 100),
  }),
  /** The caller leaves a message on tape. */
  z.object({ ...common, does: z.literal('voicemail') }),
  /** The assistant says this, and the call goes on. */
  z.object({ ...common, does: z.literal('say'), text: requiredText('Enter what to say', 600) }),
]);
export type MenuEntry = z.infer<typeof MenuEntrySchema>;

/** What callers can press when they are greeted. They can always say what they need instead. */
export const KeypadMenuSchema = z
  .object({
    enabled: z.boolean().default(false),
    /** Said after the greeting; empty: our own words, from the entries. */
    prompt: text(600).default(''),
    entries: z.array(MenuEntrySchema).max(9, 'At most 9 keys').default([]),
  })
  .superRefine(({ enabled, entries }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (enabled && entries.length === 0) refuse(['entries'], 'Add at least one key');
    entries.forEach(({ key }, at) => {
      if (entries.findIndex((other) => other.key === key) < at)
        refuse(['entries', at, 'key'], `Key ${key} is used twice`);
    });
  });
export type KeypadMenu = z.infer<typeof KeypadMenuSchema>;

/** What a caller pressed in a menu, as it stood then. */
export const MenuChoiceSchema = z.object({
  at: Instant,
  key: z.string(),
  label: z.string(),
  does: z.enum(['talk', 'transfer', 'voicemail', 'say']),
});
export type MenuChoice = z.infer<typeof MenuChoiceSchema>;

/**
 * What callers are told of a menu: the owner's words, else ours.
 * @param zero whether 0 puts through to a person
 * @param language the assistant's, BCP 47
 */
export function menuPrompt(
  { prompt, entries }: { prompt: string; entries: readonly { key: string; label: string }[] },
  { zero, language }: { zero: boolean; language: string },
): string {
  if (prompt.trim()) return prompt.trim();
  const words = promptWords[ownLanguage(language)];
  const named = entries.filter(({ label }) => label.trim());
  return [
    ...named.map(({ key, label }) => words.entry(purposeOf(label.trim(), words), key)),
    ...(zero ? [words.person] : []),
    words.orSpeak,
  ].join(' ');
}

interface PromptWords {
  /** How a label begins that says by itself what the key is for: "to hear our address". */
  purpose: RegExp;
  for: string;
  entry(purpose: string, key: string): string;
  person: string;
  orSpeak: string;
}

const promptWords: Record<OwnLanguage, PromptWords> = {
  en: {
    purpose: /^(to|for)\s/i,
    for: 'For',
    entry: (purpose, key) => `${purpose}, press ${key}.`,
    person: 'To speak with a person, press 0.',
    orSpeak: 'Or just tell me what you need.',
  },
  es: {
    purpose: /^(para|si)\s/i,
    for: 'Para',
    entry: (purpose, key) => `${purpose}, marque ${key}.`,
    person: 'Para hablar con una persona, marque 0.',
    orSpeak: 'O simplemente dígame qué necesita.',
  },
};

/** "For appointments", "To hear our address". */
const purposeOf = (label: string, words: PromptWords): string =>
  words.purpose.test(label) ? label[0]!.toUpperCase() + label.slice(1) : `${words.for} ${label}`;
