import type { Random } from './random.ts';

/** One wording of a template: of each `(one|other|)` an alternative, for each `{slot}` one of its words. */
export function expandTemplate(template: string, slots: Map<string, string[]>, random: Random): string {
  const chosen = template.replace(/\(([^()]*\|[^()]*)\)/g, (_, options: string) =>
    random.pick(options.split('|')),
  );
  const filled = chosen.replace(/\{([a-z-]+)\}/g, (_, slot: string) => {
    const words = slots.get(slot);
    if (!words) throw new Error(`no such slot: ${slot}`);
    return random.pick(words);
  });
  return filled
    .replace(/\s+/g, ' ')
    .replace(/ ([,.?!])/g, '$1')
    .trim();
}

/** How many wordings of a template are worth having. */
export function wordingsOf(template: string): number {
  const alternatives = (template.match(/\([^()]*\|[^()]*\)/g) ?? []).reduce(
    (product, group) => product * group.split('|').length,
    1,
  );
  const slots = (template.match(/\{[a-z-]+\}/g) ?? []).length;
  return Math.min(slots > 0 ? Math.max(alternatives, 5) : alternatives, 10);
}
