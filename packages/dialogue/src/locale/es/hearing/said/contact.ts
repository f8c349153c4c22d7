import { type RewriteRule, rewrite } from '../../../../understand/rewritten.ts';
import { spanish } from '../spanish.ts';
import { givenNames } from './given-names.ts';
import { noNames } from './no-names.ts';
import { NUMBER_WORD, numberIn } from './numbers.ts';

const rule = (source: string, put: RewriteRule[1], flags = 'iuy'): RewriteRule => [
  spanish(`(?:${source})`, flags),
  put,
];

const HUNDREDS = new Map(
  Object.entries({
    cien: '1',
    ciento: '1',
    doscientos: '2',
    trescientos: '3',
    cuatrocientos: '4',
    quinientos: '5',
    seiscientos: '6',
    setecientos: '7',
    ochocientos: '8',
    novecientos: '9',
  }),
);
const DIGITS = `(?:(?:doble|triple) )?(?:(?:${[...HUNDREDS.keys()].join('|')})(?: (?:${NUMBER_WORD}))?|${NUMBER_WORD}|\\d{1,4})`;
/** Signs of an address as they are said, and letters said one by one. */
const SIGNS = 'punto|gui[oó]n (?:bajo|medio)|gui[oó]n|raya baja|barra baja|menos';
const LETTERS = '(?:\\p{L} ){2,}\\p{L}(?!\\p{L})';
const END = '(?![\\p{L}\\p{N}])';
/** Within a domain; one that ends the sentence is none of it: "…@example.com. Quiero", "…@example.com.Quiero". */
const DOT = '(?: ?punto ?|\\.(?!(?-i:(?!Com|Net|Org)\\p{Lu}\\p{Ll}))|\\. (?=com(?!\\p{L})))';
const BETWEEN = '(?:[ ,.-]+(?:y )?)';
const BEFORE_DETAIL = `(?=:? ?(?:[+(\\d]|más |(?:${[...HUNDREDS.keys()].join('|')}|doble|triple|${NUMBER_WORD})[ ,]|(?:${LETTERS}|[\\p{L}\\d._-]+)(?: (?:${NUMBER_WORD}))*(?: (?:${SIGNS}) (?:${NUMBER_WORD}|[\\p{L}\\d._-]+)(?: (?:${NUMBER_WORD}))*)* ?(?:@|arroba)))`;
const NUMBER =
  '(?:número(?: de (?:teléfono|móvil|celular|contacto))?|teléfono(?: móvil)?|móvil|celular|celu|cel|tel|tfno|what?s(?:app)?|wasap|guasap|wsp)';
/** "Lo he dicho mal", "que te lo puse mal". */
const GIVEN_WRONG =
  '(?:(?:es )?que )?(?:(?:te|le|os|les|se) )?(?:lo|la) (?:he |había )?(?:dicho|puesto|escrito|dado|dije|puse|escrib[ií]|di|apunté|apuntado) mal';
const MAIL = '(?:correo(?: electrónico)?|e-?mail|mail|dirección de correo)';

const TITLE = '(?:sra?|srta|dra?|lic|licenciad[oa]|ing|mtr[oa]|profa?|señora?|señorita|don|doña)';
const NAMES = '(?-i:\\p{Lu}[\\p{L}-]+(?: (?:(?:de|del|la|las|los) )*\\p{Lu}[\\p{L}-]+)*)';

/** "Con i latina y dos erres", "con acento en la a": of how a name is written, and no part of it. */
const LETTER =
  '(?:i latina|[iy] griega|(?:be|uve|ve)(?: (?:alta|baja|corta|larga|chica|grande|de \\p{L}+))?|doble \\p{L}+|dos \\p{L}+s|una? sola \\p{L}+|acento|tilde|hache|zeta|ceta|ka|cu|jota|eñe|elle|ese|ce|ye|(?:\\p{L}))';
const IN_LETTERS = `,? (?:con|sin|se escribe con|va con) ${LETTER}(?:,? (?:en|sobre|de) (?:la|el) \\p{L}+)?(?:(?:,| y|,? con| y con) ${LETTER}(?: (?:en|sobre) la \\p{L}+)?)*(?![\\p{L}])`;
/** Between a name and how it should be. */
const RATHER = '(?:bueno|digo|o sea|mejor dicho|perdón|quise decir|quiero decir|en realidad|ay no|no)';

