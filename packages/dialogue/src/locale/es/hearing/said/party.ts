import type { RewriteRule } from '../../../../understand/rewritten.ts';
import { spanish } from '../spanish.ts';
import { NUMBER_WORD, numberIn } from './numbers.ts';

const rule = (source: string, put: RewriteRule[1]): RewriteRule => [
  spanish(`(?:${source})(?![\\p{L}\\p{N}])`, 'iuy'),
  put,
];
const N = `(?<n>\\d{1,3}|${NUMBER_WORD})`;
const PEOPLE = '(?:personas?|comensales|adultos?|gente|amig[oa]s|niñ[oa]s|invitad[oa]s|plazas|asientos)';
const KIN =
  '(?:mujer|marido|espos[oa]|pareja|novi[oa]|hij[oa]|madre|padre|herman[oa]|amig[oa]|compañer[oa]|prim[oa]|abuel[oa]|jefe)';

/** How many come, in Spanish, and how it is said in English. */
export const partyRules: readonly RewriteRule[] = [
  rule(
    `(?:(?:somos|seremos|seríamos|vamos a ser|vamos|iremos|para)(?: en total)? )?${N} adult[oa]s? (?:y|con|más) ${N.replace('n>', 'n2>')} (?:niñ[oa]s?|menores|bebés?|crí[oa]s?|peques|chic[oa]s)`,
    ({ n, n2 }) => `${numberIn(n!)} adults and ${numberIn(n2!)} kids`,
  ),
  rule(
    `(?:somos|seremos|seríamos|vamos a ser|vamos|iremos|venimos|vendremos)(?: sólo| en total| unos| unas)* ${N}(?: ${PEOPLE})?`,
    ({ n }) => `we are ${numberIn(n!)}`,
  ),
  rule(`mesa(?: \\p{L}+)? para ${N}(?: ${PEOPLE})?`, ({ n }) => `table for ${numberIn(n!)}`),
  rule(`para(?: unas| unos| sólo)? ${N} ${PEOPLE}`, ({ n }) => `for ${numberIn(n!)} people`),
  rule(
    `para(?: unas| unos| sólo)? ${N}(?=$| ?[.,;!?]| el | a | hoy| mañana| por | en | a las| esta)`,
    ({ n }) => `for ${numberIn(n!)}`,
  ),
  rule(`(?:grupo|total|familia) de ${N}`, ({ n }) => `party of ${numberIn(n!)}`),
  rule(`${N} ${PEOPLE}`, ({ n }) => `${numberIn(n!)} people`),
  rule(
    `nosotr[oa]s ${N}|(?:los|las) ${N.replace('n>', 'n2>')} (?:junt[oa]s|de nosotr[oa]s)`,
    ({ n, n2 }) => `${numberIn((n ?? n2)!)} of us`,
  ),
  rule(
    '(?:las?|el|día|del?) (?:\\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: y media)?',
    'then',
  ),
  rule('(?:sólo )?(?:yo|para mí)(?: sol[oa])|sólo (?:yo|para mí)|iré sol[oa]|voy sol[oa]', 'just me'),
  rule(`mi ${KIN} y yo|yo y mi ${KIN}`, 'me and my partner'),
  rule('(?:para|somos|seremos|vamos) (?:l[oa]s dos|ambos|ambas)|nosotr[oa]s dos', 'for 2 people'),
  rule('una pareja', '2 people'),
  rule('(?:cita|reserva)', 'booking'),
  rule('para', 'for'),
  rule('por favor', 'please'),
  rule(`(?!un[oa]?(?!\\p{L}))${N}(?! (?:de|y|horas|minutos|días))`, ({ n }) => `${numberIn(n!)}`),
];
