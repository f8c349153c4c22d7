import { es } from './spanish.ts';

/** Whom thanks are given to. */
export const DEAR =
  '(?:hij[oa]|mij[oa]|guap[oa]|cariño|mi amor|amor|bonit[oa]|rein[ao]|joven|señorit[oa]|señora?|maj[oa]|amig[oa]|lind[oa]|bell[oa]|corazón|cielo|tesoro|crack|compañer[oa]|jef[ea]|che|wey|güey)';
const THANKS = `(?:(?:(?:muchas|muchísimas|mil|ok) )?gracias(?: (?:${DEAR}|por (?:todo|la info\\p{L}*|tu ayuda|su ayuda|vuestra ayuda)|de todos modos|de todas formas|igualmente|igual|de momento))*)`;

const THINKING =
  '(?:piens|pens|habl|consult|coment|platic|convers|mir|revis|chec|chequ|valor|discut|plante|medit|estudi|convers|pregunt|ver|v)';
const THINKS = `(?:(?:(?:me|nos) )?(?:l[oa]s?|le) (?:${THINKING}(?:o|é|aré|amos|aremos|imos|emos|eo|eré|eremos)|vuelvo a (?:mirar|pensar|ver)|doy (?:una |unas )?vueltas?|damos (?:una |unas )?vueltas?|dejo (?:para|así|de momento|por ahora)|tengo que (?:pensar|hablar|consultar|ver|mirar))|(?:lo |la |me lo |nos lo )?(?:voy a|vamos a|tengo que|tenemos que|tendría que|quiero|queremos|prefiero|necesito|habría que|he de|debo|tendré que) ${THINKING}[aei]r(?:l[oa]|me?l[oa]|l[oa]s|le)?|(?:d[ée]j[ae](?:me|nos)?|dejá(?:me)?|dejad(?:me|nos)) (?:que )?(?:(?:me )?l[oa]s? )?${THINKING}(?:o|e|a|ar|er|eo|ea|i|emos|amos)(?:l[oa]|l[oa]s|le)?(?: (?:mi|la|el|mis|nuestr[oa]) \\p{L}+)?)`;
const WITH =
  '(?:,? (?:con|a|en) (?:mi |mis |la |el |los |las |nuestr[oa] |tu )?\\p{L}+(?: (?!y\\b|ya\\b)\\p{L}+)?| un (?:poco|rato|momento)| bien| esta (?:tarde|noche)| hoy| primero| mejor| antes| en casa)*';
const AFTER =
  '(?: (?:algo|cosas|cualquier cosa|lo que sea|luego|después|ahora|ahorita|mañana|más tarde|yo|seguro|sin falta|por aquí|por acá|vale|ok|de vuelta|otra vez|de nuevo|para (?:otra|otro|reservar|agendar|pedir\\p{L}*)|(?:esta|por la) (?:tarde|noche|semana)|cuando (?:sepa|pueda|podamos|sepamos|vuelva|lo sepa|hable|decida|me decida|me organice)(?: (?:algo|con (?:él|ella|ellos|mi \\p{L}+)))?))*';
const TELLS = `(?:(?:(?:yo|ya|luego|después|entonces) )*(?:(?:te|le|les|os) (?:digo|diré|decimos|diremos|aviso|avisaré|avisamos|avisaremos|llamo|llamaré|llamamos|llamaremos|escribo|escribiré|escribimos|cuento|contaré|confirmo|confirmaré|confirmamos|comento|comentaré|contesto|contestaré|marco|marcaré|hablo|vuelvo a (?:escribir|llamar|contactar|hablar)|busco|contacto)|(?:volveré|vuelvo) a (?:escribir|llamar|contactar|pedir|hablar)(?:os|les|le|te)?)${AFTER}|(?:ya )?(?:veo|vemos|veré|veremos))`;
/** "Ya pediré otra cuando vuelva": it is done some other time, by themselves. */
const SOME_TIME =
  '(?:(?:ya|luego|después|más adelante|en otro momento|otro día|mejor) )+(?:(?:la|lo|me la|os la|les) )?(?:pediré|pido|reservaré|reservo|agendaré|agendo|cogeré|cojo|sacaré|saco|buscaré|haré|apartaré|miraré|volveré|vendré|pasaré|llamaré|llamo|escribiré|escribo)(?: (?:otra|otro|una|uno|cita|turno|hora|la cita|el turno|más adelante|luego|después|otro día|cuando \\p{L}+(?: \\p{L}+){0,4}))*';
const SORRY =
  '(?:(?:perdon[ae]?n?|perdonad|disculp\\p{L}+|lo siento|siento)(?: (?:por )?(?:el|la|las|los) (?:lío|molestias?|lata|rollo|cambio|tiempo))?)';
const SO = `(?:(?:vale|ok|okey|bueno|pues|bien|perfecto|genial|ya|entonces|y|ah|listo|va|dale|mira|mire|muy bien|no|nada|uf|uy|ay|vaya|buenísimo|bárbaro|joya|sale|órale|hmm|creo que(?: así)? (?:está|esta) bien|(?:(?:creo que )?(?:así|asi) (?:está|esta) bien)|oye|${SORRY}|${THANKS}|${DEAR}) )*`;
/** Leaves it for now: "lo hablo con mi hermana", "ya os digo algo", "ya pediré otra cuando vuelva". */
export const leavesIt = es`^${SO}(?:${THINKS}${WITH}(?: (?:y|porque|que|pero|a ver))*(?: (?:ya|luego|después))*(?: ${TELLS})?|${TELLS}|${SOME_TIME})(?: (?:por favor|${THANKS}|vale|ok|${DEAR}|(?:y )?${SORRY}))*$`;
