/**
 * The infinitive that a Spanish form may be of, of those that `isVerb` knows: "podés", "pudieron" and "pudiera" give "poder",
 * "arréglamelo" gives "arreglar". Null: of none. `form` in small letters and without accents.
 */
export function verbOf(form: string, isVerb: (infinitive: string) => boolean): string | null {
  for (const bare of withoutClitics(form)) {
    for (const [ending, classes] of ENDINGS) {
      if (!bare.endsWith(ending)) continue;
      const root = bare.slice(0, bare.length - ending.length);
      if (root.length < SHORTEST) continue;
      if (isInfinitive(ending)) {
        if (isVerb(bare)) return bare;
        continue;
      }
      for (const infinitive of infinitivesOf(root, classes)) if (isVerb(infinitive)) return infinitive;
    }
  }
  return null;
}

const SHORTEST = 2;
const isInfinitive = (ending: string): boolean => /^[aei]r$/.test(ending);
const CLITIC = /(?:me|te|se|nos|os|lo|la|los|las|le|les)$/;

/** The form, and what is left of it when pronouns are taken from its end: "dejarselo" may be "dejarse" and "dejar". */
function withoutClitics(form: string): string[] {
  const forms = [form];
  for (let bare = form; forms.length < 3; ) {
    const shorter = bare.replace(CLITIC, '');
    if (shorter === bare || shorter.length <= SHORTEST) break;
    forms.push(shorter);
    bare = shorter;
  }
  return forms;
}

type Class = 'ar' | 'er' | 'ir';
const AR: readonly Class[] = ['ar'];
const ER_IR: readonly Class[] = ['er', 'ir'];

/** Endings of all tenses and persons, vos and vosotros among them, without accents; then of nouns made from verbs. */
const ENDINGS: readonly (readonly [string, readonly Class[]])[] = [
  ...said('ar', AR),
  ...said('er', ['er']),
  ...said('ir', ['ir']),
  ...said(
    `o as a amos ais an aste asteis aron aba abas abamos abais aban are aras ara aremos areis aran aria arias ariamos ariais arian
    e es emos eis en aramos arais ase ases asemos aseis asen ando ado ada ados adas ad`,
    AR,
  ),
  ...said(
    `o es e emos imos eis is en i iste io istes isteis ieron eron ia ias iamos iais ian a as amos ais an iera ieras ieramos ierais ieran
    era eras eran iese ieses iesen iendo yendo ido ida idos idas ed id yo yeron yera yeran`,
    ER_IR,
  ),
  ...said('ere eras era eremos ereis eran eria erias eriamos eriais erian', ['er']),
  ...said('ire iras ira iremos ireis iran iria irias iriamos iriais irian', ['ir']),
  ...said('acion aciones amiento amientos ador adora adores', AR),
  ...said('icion iciones imiento imientos', ER_IR),
].toSorted(([one], [other]) => other.length - one.length);

function said(endings: string, classes: readonly Class[]): (readonly [string, readonly Class[]])[] {
  return endings.split(/\s+/).map((ending) => [ending, classes] as const);
}

/** Roots that no rule gives, as they stand before an ending, and the infinitive's. */
const ROOTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tuv: 'ten',
    tendr: 'ten',
    teng: 'ten',
    vin: 'ven',
    vendr: 'ven',
    veng: 'ven',
    hic: 'hac',
    hiz: 'hac',
    har: 'hac',
    hag: 'hac',
    pus: 'pon',
    pondr: 'pon',
    pong: 'pon',
    dij: 'dec',
    dig: 'dec',
    pud: 'pod',
    podr: 'pod',
    quis: 'quer',
    querr: 'quer',
    sup: 'sab',
    sabr: 'sab',
    sep: 'sab',
    hub: 'hab',
    habr: 'hab',
    saldr: 'sal',
    salg: 'sal',
    traj: 'tra',
    traig: 'tra',
    caig: 'ca',
    oig: 'o',
    estuv: 'est',
    anduv: 'and',
    valdr: 'val',
    valg: 'val',
    cupi: 'cab',
    quep: 'cab',
  }),
);

function infinitivesOf(root: string, classes: readonly Class[]): string[] {
  const irregular = irregularRoot(root);
  return classes.flatMap((end) => {
    const roots = new Set([root]);
    if (irregular) roots.add(irregular);
    for (const spelled of respelled(root)) for (const one of unstressed(spelled, end)) roots.add(one);
    return [...roots].map((one) => one + end);
  });
}

/** "Detuvieron" is as "tuvieron". */
function irregularRoot(root: string): string | undefined {
  for (let at = 0; at < root.length - SHORTEST; at += 1) {
    const found = ROOTS.get(root.slice(at));
    if (found && (at === 0 || PREFIX.test(root.slice(0, at)))) return root.slice(0, at) + found;
  }
  return undefined;
}
const PREFIX = /^(?:re|de|man|ob|con|com|dis|pro|pre|im|su|sos|abs)$/;

/** "Aparqué" is of "aparcar", "recojo" of "recoger", "conozco" of "conocer", "incluye" of "incluir". */
const respelled = (root: string): string[] => [
  root,
  root.replace(/qu$/, 'c'),
  root.replace(/gu$/, 'g'),
  root.replace(/c$/, 'z'),
  root.replace(/z$/, 'c'),
  root.replace(/zc$/, 'c'),
  root.replace(/j$/, 'g'),
  root.replace(/j$/, 'c'),
  root.replace(/g$/, 'gu'),
  root.replace(/y$/, ''),
];

/** A root as it is where the stress lies on the ending: "cierr" gives "cerr", "duerm" and "durm" give "dorm", "pid" gives "ped". */
const unstressed = (root: string, end: Class): string[] => [
  root,
  root.replace(/^hue(?=[^aeiou]+$)/, 'o'),
  root.replace(/ie(?=[^aeiou]+$)/, 'e'),
  root.replace(/ue(?=[^aeiou]+$)/, 'o'),
  root.replace(/ue(?=[^aeiou]+$)/, 'u'),
  ...(end === 'ir' ? [root.replace(/i(?=[^aeiou]+u?$)/, 'e'), root.replace(/u(?=[^aeiou]+$)/, 'o')] : []),
];
