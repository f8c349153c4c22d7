import type { CalendarSigns } from '../../../understand/hearing-locale.ts';
import { alternatives } from './alternatives.ts';
import { wantsPapers } from './paperwork.ts';
import { DAY_REASON } from './said/times.ts';
import { es, written, writtenAll } from './spanish.ts';

const APPOINTMENT =
  '(?:citas?|turnos?|reservas?|reservaci(?:ón|ones)|horas?|huecos?|sesi(?:ón|ones)|visitas?|consultas?|revisi(?:ón|ones)|mesas?|clases?|tratamientos?|espacios?|cupos?|plazas?)';
const WANT =
  '(?:quiero|quería|quisiera|querría|queremos|queríamos|necesito|necesitaba|necesitamos|me gustaría|nos gustaría|busco|desearía|deseo|me interesa|quiere|necesita|(?:puedo|podría|podemos|puede|me puede[ns]?|me podéis|me podría[ns]?|me da[ns]?|me dais|me das)|para|hay que|vengo a|llamo para|escribo para)';
const MY = '(?:mi|mis|nuestra|nuestro|la|el|su|esa|ese|esta|este)';
/** "Sitio para aparcar" is no place at a table. */
const NO_ROOM =
  '(?! para (?!(?:hoy|mañana|pasado|el|la|las|los|esta|este|est[ao]s|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|nosotr\\w+|mí|comer|cenar|almorzar|venir|ir|antes|después|ahora|\\d+|mi (?:hij|espos|mam|pap|marid|muj|herman|famil)\\w*)\\b))';
/** Moves what was booked: "recorrer", "jalar", "adelantármela". */
const MOVES =
  '(?:adel[áa]nt|atr[áa]s|retr[áa]s|rec[óo]rr|c[óo]rr|mov|mu[ée]v|c[áa]mb|p[áa]s|j[áa]l|aplaz|aplác|pospon|posp[óo]ng|repr?ogr[áa]m|reag[ée]nd)(?!ad[oa]s?\\b)\\w*';
const LEAVES = '(?:d[ée]j|[ée]ch|p[óo]n|ag[ée]nd|ap[úu]nt|an[óo]t)\\w*(?:me|nos)?l[ao]';
/** Where it goes: "a las 12", "para otro día", "una hora más tarde". */
const TO_TIME =
  '(?: (?:\\w+ ){0,3}?(?:(?:al?|para|hasta) (?:las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\\d+|tarde|mañana|noche|próxima|otra|semana)|el (?!(?:lado|local|taller)\\b)\\w+|otr[oa]|más|mañana|hoy|pasado|mediodía|medio día|lunes|martes|miércoles|jueves|viernes|sábado|domingo|est[ea])|(?:una|media|dos|tres|1|2) horas?|(?:un|dos) (?:día|rato|ratito|par)|(?:tantito|poquito|un poco) (?:más |antes|después)|más (?:tarde|temprano|tardecito|tempranito|pronto)|antes|después))';
const SEND = '(?:venir|vengan?|acudir|pasar(?:se)?|mand[ae]r?n?|envi[ae]r?n?|acercarse)';

/** "Venid mañana a las 9", "manden a alguien el lunes". */
const bidsCome = es`(?<!\b(?:antes de que|cuando|cuándo|si|hasta que|después de que) (?:me |nos )?)\b(?:ven[íi]d?|vengan?|véng(?:anse|ase)|pás(?:ense|ese|ate)|pasen?|pasad|acérquense|mand(?:en|ad|e|ame|enme|eme) (?:a )?(?:alguien|un \w+|una \w+|al? \w+))(?! (?:bien|de|con)\b)(?: \w+){0,4}? (?:hoy|mañana|pasado|(?:el|este) (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|\d)|(?:a|sobre) las? (?:\w+))\b`;

/** Of what was just booked: "siempre no", "denle mi lugar a otro", "ya me lo arregló mi primo". */
const callsOff = es`\bsiempre no\b|\bya no (?:va a ser|es|será|sería) (?:necesari[oa]|preciso)\b|\bya no (?:(?:me|nos|le) )?(?:hace|hará|va a hacer) falta\b|\bya no (?:l[ao]s? )?(?:necesit|ocup|quier|quer|requier)\w+\b(?! (?:saber|más|nada))|\bya no l[ao] (?:voy|vamos) a (?:hacer|llevar|necesitar|ocupar|usar|querer)\b|\b(?:d[eé]n?|dadl|dáds|dal|dej[ae]n?|ced|pás[ae]n?)(?:le|es?|selo)? (?:mi|el|ese) (?:lugar|hueco|sitio|espacio|turno|campo)\b|\b(?:s[áa](?:qu|c)|qu[íi]t|b[óo]rr|b[áa]j|t[áa]ch|elim[íi]n)[ae]n?(?:me|nos|l[ao]) (?:de|del) (?:l[ao]|su|tu)?\s?(?:lista|agenda|libreta|sistema|calendario|registro|cuaderno|libro)\b|\bya (?:me|nos|se) l[ao]s? (?:\w+ )?(?:arregl|repar|resolv|resolvi|solucion|parch|cambi|hic|hiz|pus|cort|quit|compus)\w*(?:ó|o|aron|ieron|aste|amos|é)\b|\bno cuent(?:en|es|éis|e) conmigo\b|\bmejor (?:ya )?no (?:voy|vamos|iré|la hago|lo hago|l[ao] (?:llevo|traigo|hacemos))\b|\bno (?:voy|vamos|va) a (?:poder )?(?:llevar|traer)(?:l[ao]s?)\b|\bno (?:podré|puedo|podremos|podemos) (?:llevar|traer)(?:l[ao]s?)\b(?! (?:antes|tan|más))|\bal final (?:que )?(?:no|nada)$|\blib[eé]r(?:a|ad|en|ar) (?:el|mi|ese) (?:hueco|lugar|sitio|espacio|turno)\b`;