/** How a name, an e-mail address and a number are given in Spanish, in the words that contact details are found by. */
const rules: readonly RewriteRule[] = [
  rule(
    `(?<local>(?:${LETTERS}|[\\p{L}\\d_.-]+)(?: (?:${NUMBER_WORD}))*(?: (?:${SIGNS}) (?:${NUMBER_WORD}|[\\p{L}\\d_.-]+)(?: (?:${NUMBER_WORD}))*)*) ?(?:arroba|@) ?(?<domain>[\\p{L}\\d-]+(?:${DOT}[\\p{L}\\d-]+)+)${END}`,
    ({ local, domain }) => (local!.includes('@') ? null : `${address(local!)}@${address(domain!)}`),
  ),
  rule(`(?<plus>más )?(?<run>(?:${DIGITS})(?:${BETWEEN}(?:${DIGITS})){3,})${END}`, ({ plus, run }) =>
    digitsOf(run!, plus !== undefined),
  ),
  rule(
    `(?:(?:mi|el|nuestro|mis) )?${NUMBER}(?: de contacto)?(?: (?:es|is|sería|son))?(?: el)?${BEFORE_DETAIL}:?`,
    'my phone number is',
  ),
  rule(`(?:(?:mi|el|nuestro) )?${MAIL}(?: (?:es|is|sería))?${BEFORE_DETAIL}:?`, 'my e-mail is'),
  rule(
    '(?:me (?:puede[ns]?|podéis|podrían?) (?:llamar|localizar|contactar|escribir)|(?:puede[ns]?|podéis) (?:llamarme|localizarme|contactarme|escribirme)|ll[áa]me(?:n)?me|llámame|llamadme|escríba(?:n)?me|escríbeme) (?:al?|en el|en) (?=[+(\\d]|\\S+@)',
    'call me on ',
  ),
  rule(
    `(?:perdón|perdona|perdone|disculp[ae]n?|ay|uy|ups|corrijo|digo|quise decir|quería decir|me (?:he )?equivo(?:qué|cado)(?: (?:de|en el|con el|al) \\p{L}+)?|está mal|estaba mal|${GIVEN_WRONG}|error)[,.:]* (?=(?:(?:no|es|era|sería|el|mi|mejor|perdón|correcto|bueno|número|teléfono|correo|digo|quise decir|que)[,:]? )*(?:[+(]?\\d[\\d ().-]{5}|\\S+@))`,
    'sorry, ',
  ),
  // "Me equivoqué, termina en 72"
  rule(
    '(?:perdón|perdone|disculp[ae]n?|ay|uy|ups|me (?:he )?equivo(?:qué|cado)|no),? (?=(?:(?:no|es|me (?:he )?equivo(?:qué|cado)),? )*(?:termina|acaba|los últimos) )',
    'sorry, ',
  ),
  rule('(?:es que )?(?:termina|acaba) (?:en|con) (?=\\d)', 'ends in '),
  rule('los últimos (?:\\p{L}+ )?(?:(?:dígitos|números|cifras) )?son (?=\\d)', 'the last digits are '),
  rule(`(?:no,? )?(?:es|era|sería) (?:el |mejor )?(?=[+(]?\\d[\\d ().-]{5}|[^\\s@]+@[^\\s@]+)`, "it's "),
  // "Va. Elena Ruiz": no Va.
  rule('(?<=^\\W*)(?<word>va|sale|órale|ándele|ándale|dale|arre)(?=[,.!] ?(?-i:\\p{Lu}))', ({ word }) =>
    word!.toLowerCase(),
  ),
  rule(
    `(?<=(?:^|[.,;:!?]) ?)(?:(?:la|el) )?${TITLE}\\.? (?<name>\\p{L}+)(?= (?:(?:de|del|la) )*\\p{L}{3})`,
    ({ name }) => (/^\p{Lu}/u.test(name!) || isNameLike(name!) ? name! : null),
  ),
  // Jesús "Chuy" Ramírez
  rule(
    `(?<given>(?-i:\\p{Lu}\\p{Ll}+)) ["“'(«]\\p{L}+["”')»] (?=(?-i:\\p{Lu}\\p{Ll}))`,
    ({ given }) => `${given} `,
  ),
  rule('(?<=\\p{Ll} )(?:vda|viuda)\\.? (?=de (?-i:\\p{Lu}))', ''),
  rule(
    'a nombre de (?<family>(?-i:\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)), (?<given>(?-i:\\p{Lu}\\p{Ll}+))(?=[.,;]|$)',
    ({ family, given }) => (isNameLike(given!) ? `under the name of ${given} ${family}` : null),
  ),
  rule(
    'me (?:dicen|llaman|conocen como) \\p{Lu}\\p{Ll}+,? (?:pero|aunque) (?:(?:mi nombre|en realidad|yo|completo) )*(?:es|soy|me llamo) (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}))',
    'my name is ',
  ),
  // "Mi marido se llama Pedro Luna, yo Elena Ruiz."
  rule('(?<=[.,;] (?:y )?)yo,? (?:soy |me llamo )?(?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}))', 'my name is '),
  rule('(?:para servir(?:le|te|les)|a sus órdenes)(?=[.,;! ]|$)', ''),
  rule(
    `(?:mi |el |de )?apellidos?(?: es| son|:)? (?<family>${NAMES}),? (?:y )?(?:mi |el |de )?nombre(?: es|:)? (?<given>${NAMES})`,
    ({ family, given }) => `my name is ${given} ${family}`,
  ),
  rule(
    `(?:me llamo|mi nombre es|nombre:?|soy) (?<given>${NAMES}),? (?:y )?(?:mi |el |de )?apellidos?(?: es| son|:)? (?<family>${NAMES})`,
    ({ family, given }) => `my name is ${given} ${family}`,
  ),
  rule(
    `(?<family>${NAMES}) (?:es|de) (?:mi |el )?apellido,? (?:y )?(?<given>${NAMES}) (?:es )?(?:mi |el |de )?nombre(?: de pila)?`,
    ({ family, given }) => `my name is ${given} ${family}`,
  ),
  // "La Chayo, bueno, Rosario Téllez"
  rule(
    `(?:(?:la|el) )?(?-i:\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)[,.]? ${RATHER}[,:]? (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}))`,
    '',
  ),
  rule(
    '(?<=[?.!] )(?:bueno|pues|ok|ya|va|vale|está bien)(?:,? (?:bueno|pues|ya))*,? (?=(?-i:\\p{Lu}\\p{Ll}))',
    '',
  ),
  rule(
    '(?<=^\\W*)(?:la|el) (?=(?-i:(?!(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)\\b)\\p{Lu}\\p{Ll}+)\\W*(?:\\d|$))',
    '',
  ),
  rule('(?:nomás|nada más|a secas)(?=\\W*$)', ''),
  rule('mi nombre,? (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}))', 'my name is '),
  rule(`(?:mi )?nombre(?: completo)?(?: es|:)|my name es|me llamo|mi nombre sería${END}`, 'my name is'),
  // "Si no me llaman hoy" names nobody.
  rule('(?<!\\bno )me llaman (?=(?-i:\\p{Lu}\\p{Ll}))', 'my name is '),
  rule(`no me llamo \\p{L}+[,.]? (?:sino (?:que )?|es )?(?:me llamo )?(?=(?-i:\\p{Lu}))`, 'my name is '),
  rule(`soy yo[,:]? (?=(?-i:\\p{Lu}\\p{Ll}))`, 'my name is '),
  rule(`de parte de (?:(?:el|la) (?:señora?|sra?|doctora?)\\.? )?(?=(?-i:\\p{Lu}\\p{Ll}))`, 'this is '),
  rule(
    '(?:ap[úu]nt[ae]n?(?:me|l[eoa])?|an[óo]t[ae]n?(?:me|l[eoa])?|tom[ae] nota|(?:te|le|les|os) dejo|ahí va|aquí (?:va|tienes|tiene|tienen))[:,]? (?=[+(]?\\d[\\d ().-]{5}|\\S+@|(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}))',
    '',
  ),
  rule('o si no,? (?:al?|en|por)(?: el)?(?= ?[+(]?\\d)', 'or'),
  rule(
    '(?:a nombre de (?:ella|él|ell[oa]s|(?:mi|la|el) \\p{L}+)|a su nombre)[,:.]?(?: (?:porfa(?:vor|s)?|por favor|mejor|entonces|pues|gracias|(?:que )?(?:ella |él )?(?:es|se llama)|si (?:se puede|pued\\p{L}+|no es molestia))[,:.]?)* (?=(?-i:\\p{Lu}\\p{Ll}))',
    'under the name of ',
  ),
  rule('a nombre de (?:la|el) (?=(?-i:\\p{Lu}\\p{Ll}))', 'under the name of '),
  rule(`a nombre de`, 'under the name of'),
  // "Me llamo lola paz y mi cel es …": the word between is of no name.
  rule(`y (?=(?:(?:mi|el|este es mi|este es el) )?(?:${NUMBER}|${MAIL})${END})`, 'and '),
  // "Todos me dicen Beto, pero usted ponga Roberto Casillas."
  rule(
    '(?:me (?:dicen|llaman|conocen como|dicen de cariño) \\p{Lu}\\p{Ll}+,? )?(?:(?:pero|y|usted|ustedes|tú|mejor|ahí|nomás) )*(?:p[oó]n(?:ga|gan|gal[eoa]|l[eoa]|me|game)?|an[oó]t[ae]n?(?:me|l[oa])?|ap[uú]nt[ae]n?(?:me|l[oa])?|reg[ií]str[ae]n?(?:me|l[oa])?|escrib[ae]n?|que quede|que sea)(?: (?:como|a|de|por favor|el nombre de))*[:,]? (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}))',
    'my name is ',
  ),
  // "Primero iba el nombre, ¿no?", of the order of what was asked.
  rule(
    '(?:ja(?:ja)+j?,? )?(?:(?:perdón|perdone|ay|ups|uy),? )*(?:primero (?:iba|va|era)|me faltó(?: poner| decir)?|se me (?:pasó|olvidó|fue)(?: poner| decir)?|faltaba|no (?:te|le|les) (?:di|puse|dije)) (?:el|mi) (?:nombre|teléfono|número|correo|apellido)(?:,? ¿?(?:no|verdad|eh)(?!\\p{L})\\??)?[,:.?]*(?= \\p{L})',
    '',
  ),
  // "Regáleme una llamadita al 33 …, con Stella Roa."
  rule(
    '(?<=[\\d)][,.;]? )(?:pregunte por|pregunten por|con) (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+)\\W*$)',
    'this is ',
  ),
  rule(
    '(?<=[\\d@].*[ ,.;¿?])(?<!(?:para|de|con|por|a|y) )(?<given>\\p{L}{3,}) (?<family>(?:(?:de|del|la) )*\\p{L}{3,}(?: \\p{L}{3,})?)(?=[.! ]*$)',
    ({ given, family }) =>
      isNameLike(given!) && family!.split(' ').every((word) => !noNames.has(word.toLowerCase()))
        ? `my name is ${given} ${family}`
        : null,
  ),
  rule(`(?:se escribe|se deletrea|deletreado)${END}`, 'spelled'),
  rule(`(?:le |te |les |os )?(?:habla|escribe|saluda)n? (?=(?-i:\\p{Lu}\\p{Ll}))`, 'this is '),
  rule(
    '(?:yo )?soy (?:(?:la|el) )?(?:señor(?:a|ita)?|sr(?:a|ta)?|don|doña|doctora?|dra?|lic(?:enciad[oa])?)\\.? (?=(?-i:\\p{Lu}\\p{Ll}))',
    'my name is ',
  ),
  rule('(?:yo )?soy (?:la|el) (?=(?-i:\\p{Lu}\\p{Ll}+[\\s,.]))', 'my name is '),
  rule('(?:yo )?soy (?=(?-i:\\p{Lu}\\p{Ll}+ (?:(?:de|del|la|los) )*\\p{Lu}\\p{Ll}))', 'my name is '),
  rule(`(?:yo )?soy (?<name>\\p{L}+)${END}`, ({ name }) => (isNameLike(name!) ? `my name is ${name}` : null)),
  rule(`(?:no,? )?mi apellido es \\p{L}+, (?=(?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}))`, 'my name is '),
  rule(`(?:y )?mi apellido es`, 'my last name is'),
];

