import * as z from 'zod';

const deepest = 40;

/**
 * What this server keeps and gives back as it came: cleaned of what the database can't hold (the character 0, halves of
 * surrogate pairs). Nested deeper than 40 levels it is refused.
 */
export const kept = <Schema extends z.ZodType>(schema: Schema) =>
  schema.transform((value, context) => {
    if (isDeeperThan(value, deepest)) {
      context.addIssue({ code: 'custom', message: `Nest at most ${deepest} levels` });
      return z.NEVER;
    }
    return cleaned(value) as z.output<Schema>;
  });

/** Any object, kept. */
export const KeptObject = kept(z.record(z.string(), z.unknown()));
/** Any objects, kept. */
export const KeptObjects = kept(z.array(z.record(z.string(), z.unknown())).max(500));

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, child]) => [storable(key), cleaned(child)]));
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
