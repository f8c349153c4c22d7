import {
  type KeypadMenu,
  KeypadMenuSchema,
  type MenuEntry,
  MenuEntrySchema,
  type TransferExtension,
} from '@deskbell/contract';
import * as z from 'zod';

/** What a key does, as it is chosen. */
export const doesLabels: Record<MenuEntry['does'], string> = {
  talk: 'Ask the assistant',
  transfer: 'Put through',
  voicemail: 'Take a message',
  say: 'Say a text',
};

/** An entry as typed: what another kind of it would need is kept while the kind is being changed. */
const MenuRow = z.object({
  key: z.string(),
  label: z.string(),
  does: z.enum(['talk', 'transfer', 'voicemail', 'say']),
  words: z.string(),
  to: z.string(),
  text: z.string(),
});
export type MenuRow = z.infer<typeof MenuRow>;

/** A menu as typed. What is wrong in one that is off doesn't matter, and isn't kept. */
export const KeypadMenuForm = z
  .object({ enabled: z.boolean(), prompt: z.string(), entries: z.array(MenuRow) })
  .transform((typed): unknown =>
    typed.enabled
      ? typed
      : { ...typed, entries: typed.entries.filter((row) => MenuEntrySchema.safeParse(row).success) },
  )
  .pipe(KeypadMenuSchema as z.ZodType<KeypadMenu, unknown>);
export type TypedMenu = z.input<typeof KeypadMenuForm>;

const blank = { words: '', to: '', text: '' };

export const menuFormOf = ({ enabled, prompt, entries }: KeypadMenu): TypedMenu => ({
  enabled,
  prompt,
  entries: entries.map((entry) => ({ ...blank, ...entry })),
});

const keys = MenuEntrySchema.options[0].shape.key.options;
export const keyOptions = keys.map((key) => [key, key] as const);

/** The next row: under the first key that is free. */
export function newRow(rows: readonly MenuRow[]): MenuRow {
  const key = keys.find((one) => rows.every((row) => row.key !== one)) ?? '9';
  return { ...blank, key, label: '', does: 'talk' };
}

/**
 * Whom a key can put through to: people and teams by name, then departments by theirs.
 * @param chosen stays there, though it is no extension any more
 */
export function transferOptions(
  extensions: readonly TransferExtension[],
  chosen: string,
): (readonly [string, string])[] {
  const labels = new Map<string, string>([['', 'Choose…']]);
  for (const { name } of extensions) labels.set(name, name);
  for (const { department } of extensions)
    if (department && !labels.has(department)) labels.set(department, `All of ${department}`);
  if (!labels.has(chosen)) labels.set(chosen, `${chosen} (removed)`);
  return [...labels];
}
