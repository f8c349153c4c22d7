import type { RewriteRule } from '../../../../understand/rewritten.ts';
import { spanish } from '../spanish.ts';
import { NUMBER_WORD, numberIn } from './numbers.ts';
import { refusedDayRules } from './refused-days.ts';
import { DAY, weekday } from './weekday.ts';

const rule = (source: string, put: RewriteRule[1]): RewriteRule => [
  spanish(`(?:${source})(?![\\p{L}\\p{N}])`, 'iuy'),
  put,
];

const N = `\\d{1,3}|${NUMBER_WORD}`;
const HOUR = `(?<hour>\\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)`;
/** Of the 24 hours, after the article. */
const HOUR_OF_DAY = HOUR.replace(
  'doce)',
  'doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuna|veintidós|veintitrés)',
);
const MINUTES = `(?:(?: ?[:.h] ?| )(?<digits>[0-5]\\d)(?! ?(?:euros|€))(?:(?<=[:.h] ?\\d\\d)|(?! ?de ))(?: ?(?:horas|hrs?|hs?)(?![\\p{L}]))?| y (?<past>media|cuarto|cinco|diez|veinte|veinticinco|quince|treinta|cuarenta(?: y cinco)?|\\d{1,2})(?: minutos)?(?! (?:las|a las|media))| (?<bare>quince|treinta|cuarenta(?: y cinco)?|cincuenta)(?: (?:horas|hs))?| menos (?<before>cuarto|cinco|diez|veinte|veinticinco|\\d{1,2})(?: minutos)?)?`;
const PART = '(?:mañan(?:it)?a|tarde(?:cita)?|noche(?:cita)?|madrugada)';
/** "Las 12 del día", but not "las 12 del día 15" nor "… del día siguiente". */
const OF_DAY =
  'del? (?:medio ?día|día(?! (?:\\d|siguiente|anterior|después|antes|lunes|martes|miércoles|jueves|viernes|sábado|domingo|de ))(?![\\p{L}]))';
const HALF = `(?:,? ?(?<half>(?:de|por|en|a) la ${PART}|${OF_DAY}|(?:[ap]\\.? ?m\\b\\.?)))?`;
const SHARP = '(?: ?(?:horas|hrs?|hs?)\\b\\.?)?(?: en punto)?(?<some> y (?:pico|algo|fracción))?';
const ABOUT = '(?<about>,? (?:más o menos|aprox(?:imadamente)?(?![\\p{L}])\\.?|o por ahí|o algo así))?';
const CLOCK = `(?:las?|los) ${HOUR_OF_DAY}${MINUTES}${SHARP}${HALF}(?: en punto)?${ABOUT}`;

/** A clock time in English: "las tres y media de la tarde" gives "3:30 pm". */
function clock(groups: Readonly<Record<string, string | undefined>>): string {
  let hour = numberIn(groups.hour!)!;
  let minute = 0;
  if (groups.digits) minute = Number(groups.digits);
  else if (groups.past ?? groups.bare) minute = minutesOf((groups.past ?? groups.bare)!);
  else if (groups.before) {
    minute = 60 - minutesOf(groups.before);
    hour = hour === 1 ? 12 : hour - 1;
  }
  const time = minute === 0 && hour <= 12 ? `${hour}` : `${hour}:${String(minute).padStart(2, '0')}`;
  const half = halfOf(groups.half ?? '', hour);
  return `${(groups.some ?? groups.about) ? 'around ' : ''}${time}${half && hour <= 12 ? ` ${half}` : ''}`;
}

const minutesOf = (said: string): number =>
  /media/i.test(said) ? 30 : /cuarto/i.test(said) ? 15 : (numberIn(said) ?? 0);

function halfOf(said: string, hour: number): string {
  // In Spain noon is "las doce de la mañana".
  if (/ma[ñn]an/i.test(said)) return hour === 12 ? 'pm' : 'am';
  if (/madrugada|^a\W*m/i.test(said)) return 'am';
  if (/noche/i.test(said)) return hour === 12 ? 'am' : 'pm';
  if (/^del? d[ií]a/i.test(said)) return hour >= EARLIEST_OF_DAY && hour < 12 ? 'am' : 'pm';
  return /tarde|medio ?d|^p/i.test(said) ? 'pm' : '';
}

const EARLIEST_OF_DAY = 7;

const at = (preposition: string) => (groups: Readonly<Record<string, string | undefined>>) =>
  Number(numberIn(groups.hour!)) > 24 ? null : `${preposition} ${clock(groups)}`;

/** What may go on after an hour and belongs to it, or is a time too; any other word would make it a house's number in English. */
const GOES_ON =
  '(?= (?!(?:o|u|y|e|al?(?= (?:las?|los|\\d))|hasta|el|la|las|los|de(?= (?:las?|el|est[ae]|es[ae]|hoy|mañana|pasado)(?![\\p{L}]))|del|por(?= (?:la|el)(?![\\p{L}]))|en|hoy|mañana|pasado|est[ae]|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?![\\p{L}]))\\p{L})';
