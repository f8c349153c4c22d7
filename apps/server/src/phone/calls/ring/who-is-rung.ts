import type { CallRules, TransferExtension } from '@deskbell/contract';
import { parseRungNumber } from './parse-rung-number.ts';
import type { RungPerson } from './rung-people.ts';

/** Whom a call can be put through to. */
export interface Reachable {
  rules: Pick<CallRules, 'staffNumbers' | 'emergencyNumber'>;
  extensions: readonly TransferExtension[];
  /** The business's own number, which short extensions are of. */
  main: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** The caller, who isn't rung; nor is the number they called. */
  caller: string;
  called: string;
}

/**
 * Who is rung for what a caller wants: the extensions whose name they said, else, where calls are routed, those of the department
 * they said or whose work it is, else the staff of the rules, else the first extension. In the order of the list.
 */
export function whoIsRung(reachable: Reachable, wanted: string, { isRouted = true } = {}): RungPerson[] {
  const people = dialable(reachable);
  const fitting = fittingOf(people, wanted, isRouted);
  if (fitting.length > 0) return fitting.map(({ person }) => person);
  const staff = staffOf(reachable);
  return staff.length > 0 ? staff : people.slice(0, 1).map(({ person }) => person);
}

/**
 * The extension of this name, or, where calls are routed, all of the department of this name. Nobody: it isn't there any more,
 * or can't be rung.
 */
export function whoIsChosen(
  reachable: Reachable,
  to: string,
  { isRouted }: { isRouted: boolean },
): RungPerson[] {
  const among = (is: (extension: TransferExtension) => boolean) =>
    dialable({ ...reachable, extensions: reachable.extensions.filter(is) }).map(({ person }) => person);
  const named = among(({ name }) => name === to);
  return named.length > 0 || !isRouted ? named : among(({ department }) => department === to);
}

/** The staff of the rules, without the caller. */
export const staffOf = (reachable: Omit<Reachable, 'extensions'>): RungPerson[] =>
  written(reachable.rules.staffNumbers, reachable);

/** Who is rung for a caller who needs help at once: one or nobody. */
export const whoIsOnCall = (reachable: Omit<Reachable, 'extensions'>): RungPerson[] =>
  written([reachable.rules.emergencyNumber], reachable).map((person) => ({ ...person, name: 'On call' }));

/** Who is rung while the assistant can't take a call: one or nobody. */
export const whoStandsIn = (
  { fallbackNumber }: Pick<CallRules, 'fallbackNumber'>,
  reachable: Omit<Reachable, 'extensions'>,
): RungPerson[] => written([fallbackNumber], reachable);

const written = (numbers: readonly string[], reachable: Omit<Reachable, 'extensions'>): RungPerson[] =>
  numbers
    .map((number) => parseRungNumber(number, reachable))
    .filter((person) => person !== null && mayRing(reachable, person)) as RungPerson[];

const mayRing = (
  { caller, called }: Pick<Reachable, 'caller' | 'called'>,
  { number, extension }: RungPerson,
): boolean => number !== called && (number !== caller || extension !== undefined);

/** Whether a caller can be put through to anybody. */
export const canBeRung = (reachable: Reachable): boolean => whoIsRung(reachable, '').length > 0;

interface Extension {
  person: RungPerson;
  /** Words of the name and of the department. */
  named: string[];
  department: string[];
}

function dialable(reachable: Reachable): Extension[] {
  return reachable.extensions.flatMap(({ name, number, department }) => {
    const person = parseRungNumber(number, reachable);
    if (!person || !mayRing(reachable, person)) return [];
    return [{ person: { ...person, name }, named: wordsOf(name), department: wordsOf(department) }];
  });
}

function fittingOf(people: readonly Extension[], wanted: string, isRouted: boolean): Extension[] {
  const said = new Set(wordsOf(wanted));
  const isSaid = (words: readonly string[]) => words.some((word) => said.has(word));
  const byName = people.filter(({ named }) => isSaid(named));
  if (byName.length > 0 || !isRouted) return byName;
  const byDepartment = people.filter(({ department }) => isSaid(department));
  if (byDepartment.length > 0) return byDepartment;
  // What they need tells whose work it is: the one with the most words of it.
  const scored = people.map((one) => ({ one, score: workOf(one, said) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

function workOf({ named, department }: Extension, said: ReadonlySet<string>): number {
  const kinds = works.filter(({ names }) => [...named, ...department].some((word) => names.has(word)));
  return Math.max(0, ...kinds.map(({ needs }) => [...needs].filter((word) => said.has(word)).length));
}

const stopWords = new Set(
  'the a an of and or for to in at my our your with from desk team department office line person people somebody someone speak talk call el la los las de del y'.split(
    ' ',
  ),
);

/** Words as they are compared: no accents, no plural, none that all names have. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
}

const stem = (word: string): string =>
  word.length > 4
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?<=[^s])s$/, '')
        .replace(/(ing|ed)$/, '')
    : word;

const work = (names: string, needs: string) => ({
  names: new Set(wordsOf(names)),
  needs: new Set(wordsOf(needs)),
});

/** What departments are called, and what callers say who need them. */
const works = [
  work(
    'billing accounting accounts finance payments invoices facturacion contabilidad pagos cuentas',
    'bill billing invoice payment pay paid charge charged refund receipt statement balance owe money overcharged factura pago cobro reembolso',
  ),
  work(
    'sales new business estimates quotes ventas',
    'buy purchase order price quote estimate cost sell offer discount interested product demo comprar precio presupuesto pedido',
  ),
  work(
    'support service technical help repairs maintenance soporte tecnico servicio mantenimiento',
    'broken fix repair problem issue work leak error help trouble warranty stopped install averia problema roto ayuda garantia',
  ),
  work(
    'appointments scheduling booking bookings reservations reception front citas reservas recepcion',
    'appointment book schedule reschedule reservation cancel move time table visit cita reservar reserva cancelar cambiar',
  ),
  work(
    'delivery shipping logistics dispatch envios entregas',
    'delivery deliver package parcel shipping shipment late arrive track tracking envio entrega paquete',
  ),
  work(
    'hr human resources jobs careers hiring personnel recursos humanos empleo',
    'job apply application hiring resume vacancy position work employment interview trabajo empleo solicitud',
  ),
  work(
    'complaints manager management owner director customer relations quejas gerencia gerente',
    'complaint complain manager owner boss supervisor unhappy unacceptable terrible angry queja gerente jefe',
  ),
  work(
    'press media marketing prensa',
    'press journalist interview media article reporter sponsor prensa periodista',
  ),
];