/** One more, besides one that was made. */
const another = es`\b(?:otra|otro|una segunda|un segundo|una más|uno más) (?:más |adicional |igual |nuev[oa] )?(?:(?:cita|turno|reserva|sesión|clase|consulta)\b(?! día)|(?:para|a nombre de|con) (?:mi|mis|el|la|él|ella|otra)\b|(?:por favor|porfa)$)|\b(?:cita|turno|reserva|clase|consulta) (?:más|adicional)\b|\b(?:también|además|aparte) (?:\w+ ){0,2}?(?:reserv|agend|apart|apunt|anot|quier|quisier|necesit|ocup)\w*(?:me|nos)?(?:l[ao])? (?:un|una|para (?!(?:el|la|las|las?) ?\d))`;

/** Wishes about appointments, in Spanish. */
/** "La más corta"; not "lo más rápido posible". */
const compared = (words: string) =>
  written`\b(?:el|la|los|las|lo) más (?:${words})\b(?! (?:posible|que (?:se )?pueda))`;

export const calendar: CalendarSigns = {
  alternatives,
  bidsCome,
  appointment: es`\b(?:citas?|turnos?|huecos?|reserv\w+|agend\w+)\b`,
  book: [
    es`\b(?:reserv(?:ar|o|arme|amos|e|a|ame|eme|arnos)|agend(?:ar|o|arme|ame|eme|amos)|concert(?:ar|amos)|program(?:ar|arme|e)|apartar|ap[úu]nt(?:ame|eme|enme|enos|adme|anos|arme|arnos|ar)|res[ée]rv(?:enme|adme|anos|ennos)|ag[ée]nd(?:enme|anos|ennos)|an[óo]t(?:ame|eme|enme|adme|arme|arnos|ennos)|ap[áa]rt(?:ame|eme|enme|anos)|gu[áa]rd(?:ame|eme|enme|adme) (?:\w+ )?(?:lugar|sitio|mesa|espacio|cupo|hora)|insc?r[íi]b(?:ame|anme|enos|eme|idme)|inscrib(?:ir|irme|irnos|ime))\b(?! (?:cancel|anul))`,
    es`\b(?!(?:das?|dan|dais) (?:clases|tratamientos|sesiones|consultas)\b)(?:pedir|pido|pedirle|hacer|tener|coger|sacar|solicitar|agarrar|marcar|fijar|dar|darme|deme|dame|das|da|dan|dais|conseguir|obtener|tomar|encontrar|buscar|quiero|quería|quisiera|querría|necesito|necesitamos|me gustaría|queremos|busco) (?:\w+ ){0,4}?${APPOINTMENT}\b(?! (?:de oficina|extra))`,
    es`\b(?:tiene[ns]?|tenéis|hay|habrá|queda[n]?|tendría[ns]?|tendríais|os queda|les queda) (?:\w+ ){0,2}?(?:${APPOINTMENT}|sitio|disponibilidad|lugar|algo (?:libre|disponible|para))\b${NO_ROOM}(?<!para)(?! (?:para )?(?:aparcar|estacionar|parquear))|\b(?:tiene[ns]?|tenéis|hay|queda) algo para (?:hoy|mañana|pasado|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|\d)|est[ae]|las? \d)\b`,
    es`\b(?:está[ns]?|estáis) (?:libres?|disponibles?)\b`,
    es`\bque (?:me|nos|l[aeo]s?) (?:vean?|vieran?|atiendan?|atendieran?|revisen?|revisaran?|chequen?|checaran?|reciban?|recibieran?|valoren?|valoraran?)\b(?! (?:una? (?:persona|human))|alguien de)`,
    es`\b(?:puedo|podría|podemos|podríamos) (?:ir|pasar(?:me)?|venir|acercarme)\b`,
    es`\b(?:me|nos) (?:puede[ns]?|podéis|podría[ns]?|podríais) (?:atender|ver|dar (?:un |una )?${APPOINTMENT}|hacer (?:un )?hueco|recibir|revisar|mirar)\b`,
    es`\b(?:puede[ns]?|podéis|podría[ns]?|podríais|puede alguien|alguien puede|necesito que|quiero que|quisiera que|me gustaría que)(?: \w+){0,2} ${SEND}\b(?= (?:\w+ ){0,6}?(?:hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|ahora|ya|pronto|cuanto|esta|este|a las|arreglar|revisar|mirar|ver|instalar|reparar|cambiar|poner|limpiar|destapar|hacer|alguien|técnico|un)\b)`,
    bidsCome,
    es`^(?:una? )?(?:nuev[ao] )?${APPOINTMENT}(?: por favor| para .*)?$(?<!^(?:horas?|consultas?|clases?|mesas?))`,
    es`\b${WANT} (?:\w+ )?(?:reservar|agendar|pedir (?:una )?(?:cita|hora|turno)|cita|turno)\b`,
    es`\b(?:cuándo|a qué hora|qué día) (?:me |nos )?(?:puede[ns]?|podéis|podría[ns]?|puedo|tiene[ns]? libre|tenéis libre|tiene[ns]? (?:hueco|sitio|cita|algo)) ?(?:ir|venir|atender|ver|pasar|dar|recibir)?\b(?! (?:recoger|abr|cerr))`,
    es`\b(?:me (?:quedo|apunto)|cojo|tomo|elijo|escojo) (?:con )?(?:la|el|esa|ese) (?:de |que )?\b`,
  ],
  move: [
    es`\b(?:reprogram(?:ar|arla|o|e)|reagend(?:ar|arla|o|e)|aplaz(?:ar|arla|o)|pospon(?:er|erla|go)|atras(?:ar|arla)|adelant(?:ar|arla))\b`,
    es`\b(?:cambi(?:ar|o|e|a|arme|arla|arlo|amos|ármela|ame|eme)|mov(?:er|erla|erlo|erme|emos)|muev(?:a|e|o|eme)|pas(?:ar|arla|arlo|e|ame|arme)|modific(?:ar|arla|o)|correr) (?:\w+ ){0,4}?(?:${APPOINTMENT}|hora|fecha|día|horario)\b`,
    es`(?<!para )\b(?:cambiarla|cambiarlo|moverla|moverlo|pasarla|pasarlo|correrla|atrasarla|retrasarla|adelantarla|aplazarla|cámbie?la|cámbienla|muévela|muévala|muévanla|pásala|pásela|córrela|córranla|retrás[ae]la|atrás[ae]la|adelánt[ae]nla|adelánt[ae]la|recórr[ea]la)\b(?! (?:al? )?(?:seguro|mutua|empresa|gestor|contador|contable))`,
    es`\b(?:me |nos )?l[ao] (?:(?:puede[ns]?|podéis|podemos|podría[ns]?|podríamos|quiero|quisiera|vamos a|tendría que|tengo que|sería posible|me|nos) )*${MOVES}${TO_TIME}\b`,
    es`\b(?!(?:cambi|pas)\w*l[ao]s?\b)${MOVES}(?:me|nos)?l[ao]${TO_TIME}\b`,
    es`\b(?:recorr|adelant|atras|retras|aplaz|pospon|reprogram|reagend)(?:er|ar|o|a|e|amos|an|en|e[ns]?me|ame) (?:(?:mi|la|nuestra) (?:\w+ )?${APPOINTMENT}\b|(?:una|media|dos) horas?\b)`,
    es`\bl[ao] (?:(?:puede[ns]?|podéis|podemos|podría[ns]?|podríamos|me|nos|vamos a) )*dej\w+ (?:mejor )?para (?:el|otr[oa]|mañana|pasado|la (?:tarde|mañana|otra|próxima|semana)|las? \d|más|después|un)\b`,
    es`\b(?:puede|podría|podrá|podemos|podríamos)[ns]? (?:recorrer|correr|adelantar|atrasar|retrasar|mover)(?:se|la|me)? (?:una|media|dos) horas?\b`,
    es`\bme (?:la|lo) (?:puede[ns]?|podéis|podría[ns]?) (?:adelantar|atrasar|retrasar|cambiar|mover|pasar|correr|aplazar|posponer)\b`,
    es`\b(?:adelanta|atrasa|retrasa|mueve|recorre|corre|pasa|cambia)(?:n|s|me|nme)? (?:mi|la|el|nuestra) (?:\w+ )?${APPOINTMENT}\b`,
    es`(?<!\b(?:un|el|del|al|por|hacer|hacerle|hacerme) )\b(?:cambi(?:ar|o|e)|mov(?:er)|pas(?:ar|e)) (?:${MY} )?(?:\w+ )?(?:al?|para|del?) (?=(?:el|la|las|los|l[ao] de|otr[oa]|est[ea]|un|una|más|mañana|hoy|pasado|lunes|martes|miércoles|jueves|viernes|sábado|domingo|próxim[oa]|siguiente|primera|última|mediodía|día|hora|fecha|semana|turno|las?|\d+)\b)`,
    es`\b(?:otro|otra|distint[oa]|nuev[oa]) (?:día|hora|fecha|horario) para (?:mi|la|nuestra) ${APPOINTMENT}\b`,
  ],
  cancel: [
    es`\b(?:cancél|anúl|elimín|bórr|quít)(?:[ae]n?|ad)(?:me|nos)?l[ao]s?\b`,
    es`(?<!\b(?:no|sin) (?:(?:quiero|voy a|deseo|necesito|pienso|vengo a|es para|tengo que) )?)\b(?:cancel(?:ar|o|e|a|en|arla|arlo|amos|arme|ada|ación|ame|eme)|anul(?:ar|o|e|a|en|arla|arlo|amos|arme|ame|eme)|elimin(?:ar|e)|borr(?:ar|e)|quit(?:ar|e)) (?:\w+ ){0,3}?(?:${APPOINTMENT}|todo|todas)\b`,
    es`^(?:(?:${WANT}|por favor|perdón|perdona|perdone|disculp\w+|tengo que|tendría que|necesito|hola|la|lo|mejor|espera|espere|uy|ay|ai|pues|bueno|oye|oiga|entonces|no(?= (?:mejor|espera|espere|perdon\w*|pues|uy|ay)\b)) )*(?:cancel(?:ar|o|arla|arlo|e|ela|a|ala|ad|adla|á)|anul(?:ar|o|arla|arlo|e|ela|a|ala|ad|adla|á))(?: (?:lo|la|por favor|porfa|ya|que|porque|entonces|mi|la de|el|gracias|todo|para|del?|mañana|hoy)\b.*)?$(?<!(?:suscripción|pedido|cuenta|contrato|membresía|tarjeta|póliza)(?: por favor)?)`,
    es`\bya no (?:necesito|quiero|me hace falta|voy a (?:ir|necesitar)) (?:\w+ ){0,2}?${APPOINTMENT}\b`,
    es`\b(?:dar|dé|dame|deme) de baja (?:mi|la) ${APPOINTMENT}\b`,
  ],
  see: [
    es`\b(?:cuándo|a qué hora|qué día|para cuándo) (?:es|era|tengo|tenía|está|tenemos) (?:\w+ )?(?:mi|la|nuestra|una|el|mi próxima)? ?(?:\w+ )?${APPOINTMENT}\b`,
    es`\b(?:tengo|tenía|tenemos) (?:ya |todavía |alguna |una |un )*${APPOINTMENT}(?: \w+){0,4}$(?<=^(?:¿)?(?:yo )?(?:tengo|tenía|tenemos) .*)(?=$)(?<!tengo (?:una |un )?(?:cita|reserva|turno) (?:el|para|mañana|a las|hoy|con).*)`,
    es`\b(?:confirmar|ver|consultar|comprobar|saber|revisar|checar|verificar) (?:\w+ )?(?:mi|nuestra|la fecha de mi|la hora de mi|cuándo es mi) (?:\w+ )?${APPOINTMENT}\b`,
    es`^(?:(?:y|entonces|oye|oiga|perdón|disculpe|bueno|ok|a ver|pues|al final|por fin|ya) )*(?:cómo|en qué|para cuándo|cuándo|a qué horas?|qué día|qué hora) (?:(?:me|nos|fue que|es que|al final|por fin) )*(?:quedó|quedamos|quedé|quedaba|dijimos|acordamos|habíamos (?:dicho|quedado)|(?:apunt|anot|agend|reserv|puso|pusiste|pus)(?:ó|aste|aron|é|ieron)?|(?:dijiste|dijo|dijeron))(?: (?:que (?:era|es|quedó|quedaba)|la cita|mi cita|lo mío|el turno|todo|al final|por fin|entonces|pues|siempre|apuntad[oa]|agendad[oa]|anotad[oa]|la (?:hora|fecha)|el día))*$`,
    es`\b(?:me |nos )?(?:repite[ns]?|repites?|recuerda[ns]?|recuérd[ae]n?(?:me|nos)|repít[ae]n?(?:me|nos)|confirma[ns]?|confírm[ae]n?(?:me|nos)|repetir(?:me)?|recordar(?:me)?|confirmar(?:me)?|vuelve a decir|pas[ae](?:s|n)?me|dime|dígame) (?:otra vez |de nuevo |por favor )?(?:(?:el )?día y (?:la )?hora|(?:la )?hora y (?:el )?día|(?:la )?fecha y (?:la )?hora|los datos de (?:mi|la) (?:cita|turno|reserva)|para cuándo (?:quedó|quedé|es)|(?:cuándo|a qué hora|qué día) (?:quedó|quedé|es|era)(?: (?:mi|la) cita)?)\b`,
    es`\bno (?:lo |la |me )?(?:anoté|apunté|alcancé a anotar|acuerdo (?:de )?(?:cuándo|a qué hora|qué día))\b.*\b(?:cómo|cuándo|hora|día)\b`,
    es`\ba qué hora (?:era|es) (?:lo mío|mi (?:cita|turno|reserva))\b|\bcuándo me toca\b`,
  ],
  hindered: [
    es`(?<!\b(?:si|cuando|y) (?:\w+ ){0,2})\b(?:no (?:puedo|podré|voy a poder|podemos|podremos|vamos a poder)(?: (?!de |sal)\w+)? (?:ir|venir|asistir|llegar|acudir|presentarme|mantener la cita|hacerlo)|no (?:iré|llego|llegaré|asistiré|alcanzo(?: a llegar)?|alcanzaré)|no (?:voy|vamos) a (?:poder$|ir\b|llegar\b|alcanzar\b))\b`,
    // "Él no puede ir, no camina" tells of him; of an appointment only where it tells when.
    es`^(?=.*\b(?:hoy|mañana|pasado|lunes|martes|miércoles|jueves|viernes|sábado|domingo|citas?|clases?|turno|sesión|hora|reserva|a las?|ese día|esta (?:tarde|noche|semana))\b)(?:.*\b)?(?<!\b(?:si|cuando|y) (?:\w+ ){0,2})no (?:(?:puede|va a poder|podrá)(?: (?!de |sal)\w+)? (?:ir|venir|asistir|llegar|acudir|hacerlo)|va a (?:poder$|ir\b|llegar\b|alcanzar\b))(?!\p{L})`,
    es`\bno (?:salgo|saldré|voy a salir|salimos|vamos a salir|sale) (?:\w+ )?(?:a ?tiempo|pronto|temprano|antes)\b`,
    es`\b(?:me|nos|le) (?:ha )?(?:surgido|surgió|salió|salido) (?:algo|un|una)\b|\b(?:me|nos|le) (?:(?:ha|han|acaba[n]? de) )?(?:surg|sal|ca[eyií]|puesto|poner|pusieron|program)\w* (?:algo|(?:una?|otra?) (?:reunión|viaje|examen|junta|compromiso|imprevisto|trabajo|urgencia|cosa|guardia|turno|curso|juicio|entrevista))\b|\bse (?:me|nos|le) (?:atraves|cruz|junt|present|vin)\w+ (?:algo|un|una|otra)\b`,
  ],
  callsOff,
  another,
  unsuited: es`^(?!.*\b(?:si|cuando|en caso de que) (?:al final |luego |después )?(?:no |se )?(?:me|nos|le|les|te|os)\b).*(?:\bno (?:me|nos|le|les|te|os) (?:va a |iba a )?(?:viene|vien|va|queda|cuadra|conviene|sirve|venir|ir|quedar|cuadrar)(?: (?:muy |nada )?bien)?\b|\bya no (?:me|nos|le) (?:va|viene|queda)\b|\b(?:me|nos|le|se me) (?:ha |han )?(?:complic\w+|coincid\w+|choca|junt\w+)\b)`,
  instead: es`\b(?:otro (?:día|horario|momento)|otra (?:hora|fecha)|en (?:vez|lugar) de|reprogramar|reagendar|cambiar(?:la)?|mover(?:la)?|más tarde|más temprano|pasarla)\b|\b(?:podría ser|puede ser|podemos)\b`,
  comes: es`\b(?:ir|voy|vamos|ven(?:ir|gan|gáis|ga|ís)|llev(?:ar\w*|o|amos)|tra(?:er\w*|igo)|pas(?:ar\w*|o|amos)|acerc\w+|acudir|atender\w*|ver(?:me|nos|l[aoe]s?))\b`,
  givesWay: es`^(?!.*\b(?:si (?:yo )?no (?:me |l[ao]s? )?(?:pas|v|lleg|pued|pod|recoj|alcanz)\w*|también|además|otra más|una segunda|(?:se |me |nos |te )?(?:la|lo|las|los|me|nos|se|le) (?:dan?|dais|entreg\w+|devuelv\w+|mandan?|envían?|hacen?|terminan?|tienen?|recog\w+|llev\w+)|(?:está|estará|queda|quedará|tarda|sale)n? (?:list[oa]s?|el mismo día))\b).*\b(?:mejor|en vez|en lugar|más bien|misma hora|mismo día|quise decir|quería decir|que sea|tiene que ser|tendría que ser|debe ser|debería ser|me equivoqué|me he equivocado|otro día|otra hora|otra fecha|prefiero|prefería|${MOVES}(?:me|nos)?l[ao]|(?:me |nos )?l[ao] (?:(?:puede[ns]?|podéis|podemos|podría[ns]?|podríamos) )*(?:${MOVES}|dej\w+|ech\w+|pon\w+)|${LEAVES}|(?:pás|cámbi|muév|córr|pón|recórr)[ae]?n?(?:me|nos)|(?:se )?(?:puede|podría) (?:recorrer|correr|adelantar|atrasar|mover|cambiar)|cambi(?:a|ar|e|arl[oa]|arme|ame|eme)|mover(?:l[oa])?|pasar(?:l[oa])?|muével[oa]|pásal[oa]|al final|perdona?|perdone|perdón)\b`,
  negates: es`\b(?:no|ni|nunca|jamás|nada|nadie|ninguna?|tampoco|sin|ya no)\b`,
  keeps: es`\b(?:déj|dej|mant[eé]n|mantén|mantend|consérv)(?:a|á|e|en|ad|emos|ar|gan|ga|gamos|rem[oe]s)?l[ao]s? (?:(?:tal )?(?:como|cual) (?:está|estaba|quedamos|la tenía)|así|igual|como (?:está|estaba))|^(?:(?:no|ay|espera|espere|mejor|bueno|perdón|perdona|al final|entonces|no no|que|sí) )*(?:déj[ae]l[ao]|déjenl[ao]|dejadl[ao]|mejor la dejo|la dejo|me la quedo|la mantengo|la mantenemos|la dejamos)(?: (?:entonces|por favor|gracias|así|igual|estar))*$`,
  mistaken: es`\b(?:(?:día|hora|fecha|semana) (?:equivocad[oa]|mal|errónea?o?|incorrect[oa])|me (?:equivoqué|he equivocado|confundí|he confundido|lié|he liado) (?:de|con)(?: el| la)? (?:día|hora|fecha|semana)|(?:no|ese|esa) (?:era|es) (?:el|la|ese|esa) (?:día|hora|fecha))\b`,
  frames: written`^(?:(?:hola|buenas|buenos días|buenas tardes|sí|ok|vale|por favor|perdón|pues|y)[,.!]? )*(?:(?:¿ ?)?(?:(?:me |nos )?(?:puedo|podría|podemos|puede[ns]?|podéis|podría[ns]?|sería posible|es posible|cuándo puedo|qué tal|tiene[ns]?|tenéis|hay|hace[ns]?|hacéis|ofrece[ns]?)|(?:yo )?(?:quiero|quería|quisiera|querría|queremos|necesito|necesitaba|necesitamos|me gustaría|nos gustaría|busco|desearía|deseo|me interesa|quiere|necesita|mi \w+ (?:quiere|necesita))|para|llamo para|escribo para|vengo a|vamos a) )?(?:(?:pedir|pedirle|reservar|reservarme|agendar|agendarme|hacer|hacerme|tener|coger|sacar|solicitar|concertar|programar|dar|darme|tomar|ir|pasar|venir|apuntarme|conseguir|marcar|ver|que me (?:hagan|hagáis|haga|atiendan|vean)) )?(?:(?:una?|la|el|los|las|mi|otra?|alguna?|algún) )?(?:(?:nueva|nuevo|próxima|primera) )?(?:citas?|turnos?|reservas?|reservación|horas?|huecos?|sitio|disponibilidad|visita|sesión|algo|espacio)?(?: (?:libres?|disponibles?))?(?: ?\b(?:para hacerme|para hacer|para que me hagan|para|de|a|con))?(?= |$)(?: (?:una?|la|el|mi|nuestr[oa]|hacerme))?(?: |$)`,
  tails: es`(?:\b(?:el|la|las|los|a|al|para|este|esta|próximo|próxima|en|por|sobre|antes|después|de|del|desde|hasta|entre|y|o|mejor|que|sea|día|hora)\b)`,
  dayReason: es`\b${DAY_REASON}\b.*$`,
  wantsThen: es`\b(?:quier[oe]|queremos|quería|queríamos|quisiera|querría|me gustaría|nos gustaría|necesit[oa]|pens(?:aba|ábamos)|me apetece|nos apetece) (?:\w+ )?(?:probar|ir|venir|pasar|hacer|tener|empezar|traer|llevar|ver|aprender|tomar)\w*\b`,
  besideTimes: new Set(
    `si posible fuera puede ser pueda mejor preferiblemente quizá quizás tal vez igual algo alguna algún cualquier hora horas día días qué tal cuándo
    más temprano tarde pronto demasiado libre disponible hola buenas bueno pero no entonces luego mejor tal como cerca sobre solo sólo también o y
    idealmente podría podéis pueden puedo podemos me nos viene vendría venga os les va bien perfecto de preferencia preferentemente preferible hacia eso allá vale ay uy
    acaso nomás para mí a poder posible siendo tienes tiene tienen tenéis hay habrá queda chance chanza cupo huequito perdón perdona perdone quiero querría preferiría prefiero`.split(
      /\s+/,
    ),
  ),
  needs: es`\b(?:quiero|quería|quisiera|querría|queremos|necesito|necesita|necesitamos|necesitaba|me gustaría|busco|tengo que|me toca|hacerme|hacerle|cortarme|arreglar|reparar|para|por favor|reservar|pedir|deseo|mi|mis|nuestro|hay que|me urge|vengo|urge|quiere|le hace falta|me hace falta|me duele|(?:me|le|nos) (?:ha |han )?(?:mandaron|mandó|mandado|pidieron|pidió|pedido|recetaron|recetó|recetado|recomendaron|recomendó|recomendado|indicaron|indicó|ordenaron|ordenó)|tengo orden de)\b`,
  errand: wantsPapers,
  about: es`\bsi (?:(?:al final|luego|después) )*(?:mañana |mejor |mero )?(?:decido que no|decidimos que no|digo que no|siempre no|ya no (?:quiero|voy|la quiero)|cancelo|cancelamos|tengo que cancelar|necesito cancelar|quiero cancelar|cambio de opinión|me arrepiento)\b|^(?:y )?(?:cómo|con cuánta|con cuánto|cuánto (?:tiempo )?antes|hace falta|es (?:necesario|obligatorio|posible)|hay que|tengo que|debo|necesito (?:pedir )?(?:cita|reserva)(?: previa)?$|se (?:puede|necesita|debe)|puedo (?:cancelar|anular|cambiar|reservar|pedir cita) (?:\w+ )*(?:gratis|sin|por (?:internet|teléfono|whatsapp)|online|en línea|cuando|hasta))\b|\b(?:podéis|pueden|puede|podríais|podrían|vais|van|vienen|venís|os|se)(?: (?:venir|ir|acudir|desplazar(?:os|se)|desplazáis|desplazan))? (?:vosotros|ustedes|aquí|a (?:mi |su |la )?(?:casa|domicilio))$|\bcita previa\b(?! para)|\b(?:hasta cuándo|hasta qué (?:día|hora)|con cuántos? (?:días?|horas?)|cuál es el plazo)\b|\b(?:suficiente|bastante) (?:antelación|tiempo|aviso|margen|anticipación)\b|\b(?:es|sería|será|está|alcanza|basta)(?: con)?(?: eso)? (?:suficiente|a tiempo|bien así)\b|\b(?:aviso|avisar|avisando) (?:\w+ ){0,6}(?:suficiente|basta|alcanza|a tiempo)\b|\b(?:quedar(?:me|nos|se)?|quedo|quedamos|estar|entrar|pasar|sentarme) (?:\w+ ){0,3}?(?:a|para) (?:ver|mirar|observar|esperar)\b|\b(?:puedo|podemos|se puede|podría|pueden|podemos) (?:\w+ ){0,3}?(?:mirar|observar|presenciar|quedarme|quedarnos|quedarse)\b|\bcuánto (?:cuesta|cuestan|vale|valen|cobran?|dura|duran|tarda|tardan|sale|es)\b|\bqué (?:precio|pasa si|necesit(?:o|a[ns]?|amos|áis)|deb(?:o|e[ns]?|emos)|tengo que|tiene[ns]? que|tenemos que|hay que|hace falta|llev(?:o|a[ns]?|amos|ar)|se (?:necesita|lleva|requiere))\b|\b(?:política|penalización|depósito|señal|reembolso|cargo|anticipo)\b|\bsin (?:cita|reserva)\b|\bpor qué\b|\bdónde (?:puedo|podría|podemos|tengo que|debo|debería|se|hay que|voy|vamos|iría|acudo|llamo)\b|\ba quién (?:llamo|llamamos|puedo|podría|tengo que|debo|debería|me dirijo|acudo|aviso)\b`,
  availability: [
    es`\b(?:lo más (?:pronto|rápido|temprano)|lo primero|lo antes) que (?:me|nos|l[aeo]s?|pued\w+|podéis|tiene[ns]?|tenéis|hay|hubiera)\b|\bpara cuándo (?:me|nos|l[aeo]s?) (?:agarr\w+|recib\w+|cog\w+|atiend\w+|atend\w+|v[ea]n|toman?|meten?|podr\w+|pued\w+)\b`,
    es`\b(?:a )?qué (?:horas?|horitas?|espacios?|huecos?|lugares|turnos) (?:\w+ ){0,2}?(?:tiene[ns]?|tenéis|hay|(?:le|les|te|os)? ?queda[ns]?|maneja[ns]?|me (?:ofrece[ns]?|da[ns]?|puede[ns]? dar))(?: (?:por ahí|todavía|aún|para|el|ese|esa|este|esta|en la|por la) .*| (?:ese|por ahí|todavía|aún))?$(?<!\b(?:abierto|abierta|servicio|consulta abierta))`,
    es`\b(?:qué|cuál(?:es)?) horarios? (?:tiene[ns]?|tenéis|hay|me da[ns]?|le queda|te queda|les queda|maneja[ns]?)n? (?:libres?|disponibles?|para|ese día|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|\d))\b`,
    es`\b(?:(?:algo|algún|alguna|un|una) )(?:huequito|lugarcito|espacio|espacito|campo|cupo|chance|rato|hora|horita|turnito)\b(?! (?:de|antes|después|para (?:estacionar|aparcar)))`,
    es`\b(?:tiene[ns]?|tenéis|hay|queda[n]?|habrá|tendría[ns]?) (?:\w+ ){0,2}?(?:(?:${APPOINTMENT}|sitio|lugar|disponibilidad)${NO_ROOM}|algo(?= (?:libre|disponible|después|a partir|entre|tipo|por ahí|como a|en la (?:mañana|tarde|noche)|temprano|tarde|el|mañana|hoy|esta|por la|a las|este|antes|más (?:tarde|temprano|pronto)|para (?:hoy|mañana|el|las?|est[ae]|pasado))))\b|\bdisponibilidad\b|\b(?:${APPOINTMENT}) (?:libres?|disponibles?)\b`,
    es`\b(?:cuándo|qué (?:día|días|hora|horas|horarios)) (?:\w+ ){0,2}?(?:tiene[ns]?|tenéis|hay|está[ns]?|estáis|puede[ns]?|podéis|puedo) ?(?:\w+ )?(?:libres?|disponibles?|hueco|sitio|cita|turno|venir|ir|atender\w*|ver\w*|dar\w*|algo)\b|\b(?:próxim[ao]|primer[ao]?) (?:cita|hueco|turno|hora|fecha) (?:libre|disponible|que tengan?)\b|\bpara cuándo (?:tiene[ns]?|tenéis|hay|me dan?|sería)\b`,
  ],
  availabilityWithTime: [
    es`^(?:y )?para (?:el|la|este|esta|mañana|hoy|pasado)\b`,
    es`\b(?:está[ns]?|estáis|estará|sigue) (?:\w+ )?(?:libre|disponible|ocupad[oa])s?\b|\b(?:libre|disponible|posible|ocupado)$`,
    es`\b(?:algo|alguien|hueco|sitio|cita|turno|lugar|chance|chanza|cupo|campo|espacio)\b`,
    es`\b(?:puede ser|podría ser|puedo ir|podría ir|puede[ns]? (?:\w+ )?(?:a las|el)|podéis|se puede|sería posible|es posible|me (?:viene|va)|me (?:puede[ns]?|podéis|podría[ns]?|puedes) (?:cambiar|pasar|mover|dar|poner|correr|atender|ver|recibir))\b`,
  ],
  availabilityOfStaff: [
    es`\b(?:está|trabaja|atiende|tiene|puede|estará|viene|tendría|podría|hay)\b`,
    es`\b(?:cuándo|qué (?:día|días|hora|horas)) (?:está|trabaja|atiende|tiene|puede|viene)\b`,
  ],
  asksNearest: es`\b(?:lo|el|la|cuál es (?:lo|el|la)) (?:hueco |hora |cita |turno )?más (?:cercan[oa]|próxim[oa]|parecid[oa])(?: (?:que )?(?:tiene[ns]?|tenéis|hay|tengan?|puede[ns]?)| a (?:eso|esa hora|las?)(?! cas| ofic| tien))`,
  proposes: es`^(?!.*\b(?:abr(?:e[ns]?|ís)|cierra[ns]?|cerráis|abiert[oa]s?|cerrad[oa]s?|horarios?)\b).*\b(?:qué tal|y si(?! no\b)|y el|y al|y para el|y para (?:hoy|mañana|pasado)|y en la|y mañana|y pasado|y de aquí|y tipo|y como|y más|y a las|y la|y por la|qué te parece|qué le parece|cómo ven)\b`,
  asksWhen: es`^(?:(?:y|hola|pues|entonces|buenas|oye|vale) )*(?:qué|que|cuál|cuáles|cuándo|cuando|a qué|para cuándo)\b`,
  wishesThing: es`\b(?:quiero|quería|quisiera|querría|necesito|busco|reservar|pedir|me gustaría|hacerme)(?: (?:una? )?cita para| pedir| reservar)? (?:un|una|otro|otra) (?:\w+ )?$`,
  asksToDo: es`^(?:(?:hola|buenas|y|oye|oiga|por favor)[, ]+)*(?:(?:me|nos|le) )?(?:puede[ns]?|podéis|podría[ns]?|podríais|alguien puede|vienen|venís)\b`,
  tellsOwn: es`\b(?:reservé|aparté|agendé|aparté|apuntamos|(?:había|tenía|teníamos) (?:reservado|apartado|agendado)) (?:para (?:hoy|mañana|pasado|el|la|las)|lo de)\b|(?<!\b(?:si|cuando) )\b(?:tengo|tenía|tenemos|teníamos|reservé|reservamos|pedí|pedimos|hice|saqué|cogí|agendé|aparté) (?:ya )?(?:una|un|la|el|mi)? ?(?:\w+ )?${APPOINTMENT}\b(?! (?:libre|disponible))|\b(?:mi|nuestra) (?:\w+ )?${APPOINTMENT} (?:es|era) (?:el|la|mañana|hoy|pasado|a las|est[ae])|\b(?:estoy|estamos|está|estaba|estábamos) (?:ya )?(?:citad[oa]s?|apuntad[oa]s?|agendad[oa]s?|anotad[oa]s?)\b|\b(?:iba|íbamos|viene[ns]?|venís|iban|quedaron en|quedamos en) (?:a )?(?:ir|venir|pasar)\b|\bmi (?:\w+ ){1,3}(?:sacó|hizo|pidió|reservó|agendó|apartó|tenía|tiene) (?:ya )?(?:una |un |su |la )?(?:citas?|turnos?|horas?|reservas?)\b|\b(?:me|nos|le) (?:hacen|harán|van a (?:hacer|sacar|poner)|toca|sacan|ponen) (?!falta)`,
  inTheWay: es`\b(?:pero|sin embargo|ya no|no (?:podré|puedo|podremos|podemos|voy a poder|vamos a poder|llego|iré|va a poder)|(?:me|nos|le) (?:ha |han |acaba[n]? de )?(?:surgi\w+|sali\w+)|(?:me|nos|le) (?:(?:ha|han|acaba[n]? de) )?(?:ca[eyií]|puesto|poner|pusieron|program)\w* (?:algo|(?:una?|otra?) (?:reunión|viaje|examen|junta|compromiso|trabajo|guardia|turno|curso|juicio|entrevista))|no (?:me|nos|le) (?:viene|va|queda|cuadra|conviene)|enferm[oa]s?|malit[oa]s?|mal[oa]s?|covid|gripe|(?:tengo|tenemos|necesito|quiero|hay) que (?:cambiar|mover|aplazar|cancelar|anular)\w*|(?:seremos|somos|vamos a ser) \w+)\b`,
  own: es`\b(?:mi|nuestra|mis) (?:\w+ ){0,2}?${APPOINTMENT}\b|\b(?:tengo|tenía|tenemos|pedí|reservé|hice) (?:ya )?(?:una|un|la|mi)? ?(?:\w+ )?${APPOINTMENT}\b|\b(?:la|el) ${APPOINTMENT} (?:que (?:tengo|tenía|hice|pedí)|de (?:mañana|hoy|el|la|este|pasado))\b`,
  parts: [
    ['reach', es`\b(?:número|teléfono|móvil|celular|correo|e-?mail|mail|datos de contacto)\b`],
    ['name', es`\b(?:nombre|apellido|apellidos)\b`],
    [
      'staff',
      es`\b(?:con otr[oa](?: \w+)?|otr[oa] (?:persona|profesional|peluquer[oa]|doctor[a]?|dentista|estilista|barber[oa]|terapeuta)|con quién)\b`,
    ],
    ['service', es`\b(?:servicio|tratamiento|otra cosa|otro (?:servicio|tratamiento))\b`],
    ['time', es`\b(?:hora|horario|fecha|día|cuándo|más tarde|más temprano|antes)\b`],
  ],
  changes: es`\b(?:cambi(?:ar|o|a|e|arl[oa]|emos)|distint[oa]|mal|equivocad[oa]|otr[oa]|correg(?:ir)|corrij[ae]|corrige|modificar|no es correct[oa]|está mal|incorrect[oa]|err[oó]ne[oa]|mover|mejor|en vez)\b`,
  placesTime: writtenAll`\b(?:(?:la|el|esa|ese|un|una|menos) )?(?:primer[ao]?|segund[ao]|tercer[ao]?|últim[ao])\b(?! (?:cita|consulta|clase|visita|vez|sesión|valoración|evaluación|revisión)\b)`,
  refusesDay: es`\b(?:ese|esa|est[ea]|el mismo) (?:mero |mismo )?(?:día|fecha) (?:(?:de )?plano |sí que |la verdad |ya |mejor |como que )*(?:no|imposible|ni hablar|está difícil|está complicad[oa]|me es imposible)\b|\b(?:no (?:me )?(?:puedo|podemos|queda|viene|va|sirve|cuadra|acomoda|conviene|alcanzo)(?: \w+)?|me (?:equivoqué|confundí) de) (?:en )?(?:ese|esa|el|de) (?:mero |mismo )?(?:día|fecha)\b`,
  compares: [
    ['price', 'least', compared('barat(?:it)?[oa]s?|económic[oa]s?')],
    ['price', 'most', compared('car[oa]s?')],
    ['duration', 'least', compared('cort(?:it)?[oa]s?|rápid[oa]s?|breves?')],
    ['duration', 'most', compared('larg[oa]s?')],
  ],
  price: {
    lowest: written`\b(?:(?:el|la|lo|los|las|un|una) (?:\w+ ){0,2}?(?:más (?:barat(?:it)?[oa]|económic[oa])|menos car[oa])s?|(?:el|la|lo) que (?:(?:sea|salga|esté) más (?:barat[oa]|económic[oa])|(?:menos (?:cuest[ea]|sal[eg]a?)|(?:cuest[ea]|sal[eg]a?) menos)))\b`,
    highest: written`\b(?:el|la|lo) (?:\w+ ){0,2}?más car[oa]s?\b`,
    amount: written`\b(?:el|la|los|uno|una|servicio|paquete|opción|ese|esa) (?:de(?: a)?|que (?:cuesta|vale|sale(?: en)?|está en)|en) ?[$€]? ?(?<amount>\d[\d.,]*)(?!\d*(?: ?(?:h|hs|hrs?|horas?|min\w*|años?|días?|kilos?|kg|gr?(?:amos)?|ml|cm|metros?|litros?|personas?|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|[:/]))\b|\d*[:/])`,
  },
  refusesThing: writtenAll`(?<=, ?)no (?!puedo|gracias|quiero|importa|hay|hace|tengo|pasa|más|mucho|tan|muy|mejor|me |te |se |lo |la |le |les |nos |sé)\p{L}{4,}(?: de \p{L}+)?(?=[.! ]*$)|\b(?:no (?:es|era|quiero|sea|para|un|una|el|la)|en (?:vez|lugar) de|olvid[ae](?:mos)?|deja(?:mos)?|nada de|ya no(?: quiero)?)(?: (?:un|una|el|la|los|las|lo|del?|mi))* (?!eso\b|esto\b|sé\b)\w+(?: (?!sino\b|y\b|pero\b|quiero\b|mejor\b|ponme\b|por\b|sea\b|un\b|una\b|el\b|la\b|a\b|para\b)\w+){0,4}`,
};