/** The whole of a clock time and no less, lest "las 6 pm" be read as "las 6". */
const WHOLE_CLOCK = `(?=(?<whole>${CLOCK}))\\k<whole>`;

const HOURS = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\\d{1,2}';
/** "Diez para las cuatro" */
const SHORT = '(?:un )?cuarto|cinco|diez|quince|veinte|veinticinco|5|10|15|20|25';
const beforeHour = ({ past2, h2, half }: Readonly<Record<string, string | undefined>>): string =>
  `at ${clock({ hour: h2, before: past2!.replace('un ', ''), half })}`;

/** "A las 10", parted from what is said of it: "at 10, llego". */
function hourAfter(words: string, preposition: string): readonly RewriteRule[] {
  const hour = at(preposition);
  return [
    rule(`(?:${words}) ${WHOLE_CLOCK}${GOES_ON}`, (groups) => {
      const said = hour(groups);
      return said === null ? null : `${said},`;
    }),
    rule(`(?:${words}) ${CLOCK}`, hour),
  ];
}

const plain = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
const MONTH =
  '(?<month>enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)';
const month = (said: string): string => {
  const start = plain(said).replace(/^set/, 'sep').slice(0, 3);
  return ENGLISH_MONTHS[MONTHS.findIndex((name) => name.startsWith(start))]!;
};

const isDate = (said: string): boolean => {
  const day = numberIn(said);
  return day !== null && day >= 1 && day <= 31;
};

function dated({ n, month: said, year }: Readonly<Record<string, string | undefined>>): string | null {
  const day = /^primero|^1[º°o]/i.test(n!) ? 1 : numberIn(n!);
  return day === null || day < 1 || day > 31 ? null : `${month(said!)} ${day}${year ? `, ${year}` : ''}`;
}

/** 12/11 is the day first, wherever Spanish is spoken. */
function numeric({ d, m, y }: Readonly<Record<string, string | undefined>>): string | null {
  const [day, at] = [Number(d), Number(m)];
  if (day < 1 || day > 31 || at < 1 || at > 12) return null;
  return `${ENGLISH_MONTHS[at - 1]} ${day}${y ? `, ${y.length === 2 ? `20${y}` : y}` : ''}`;
}

const COMING = '(?:que (?:viene|entra|sigue)|próximo|siguiente|entrante)';
const COMING_WEEK =
  '(?:semana (?:que (?:viene|entra|sigue)|próxima|siguiente|entrante)|(?:próxima|siguiente|otra) semana)';
const MORNING = '(?:por|en|a|de|durante) las? mañan(?:it)?as?';
const EVENING = '(?:por|en|a|de|durante) las? noche(?:cita)?s?';
const AFTERNOON = '(?:por|en|a|de|durante) las? tarde(?:cita)?s?';
/** "A las cinco, porque cierran a las siete": why, and no wish. */
export const DAY_REASON =
  '(?:porque|pues|que|ya que|es que|puesto que) (?:(?!no\\b)\\p{L}+ ){0,3}?(?:cierran?|cerr[aá]is|salgo|salimos|sale|salen|entro|entramos|entra|entran|empiezo|empieza|empiezan|termino|terminamos|termina|terminan|acabo|acabamos|acaba|acaban)(?= (?:\\p{L}+ ){0,3}?(?:a|hasta) las?)';
const WORK =
  '(?:(?:la|mi) )?(?:trabajo|trabajar|currar|curro|laburo|laburar|oficina|chamba|chambear|jale|pega)';
const SCHOOL =
  '(?:(?:la salida de )?(?:(?:la|las|el) )?(?:colegio|cole|escuela|clases?|instituto|facultad|facu|uni))';
const LUNCH = '(?:comer|almorzar|la comida|el almuerzo|almuerzo|comida)';

const ENDS =
  '(?:salgo|salimos|salen?|termino|terminamos|terminan?|acabo|acabamos|acaban?|me desocupo|nos desocupamos|me libero|quedo libre)';
/** Of whom nothing but when they are free is told: no bus leaves, and nobody goes on a journey. */
const FREED =
  '(?:salgo|salimos|termino|terminamos|acab(?:o|amos)(?! de (?!trabajar|laburar|estudiar|clases?))|me desocupo|nos desocupamos|me libero|quedo libre|llego (?:de|a (?:mi )?casa))';
/** "Trabajo hasta las 6", "no salgo hasta las 5": from then on they can. */
const BUSY =
  '(?:trabajo|trabajamos|estoy (?:ocupad[oa]|trabajando|en \\p{L}+)|ando ocupad[oa]|tengo (?:clases?|escuela|junta|trabajo|turno)|no (?:salgo|salimos|termino|me desocupo|estoy libre|llego|quedo libre))';
