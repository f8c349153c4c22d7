import type { GroupLines, Variants } from '../../../../phrase/phrasing-locale.ts';

type Lines<Key extends string> = Readonly<Record<Key, Variants>>;
type Some<Key extends string> = { readonly [K in Key]?: Variants };

/** What a tone says before the plain lines. */
interface Own<Key extends string> {
  casual?: Some<Key>;
  witty?: Some<Key>;
  empathetic?: Some<Key>;
  /** What is said otherwise where it is heard. */
  aloud?: Some<Key>;
}

/**
 * Lines written once for both ways of address: "¿En qué [le|te] puedo ayudar?". Professional and empathetic say usted, casual
 * and witty tú; each tone's own lines come first.
 */
export function inTones<Key extends string>(plain: Lines<Key>, own: Own<Key> = {}): GroupLines<Key> {
  const none: Some<Key> = {};
  const { casual = none, witty = none, empathetic = none, aloud = none } = own;
  return {
    professional: addressed(plain, USTED) as Lines<Key>,
    casual: joined<Key>(addressed(casual, TU), addressed(plain, TU)),
    witty: joined<Key>(addressed(witty, TU), addressed(plain, TU)),
    empathetic: joined<Key>(addressed(empathetic, USTED), addressed(plain, USTED)),
    aloud: {
      professional: addressed(aloud, USTED),
      casual: addressed(aloud, TU),
      witty: addressed(aloud, TU),
      empathetic: addressed(aloud, USTED),
    },
  };
}

const USTED = 0;
const TU = 1;

const CHOICE = /\[([^[\]|]*)\|([^[\]|]*)\]/g;

function addressed<Key extends string>(lines: Some<Key>, as: 0 | 1): Some<Key> {
  const said = Object.entries<Variants>(lines as Record<string, Variants>).map(([key, variants]) => [
    key,
    variants.map((line) =>
      line.replace(CHOICE, (_, usted: string, tu: string) => (as === USTED ? usted : tu)),
    ),
  ]);
  return Object.fromEntries(said) as Some<Key>;
}

function joined<Key extends string>(first: Some<Key>, then: Some<Key>): Some<Key> {
  const keys = Object.keys(then) as Key[];
  return Object.fromEntries(
    keys.map((key) => [key, [...new Set([...(first[key] ?? []), ...then[key]!])]]),
  ) as unknown as Some<Key>;
}