/** The details of a text as they would be given in English; the rest as it is. */
export const contactInEnglish = (said: string): string => {
  const text = said
    .replace(WRITTEN_WITH, '')
    .replace(WRITTEN_AS_ONE, (_, local: string) => `${local.replaceAll(' ', '')} `)
    .replace(TIME_BEFORE_NUMBER, '$1. ');
  return /\d|arroba|@|nombre|llam|soy|apellido|escrib|tel[eé]f|correo|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|habla|saluda|my name|parte de|^\W*(?:la|el) |nom[aá]s|bueno|digo|apunt|anot|dejo|pon|regist|sra?\b|srta|dra?\b|lic\b|don\b|doña|["“(«]|vda|viuda|dicen|whats|va[,.!]|sale[,.!]|[óo]rale|[áa]nd[ae]le/i.test(
    text,
  )
    ? rewrite(text, rules).text
    : text;
};
const WRITTEN_WITH = spanish(`(?<=(?-i:\\p{Lu}\\p{Ll}+))${IN_LETTERS}`, 'giu');

/** "Rosa ibarra todo junto arroba …" */
const WRITTEN_AS_ONE = spanish(
  '(?<![\\p{L}\\d])((?!(?:es|mi|correo|mail|e-?mail|el|la|y|a|en|con|por)(?!\\p{L}))[\\p{L}\\d]+(?: [\\p{L}\\d]+){0,2}?),? (?:(?:todo )?en minúsculas?,? |minúsculas?,? )?(?:(?:todo |va |y )*(?:junto|pegado|seguido|sin espacios|minúsculas?),? )+(?=arroba|@)',
  'giu',
);
/** "Mañana a las 5, 612 33 44 55": the 5 is none of the number. */
const TIME_BEFORE_NUMBER = spanish(
  '((?:las? |lunes |martes |miércoles |jueves |viernes |sábado |domingo |día )\\d{1,2}(?::\\d\\d)?), (?=[+(]?\\d[\\d ().-]{6})',
  'giu',
);

