import type { BookableService } from '../calendar.ts';
import { localeOf } from '../locale/locale.ts';
import type { Embed } from './embed.ts';

/** What services are known by in meaning, and what says of no service anything. */
export interface ServiceVectors {
  /** Of a service, its name and its name with what is said of it, by its id. */
  own: ReadonlyMap<string, readonly Float32Array[]>;
  /** Of what customers say of any business: a service must be liker than these. */
  background: readonly Float32Array[];
}

/** Of a long list only so many are known by meaning: nobody waits for it to be embedded. */
const MOST = 120;
const MOST_KNOWN = 5000;

const known = new WeakMap<Embed, Map<string, Float32Array>>();

/**
 * The vectors of services; each text is embedded once for an embed function, so that a turn finds them where the
 * knowledge was built with it. `language`: BCP 47. Rejects as `embed` does.
 */
export async function serviceVectors(
  services: readonly BookableService[],
  language: string,
  embed: Embed,
): Promise<ServiceVectors> {
  const { background } = localeOf(language).hearing;
  const some = services.slice(0, MOST);
  const vectors = await vectorsOf([...some.flatMap(textsOf), ...background], embed);
  return {
    own: new Map(some.map((service) => [service.id, textsOf(service).map((text) => vectors.get(text)!)])),
    background: background.map((text) => vectors.get(text)!),
  };
}

const textsOf = ({ name, description }: BookableService): string[] => {
  const said = description.trim().slice(0, 300);
  return said ? [name.trim(), `${name.trim()}: ${said}`] : [name.trim()];
};

async function vectorsOf(texts: readonly string[], embed: Embed): Promise<ReadonlyMap<string, Float32Array>> {
  const remembered = known.get(embed) ?? new Map<string, Float32Array>();
  known.set(embed, remembered);
  const missing = [...new Set(texts)].filter((text) => !remembered.has(text));
  const made = missing.length > 0 ? await embed(missing) : [];
  for (const [index, text] of missing.entries()) remembered.set(text, made[index]!);
  const vectors = new Map(texts.map((text) => [text, remembered.get(text)!]));
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_KNOWN) break;
    remembered.delete(oldest);
  }
  return vectors;
}