const AT = '(?:(?:como|tipo|más o menos|casi|hasta) )?(?:a|tipo|como a)';
/** "Después de la clase de mi hijo, que termina a las 5": after five. */
const afterEvent: readonly RewriteRule[] = [
  rule(
    `(?:(?:después|saliendo|al salir|a la salida|luego) del?|cuando (?:salgan?|salgo|terminen?|acaben?)(?: del?)?) (?:[\\p{L}]+ ){1,8}?(?:[\\p{L}]+,? )(?:(?:que|ellos|ellas|él|ella|yo|y|ya que|porque) )*(?:se )?${ENDS} (?:[\\p{L}]+ ){0,3}?${AT} ${CLOCK}`,
    (groups) => `after ${clock(groups)}`,
  ),
  rule(
    `(?<busy>${BUSY}(?: \\p{L}+){0,3}?) (?:sino )?hasta ${CLOCK}`,
    (groups) => `${groups.busy} from ${clock(groups)}`,
  ),
  rule(
    `(?<freed>${FREED}(?: (?!a |de (?:viaje|vacaciones)|para )[\\p{L}]+){0,4}?) ${AT} ${CLOCK}`,
    (groups) => `${groups.freed} from ${clock(groups)}`,
  ),
];

/** Spanish times, and how each is said in English; the more exact first. */
export const timeRules: readonly RewriteRule[] = [
  // Holidays
  rule('(?:la )?(?:nochebuena|noche buena)', 'christmas eve'),
  rule('(?:la )?(?:nochevieja|noche vieja)|(?:el )?fin de año', "new year's eve"),
  rule('(?:el )?(?:día de )?(?:año nuevo)', "new year's day"),
  rule('(?:el )?(?:día de )?(?:la )?navidad', 'christmas day'),
  rule(
    '(?:el )?(?:día|noche) de (?:los )?reyes(?: magos)?|(?:los )?reyes magos|(?<=(?:en|por|para|abren|abrís|hasta) )(?:los )?reyes',
    'january 6',
  ),
  rule('(?:el )?día de la hispanidad|(?:el )?(?:día del )?pilar(?= |$)(?! \\p{Lu})', 'october 12'),
  rule('(?:el )?día de (?:los )?muertos', 'november 2'),
  rule('(?:el )?(?:día de )?todos los santos', 'november 1'),
  rule('(?:el )?día de la constitución', 'december 6'),
  rule('(?:la |el día de la )?inmaculada(?: concepción)?', 'december 8'),
  rule('(?:el )?día de la virgen de guadalupe', 'december 12'),
  rule('(?:el )?día del trabaj(?:o|ador)', 'may 1'),
  rule('(?:el )?viernes santo', 'good friday'),
  rule('(?:el )?lunes de pascua', 'easter monday'),
  rule('(?:el )?domingo de (?:pascua|resurrección)', 'easter sunday'),
  rule('(?:el )?día de la raza', 'october 12'),
  rule('(?:el )?día de (?:los )?difuntos', 'november 2'),
  rule('(?:la )?asunción(?: de la virgen)?', 'august 15'),
  rule('(?:el )?(?:día de )?san valentín', 'february 14'),
  // "Y si no el viernes"
  rule(
    'si no(?=,? (?:(?:el|la|al|a) |(?:hoy|mañana|pasado|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?![\\p{L}])))',
    'otherwise',
  ),
  // Refusals and corrections
  ...refusedDayRules,
  rule(
    `(?:(?:la|el) de |a )?${CLOCK} (?:no(?=[,.;:!]|$)|(?:no (?:puedo|podemos|llego|llegamos|alcanzo|me (?:viene|va|queda|sirve|cuadra|acomoda|conviene))|imposible|ni hablar)(?: bien)?)`,
    (groups) => `not at ${clock(groups)}`,
  ),
  rule(
    `no (?:(?:a|para) |(?:la|el) de )${CLOCK}(?=,? (?:sino|mejor|la|el|a) )`,
    (groups) => `not at ${clock(groups)}`,
  ),
  rule(DAY_REASON, 'because it ends'),
  rule(
    '(?:no puedo|no podemos|no podré|no podría|no llego|me es imposible)(?: (?:ir|venir|llegar|acudir))?',
    "i can't make",
  ),
  rule('no(?= ?[,.;:]| mejor| perdón)', 'no'),
  rule(
    'no me (?:viene|va|queda|vienen|van|quedan) (?:nada |muy )?bien|no me (?:sirve|vale|funciona|conviene)',
    'not',
  ),
  rule('quer[ií]a decir|quise decir|digo|perdón', 'i mean'),
  rule('mejor|más bien|prefiero|preferiría', 'rather'),
  rule('en vez de(?:l)?|en lugar de(?:l)?', 'instead of'),
  // "Por la mañana imposible"
  rule(
    `(?<part>${MORNING}|${AFTERNOON}|${EVENING}),? (?:(?:me es |es |me resulta )?imposible|no (?:puedo|podemos|me (?:va|viene|queda|sirve)(?: bien)?|llego|alcanzo)|nada|ni hablar|de plano no)`,
    ({ part }) => `not in the ${partOf(part!)}`,
  ),
  rule(
    `(?:no (?:puedo|podemos|podré|podría|me (?:va|viene|queda|sirve)(?: bien)?|llego|alcanzo)) (?<part>${MORNING}|${AFTERNOON}|${EVENING})`,
    ({ part }) => `not in the ${partOf(part!)}`,
  ),
  // Clock times
  rule(
    `(?:de|desde|a partir de)(?: las?)? ${HOUR_OF_DAY}${MINUTES}${HALF} (?:(?:en|para|pa'?|hacia) (?:adelante|delante|arriba)|en más|pasadas)`,
    // "De siete para delante" is in the evening: nobody goes on from seven in the morning.
    (groups) => {
      const hour = numberIn(groups.hour!)!;
      return hour > 24
        ? null
        : `from ${clock({ ...groups, half: groups.half ?? (hour <= 7 ? 'tarde' : '') })}`;
    },
  ),
  rule(
    `(?:a las? |al |faltando |faltan |para las? )(?<past2>${SHORT}) para las? (?<h2>${HOURS})${HALF}`,
    beforeHour,
  ),
  rule(`(?<past2>(?:un )?cuarto) para las? (?<h2>${HOURS})${HALF}`, beforeHour),
  rule(
    `(?<=(?:^|[dn]ía|s|[áa]bado|domingo|mañana|hoy|tipo|como) ?)(?<past2>${SHORT}) para las? (?<h2>${HOURS})${HALF}`,
    beforeHour,
  ),
  rule(
    `entre ${CLOCK} y ${CLOCK.replace(/\?<(\w+)>/g, '?<$12>')}`,
    (groups) => `between ${clock(groups)} and ${second(groups)}`,
  ),
  rule(
    `de(?:sde)? ${CLOCK} (?:a|hasta) ${CLOCK.replace(/\?<(\w+)>/g, '?<$12>')}`,
    (groups) => `from ${clock(groups)} to ${second(groups)}`,
  ),
  rule(
    `(?:de|entre) ${HOUR} (?:a|y) (?<hour2>\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)${HALF.replace(/half/g, 'half2')}(?! (?:\\p{L}{4,}s)\\b)(?! de)`,
    (groups) => `from ${clock(groups)} to ${second(groups)}`,
  ),
  ...hourAfter('a partir de|desde|pasadas', 'from'),
  ...afterEvent,
  ...hourAfter('más tarde de|después de|luego de|tras', 'after'),
  rule('(?:que )?no (?:sea|tiene que ser|vaya a ser)(?= (?:antes|después|más))', 'not'),
  ...hourAfter('antes de|más temprano que|no más tarde de', 'before'),
  ...hourAfter(
    'hasta|(?:a más tardar|como (?:muy tarde|máximo|mucho)|máximo|cuando mucho) (?:a|para)',
    'until',
  ),
  rule(
    `(?:a|para) ${CLOCK},? (?:a más tardar|como (?:muy tarde|máximo|mucho)|máximo|cuando mucho)`,
    at('until'),
  ),
  rule(
    '(?:apenas|en cuanto|cuando|luego luego que|al|recién|a la hora que|nada más|nomás|tan pronto)(?: que)? (?:abran|abren|abráis|abrís|abrir|empiecen|empiezan|abra|abre)(?: (?:ustedes|pues|la clínica|el local))?|a la apertura',
    'first thing in the morning',
  ),
  rule(
    '(?:ya )?(?:para|al|antes de|casi al|cuando|justo antes de) (?:cerrar|cierre|cierren|el cierre)|(?:a )?l[oa] últim[oa](?: hora)? (?:del día|que (?:teng|hay|pued|qued)\\p{L}+)',
    'end of the day',
  ),
  rule(
    `(?:ya )?(?:entrad[oa]|entrando|empezando|llegando|bien entrado) ${MONTH}`,
    ({ month: said }) => `in ${month(said!)}`,
  ),
  rule(
    `(?<verb>(?:adel[aá]nt|recorr|recórr|atr[aá]s|retr[aá]s|corr|córr)\\p{L}*) (?<n>una|media|dos|1|2) horas?(?: (?<way>antes|después|más tarde|más temprano))?`,
    ({ n, way, verb }) => shiftedBy(n!, way ?? (/^adel/i.test(verb!) ? 'antes' : 'después')),
  ),
  rule(
    `(?<n>una|media|dos|tres) hor(?:as?|itas?) (?<way>antes|después|más tarde|más temprano|más tardecito)`,
    ({ n, way }) => shiftedBy(n!, way!),
  ),
  ...hourAfter(
    'sobre|hacia|(?:como )?a eso de|alrededor de|(?:como|tipo|casi) a|cerca de|(?:aproximadamente|más o menos|por ahí) (?:de|a|como a)|rondando|tirando a',
    'around',
  ),
  ...hourAfter('a|para|en|tipo', 'at'),
  // "Tipo 3", but no diabetes of a type.
  rule(
    `(?<=(?:^|[\\p{L}\\d]|,) ?)(?<!(?:diabetes|diabétic[oa]|hepatitis|factura|gripe|talla|modelo) )(?:tipo|onda) ${HOUR}${MINUTES}${SHARP}${HALF}(?=(?<then> (?:si|se|para|pa|con|más|porfa|gracias|entonces|pues|que|aprox|sería|me|nos)(?![\\p{L}]))?)(?! (?!(?:de|por|en|a|o|y|puede|está|te|le|me|nos|si|se|para|pa|con|más|porfa|gracias|entonces|pues|que|aprox|sería)(?![\\p{L}]))\\p{L})`,
    (groups) => {
      const said = at('around')(groups);
      return said === null || groups.then === undefined ? said : `${said},`;
    },
  ),
  rule(
    `${CLOCK}(?= (?:de|por|en) la| me| está| va| es|$| ?[.,;!?]| y (?!(?:media|cuarto|cinco|diez|veinte|quince|treinta|cuarenta|pico)\\b)| [oi]\\b| si\\b| mejor| porfa| por favor| pues| entonces| con\\b| gracias)`,
    (groups) =>
      /^(?:dos|tres|una)$/i.test(groups.hour!) &&
      !groups.past &&
      !groups.before &&
      !groups.digits &&
      !groups.half
        ? null
        : `at ${clock(groups)}`,
  ),
  // Nothing else is said: no "both of them".
  rule(
    '(?<=^[^\\p{L}\\d]*)las? (?<hour>una|dos|tres)(?=[^\\p{L}\\d]*(?:por favor|porfa|mejor|entonces)?[^\\p{L}\\d]*$)',
    at('at'),
  ),
  rule(
    `${HOUR}${MINUTES}(?: ?(?:h|hs|hrs?|horas)\\b\\.?)?(?:,? ?(?<half>de la ${PART}|${OF_DAY}|[ap]\\.? ?m\\b\\.?))`,
    (groups) => clock(groups),
  ),
  rule(`${HOUR} menos (?<before>cuarto|cinco|diez|veinte|veinticinco)`, (groups) => clock(groups)),
  rule(
    '(?<hour>una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) y (?<past>media|cuarto)(?! (?:horas?|años?|kilos?|meses|docenas?|millones|cuadras|semanas?))',
    (groups) => clock(groups),
  ),
  rule('(?<hour>\\d{1,2}) y (?<past>media|cuarto|pico)', (groups) => clock(groups)),
  rule(
    '(?<hour>[01]?\\d|2[0-4]) ?(?:h|hs|hrs)(?: ?(?<digits>[0-5]\\d))?',
    ({ hour, digits }) => `${hour}:${digits ?? '00'}`,
  ),
  rule(
    '(?<hour>[01]?\\d|2[0-3])\\.(?<digits>[0-5]\\d)(?! ?(?:€|euros|\\d))',
    ({ hour, digits }) => `${hour}:${digits}`,
  ),
  rule('antes del? medio ?día', 'before 12 pm'),
  rule('(?:después del?|(?:ya )?pasad(?:o|ito) el) medio ?día', 'after 12 pm'),
  rule('(?:hacia|sobre|cerca del?|a eso del?|como a|tipo) ?(?:el |al |l )?medio ?día', 'around noon'),
  rule('(?:al?|en el|por el) medio ?día', 'at noon'),
  rule('(?:a )?(?:la )?medianoche', 'at midnight'),
  // Days
  rule(
    'pasado mañana|(?<!(?:mes|año|día|verano|invierno) )pasado(?= (?:a las?|al|en la|por la|a la|tipo|como a) )',
    'the day after tomorrow',
  ),
  rule(
    `mañana (?:bien |muy )?tempran(?:o|ito)|mañana a primera hora(?: de la mañana)?(?! de la tarde)`,
    'tomorrow first thing',
  ),
  rule(`mañana,? ${MORNING}`, 'tomorrow morning'),
  rule(`mañana,? ${AFTERNOON}`, 'tomorrow afternoon'),
  rule(`mañana,? ${EVENING}`, 'tomorrow evening'),
  rule('esta misma mañana', 'this morning'),
  rule('esta misma tarde', 'this afternoon'),
  rule('esta misma noche', 'tonight'),
  rule('(?:de hoy|de aquí) (?:en|a) (?:ocho|8)(?: días)?', 'in 7 days'),
  rule('(?:de hoy|de aquí) (?:en|a) (?:quince|15)(?: días)?', 'in 2 weeks'),
  rule('de mañana en (?:ocho|8)(?: días)?', '1 week from tomorrow'),
  rule(
    `(?:(?:de|del|el) )?(?:este )?${DAY} en (?:ocho|8)(?: días)?(?! \\p{L}*(?:minutos|horas))`,
    ({ day }) => `a week on ${weekday(day!)}`,
  ),
  rule('(?:hoy mismo|el día de hoy)', 'today'),
  rule(`hoy,? ${MORNING}|esta mañana`, 'this morning'),
  rule(`hoy,? ${AFTERNOON}|esta tarde`, 'this afternoon'),
  rule(`hoy,? ${EVENING}|esta noche`, 'tonight'),
  rule('hoy (?:un (?:poco|poquito|rato) )?más tarde(?:cito)?', 'later today'),
  rule('hoy', 'today'),
  rule('anteayer|antier|antes de ayer', '2 days ago'),
  rule('ayer|anoche', 'yesterday'),
  rule(
    `(?:por |en |a )?la (?<part>mañana|tarde|noche) del? (?:día )?${DAY}`,
    ({ part, day }) => `${weekday(day!)} ${english(part!)}`,
  ),
  rule(
    `(?:el |los |este |para el )?${DAY} (?:${COMING})? ?(?:a primera hora(?: de la mañana)?|(?:bien )?temprano)`,
    ({ day }) => `${weekday(day!)} first thing`,
  ),
  rule(
    `(?:el )?${DAY} de (?:(?:la )?${COMING_WEEK}|la (?:que (?:viene|entra|sigue)|próxima|siguiente|otra|entrante)(?! \\p{L}))`,
    ({ day }) => `${weekday(day!)} next week`,
  ),
  rule(`(?:el )?${DAY} de esta semana`, ({ day }) => `${weekday(day!)} this week`),
  rule(`(?:el )?${DAY} de (?:esa misma|la misma|esa) semana`, ({ day }) => `${weekday(day!)} of that week`),
  rule(
    `(?:el )?(?:próximo )${DAY}|(?:el )?${DAY.replace('day', 'day2')} (?:${COMING})`,
    ({ day, day2 }) => `this coming ${weekday((day ?? day2)!)}`,
  ),
  rule(`este ${DAY}`, ({ day }) => `this ${weekday(day!)}`),
  rule(`(?:el )?${DAY} pasado`, ({ day }) => `last ${weekday(day!)}`),
  rule(`(?:todos )?(?:los|las) ${DAY}s?`, ({ day }) => `on ${weekday(day!)}s`),
  rule(
    `el ${DAY},? (?:día )?(?<n>\\d{1,2}) de ${MONTH}(?: del? (?<year>20\\d\\d))?`,
    (groups) => `${weekday(groups.day!)} ${dated(groups)}`,
  ),
  rule(
    `el ${DAY},? (?:día )?(?<n>\\d{1,2})(?! ?(?:[:h/.]|de la|horas|[ap]\\.? ?m(?!\\p{L})))`,
    ({ day, n }) => `${weekday(day!)} the ${n}th`,
  ),
  rule(
    `(?:el )?${DAY},? (?:el )?(?:día )?(?<n>${NUMBER_WORD})(?! (?:de la|y media|y cuarto|en punto|\\p{L}{3,}s(?!\\p{L})))`,
    ({ day, n }) => (isDate(n!) ? `${weekday(day!)} the ${numberIn(n!)}th` : null),
  ),
  rule(`(?:el )?${DAY}s?`, ({ day }) => `on ${weekday(day!)}`),
  rule(
    `(?:el )?(?:día )?(?<n>\\d{1,2}|primero|1[º°]|${NUMBER_WORD}) de ${MONTH}(?: del? (?<year>20\\d\\d))?`,
    dated,
  ),
  rule(`(?:el )?(?:día )?(?<n>\\d{1,2}) ${MONTH}`, dated),
  rule('(?:el )?(?:día )?(?<d>\\d{1,2})[/](?<m>\\d{1,2})(?:[/](?<y>20\\d\\d|\\d\\d))?', numeric),
  rule('(?:el )?(?:día )?(?<d>\\d{1,2})[-.](?<m>\\d{1,2})[-.](?<y>20\\d\\d|\\d\\d)', numeric),
  rule(`(?:a )?(?:finales|fines) de ${MONTH}`, ({ month: said }) => `end of ${month(said!)}`),
  rule(`(?:a )?(?:principios|comienzos) de ${MONTH}`, ({ month: said }) => `beginning of ${month(said!)}`),
  rule(`en ${MONTH}`, ({ month: said }) => (said!.length > 3 ? `in ${month(said!)}` : null)),
  rule(
    '(?<way>después|antes|a partir|pasado) del (?:día )?(?<n>\\d{1,2})(?! ?(?:[:h/.%€]|\\p{L}{3,}os|euros))',
    ({ way, n }) =>
      isDate(n!)
        ? `${/^antes/i.test(way!) ? 'before' : /^a /i.test(way!) ? 'from' : 'after'} the ${n}th`
        : null,
  ),
  rule('del (?:día )?(?<n>\\d{1,2}) (?:en|para) adelante', ({ n }) =>
    isDate(n!) ? `from the ${n}th` : null,
  ),
  rule('el (?:próximo |día )*(?<n>\\d{1,2})(?! ?(?:[:h/.%€]|\\p{L}{3,}os|euros))', ({ n }) =>
    Number(n) >= 1 && Number(n) <= 31 ? `the ${n}th` : null,
  ),
  rule(
    'el (?:día )?(?<n>once|doce|trece|catorce|quince|dieci(?:séis|siete|ocho|nueve)|veinti?(?:ún|uno|dós|trés|cuatro|cinco|séis|siete|ocho|nueve)?e?|treinta(?: y uno)?)(?! ?(?:%|por ciento|\\p{L}{4,}s(?!\\p{L})))',
    ({ n }) => (isDate(n!) ? `the ${numberIn(n!)}th` : null),
  ),
  // Weeks and months
  rule(`(?:la )?${COMING_WEEK}`, 'next week'),
  rule('esta (?:misma )?semana', 'this week'),
  rule('(?:la )?semana pasada', 'last week'),
  rule(
    '(?:el |este |en |los )*(?:próximo )?(?:fin de semana|finde|fines de semana)(?: que viene)?',
    'this weekend',
  ),
  rule('(?:entre|durante la) semana', 'on weekdays'),
  rule('(?:a )?(?:finales|fines) de mes', 'end of the month'),
  rule('(?:el )?(?:mes (?:que (?:viene|entra|sigue)|próximo|entrante|siguiente)|próximo mes)', 'next month'),
  rule('este mes', 'this month'),
  rule('(?:dentro de|en) (?:15|quince) días', 'in 2 weeks'),
  rule(
    `(?:dentro de|en) (?<n>${N}) (?<unit>minutos?|horas?|días?|semanas?|mes(?:es)?)`,
    ({ n, unit }) =>
      `in ${numberIn(n!)} ${UNITS.get(plain(unit!).slice(0, 3))}${numberIn(n!) === 1 ? '' : 's'}`,
  ),
  rule(
    `hace (?<n>${N}) (?<unit>días?|semanas?|mes(?:es)?)`,
    ({ n, unit }) => `${numberIn(n!)} ${UNITS.get(plain(unit!).slice(0, 3))}s ago`,
  ),
  // Parts of the day
  rule(
    `(?:después|saliendo|al salir|luego|tras|a la salida|(?:en )?cuanto salg[oa]|cuando salg[oa]) (?:de |del )?(?:el )?${WORK}`,
    'after work',
  ),
  rule(`(?:antes|previo) (?:de |del )?(?:entrar (?:a|al) |ir (?:a|al) )?(?:el )?${WORK}`, 'before work'),
  rule(`(?:después|saliendo|al salir|a la salida) (?:de |del )?(?:el )?${SCHOOL}`, 'after school'),
  rule(`después del? ${LUNCH}`, 'early afternoon'),
  rule(`antes del? ${LUNCH}`, 'in the morning'),
  rule(`(?:a la hora de(?:l)?|al) ${LUNCH}`, 'at lunchtime'),
  rule('a primera hora de la tarde', 'early afternoon'),
  rule('(?:a |lo )?(?:primera hora|primerísima hora)(?: de la mañana)?', 'first thing in the morning'),
  rule('a última hora de la mañana', 'late morning'),
  rule('a última hora de la tarde', 'late afternoon'),
  rule('a última hora(?: del día)?', 'end of the day'),
  rule('a media mañana', 'late morning'),
  rule('a media tarde', 'afternoon'),
  rule('(?:por|en) la mañana(?:,)? temprano|temprano (?:por|en) la mañana', 'early morning'),
  rule(`${MORNING}`, 'in the morning'),
  rule(`${AFTERNOON}`, 'in the afternoon'),
  rule(`${EVENING}`, 'in the evening'),
  rule('(?:una|la) (?<part>mañana|tarde|noche)', ({ part }) => `in the ${english(part!)}`),
  rule('(?:por la )?tarde-noche', 'evening'),
  rule('mañana', 'tomorrow'),
  rule(
    '(?<!(?:muy|tan|demasiado|más|mañana) )(?:temprano(?:,? temprano)*|tempranito)',
    'first thing in the morning',
  ),
  // Relations
  rule(
    '(?:lo )?(?:más temprano(?= (?:que|posible|de|el|es[ea]|para))|cuanto antes|lo antes posible|lo más pronto posible|lo más temprano posible|a la brevedad|lo antes que (?:puedan?|se pueda|podáis)|en cuanto (?:puedan?|podáis|se pueda)|ya mismo|inmediatamente|enseguida|de inmediato)|ahora mismo',
    'as soon as possible',
  ),
  rule('l[oa] más tarde (?:que (?:se pueda|pued\\p{L}+|teng\\p{L}+|haya|podáis)|posible)', 'end of the day'),
  rule('(?:al|a) (?:final|cierre|fin) del? día', 'end of the day'),
  rule(
    'lo primero (?:que tenga[ns]?|disponible)|(?:la|el) primer[ao]? (?:hora |hueco |cita |turno )?(?:disponible|libre|que tengan?|que haya)',
    'the first available',
  ),
  rule(
    '(?:un (?:poco|poquito|ratito) |algo |poquito |tantito )?más tarde(?:cito|sito)?|un (?:rato|ratito) después',
    'later',
  ),
  // "¿Puedo desayunar algo antes?" is of no time.
  rule(
    '(?:un (?:poco|poquito|ratito) |algo |poquito |tantito )?más (?:temprano|tempranito|pronto)|un poco antes|(?<!(?:com|beb|tra|hac|sab|desayun|tom|cen|almorz|llev|prepar|firm|pag|compr)(?:er|ar)(?:me|se|nos)? )algo antes',
    'earlier',
  ),
  rule(
    '(?:a )?cualquier hora|cuando (?:sea|quieran?|puedan?|queráis)|a la hora que (?:sea|quieran?)',
    'any time',
  ),
  rule('cualquier(?:a)? (?:otro )?día', 'any day'),
  rule('(?:el |ese )?mismo día', 'same day'),
  rule('(?:a )?la misma hora', 'same time'),
  rule(
    '(?:al|el|del?|para el) (?:día siguiente|siguiente día|otro día)|(?:un|1) día (?:después|más tarde)|el día después',
    'the next day',
  ),
  rule('un día antes', 'a day earlier'),
  rule(
    `(?<n>${N}) días (?<way>después|más tarde|antes)`,
    ({ n, way }) => `${numberIn(n!)} days ${/^antes/i.test(way!) ? 'earlier' : 'later'}`,
  ),
  rule('(?:a )?(?:la semana siguiente|una semana (?:después|más tarde))', 'the week after'),
  rule('el día (?:antes|anterior)', 'the day before'),
  // Small words between
  rule('o', 'or'),
  rule('y', 'and'),
  rule('hasta', 'until'),
  rule('a partir de(?:l)?|desde(?: el)?', 'from'),
  rule('después de(?:l)?', 'after'),
  rule(
    'antes de (?:eso|entonces|es[ea] (?:fecha|día)|que (?:llegue|pase)\\p{L}*(?: eso| ese día)?)',
    'before then',
  ),
  rule(
    '(?:l[oa]s?) (?:necesito|necesitamos|necesita|quiero|queremos|ocupo|preciso)(?: list[oa]s?| arreglad[oa]s?| termin\\p{L}+)? para',
    'need it for',
  ),
  rule('antes de(?:l)?', 'before'),
  rule('entre', 'between'),
  rule('no', 'not'),
  // What is said of a time: an English hour stands before no word that it doesn't know, lest it be a house's number.
  rule(
    '(?:(?:me|nos|le|te|os) )?(?:está|va|viene|queda|iría|vendría|quedaría|estaría|sería|sirve|funciona|conviene|cuadra|parece)(?: (?:muy |súper |más )?(?:bien|perfecto|genial|ok|estupendo|mejor|fenomenal|ideal))',
    'is fine',
  ),
  rule('(?:me|nos|le|te|os) (?:va|viene|queda|sirve|vale|funciona|conviene|cuadra)', 'is fine'),
  rule('perfecto|genial|estupendo|ok|vale|bien|entonces|porfa|pues|mejor', 'please'),
  // Words that English rules would take for others
  rule('once|mar|sol|son|sat|me|sun', ({ word }) => word ?? '_'),
];

const partOf = (said: string): string =>
  /ma[ñn]an/i.test(said) ? 'morning' : /tarde/i.test(said) ? 'afternoon' : 'evening';

const UNITS = new Map(Object.entries({ min: 'minute', hor: 'hour', dia: 'day', sem: 'week', mes: 'month' }));

/** "Media hora antes" gives "half an hour earlier". */
const shiftedBy = (n: string, way: string): string =>
  `${/^media/i.test(n) ? 'half an hour' : `${numberIn(n) ?? 1} hours`} ${/antes|temprano/i.test(way) ? 'earlier' : 'later'}`;

const english = (part: string): string =>
  /^ma/i.test(part) ? 'morning' : /^t/i.test(part) ? 'afternoon' : 'evening';

/** The second time of a range; a half of the day told for it holds for the first where none is. */
function second(groups: Readonly<Record<string, string | undefined>>): string {
  const own = Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      name.endsWith('2') ? [[name.slice(0, -1), value]] : [],
    ),
  );
  return clock(own);
}