/** "Soy Marta", "soy marta", but not "soy nueva" nor "Soy cliente". */
const isNameLike = (word: string): boolean => givenNames.has(withoutAccents(word));

const withoutAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const NUMBER_SAID = spanish(`(?<![\\p{L}\\d])(?:${NUMBER_WORD})(?![\\p{L}\\d])`, 'giu');

const address = (said: string): string =>
  withoutAccents(said)
    .replace(/ ?\bpunto\b ?/g, '.')
    .replace(/ ?\b(?:guion|barra|raya) (?:bajo|baja)\b ?/g, '_')
    .replace(/ ?\b(?:guion(?: medio)?|menos)\b ?/g, '-')
    .replace(NUMBER_SAID, (said) => `${numberIn(said) ?? said}`)
    .replace(/ /g, '');

/** "Seis cinco cinco, doce, treinta y cuatro" gives "6551234"; figures alone stay as they are written. */
function digitsOf(run: string, isAbroad: boolean): string | null {
  if (!/\p{L}{3}/u.test(run)) return null;
  let digits = '';
  for (const [, times, hundred, rest] of run.matchAll(PART)) {
    if (hundred === undefined && rest === undefined) continue;
    const tail = rest === undefined ? null : `${numberIn(rest) ?? ''}`;
    const written = /^\d+$/.test(rest ?? '') ? rest! : tail;
    const part =
      hundred === undefined
        ? written!
        : `${HUNDREDS.get(withoutAccents(hundred))}${(tail ?? '').padStart(2, '0')}`;
    digits += times === undefined ? part : part.repeat(/^d/i.test(times) ? 2 : 3);
  }
  return `${isAbroad ? '+' : ''}${digits}`;
}

const PART = spanish(
  `(?:(doble|triple) )?(?:(${[...HUNDREDS.keys()].join('|')})${END})?(?:(?: |^|(?<![\\p{L}]))(${NUMBER_WORD}|\\d{1,4})${END})?`,
  'giu',
);
