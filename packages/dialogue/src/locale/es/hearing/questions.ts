import { withoutAccents } from '../../../text/spanish-stem.ts';
import type { QuestionSigns } from '../../../understand/hearing-locale.ts';
import { costWords, durationAsked, ofCost, priceAsked } from './cost.ts';
import { NO_REASON } from './reason.ts';
import { es } from './spanish.ts';

const LEAD =
  '(?:(?:y|o|pero|pues|entonces|además|también|ok|vale|bueno|perdón|perdona|perdone|por favor|hola|oye|oiga|una pregunta|duda) )*';
const VERB =
  '(?:tiene[ns]?|tenéis|hay(?! (?:agua por|mucha agua|humo|fuego|chispas|sangre|una fuga|un olor|olor|que |fuga))|hace(?! (?:\\d+|un|una|unos|unas|dos|tres|cuatro|cinco|varios|varias|mucho|poco|algunos|como|ya|casi|días|años|semanas|meses|tiempo|rato|falta|calor|frío|buen|mal|sol)\\b)|hace[ns]|hacéis|abre[ns]?|abrís|cierra[ns]?|cerráis|está[ns]?|estáis|acepta[ns]?|aceptáis|admite[ns]?|admitís|atiende[ns]?|atendéis|ofrece[ns]?|ofrecéis|vende[ns]?|vendéis|trabaja[ns]?|trabajáis|puedo|podemos|puede[ns]?|podéis|podría[ns]?|podríais|se puede[n]?|es (?:posible|necesario|obligatorio|gratis|caro|seguro|normal|verdad|apto|malo|bueno)|son (?:caros|caras|necesari[oa]s)|duele|cubre[ns]?|cubrís|incluye[ns]?|debo|tengo que|hace falta|necesito (?:traer|llevar|pedir|cita|reserva|algo|hacer|ir)|cobra[ns]?|cobráis|repara[ns]?|reparáis|arregla[ns]?|arregláis|lleva[ns]?|trata[ns]?|sabe[ns]?|sabéis|dan|dais|envía[ns]?|reparte[ns]?|va[ns]? a|vais|existe|queda[ns]?|me (?:pueden?|podéis|podría[ns]?) (?:decir|informar|explicar|dar información|indicar)|recibe[ns]?|usa[ns]?|usáis|tarda|dura|sirve[ns]?|servís|viene[ns]?|venís|manda[ns]?)';

/** What a business does for others: "¿y alarmas instalan también?" asks whether it does. */
const OFFERS =
  '(?:instal(?:an|áis)|mont(?:an|áis)|alquil(?:an|áis)|arriend(?:an|áis)|limpi(?:an|áis)|lav(?:an|áis)|planch(?:an|áis)|enseñ(?:an|áis)|prepar(?:an|áis)|cort(?:an|áis)|pint(?:an|áis)|cos(?:en|éis)|copi(?:an|áis)|afin(?:an|áis)|restaur(?:an|áis)|fabric(?:an|áis)|constru(?:yen|ís)|recog(?:en|éis)|cuid(?:an|áis)|pase(?:an|áis)|ven(?:den|déis)|compr(?:an|áis)|hac(?:en|éis)|ten(?:éis)|tienen|ofrec(?:en|éis)|arregl(?:an|áis)|repar(?:an|áis)|atiend(?:en)|atend(?:éis)|trat(?:an|áis)|manej(?:an|áis)|acept(?:an|áis)|admit(?:en|ís)|realiz(?:an|áis)|impart(?:en|ís)|dan clases?|dais clases?|sirv(?:en)|serv(?:ís)|cubr(?:en|ís)|repart(?:en|ís)|envi(?:áis)|envían)';

const NUMBER = '(?:\\d+|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince)';
const TELLING_LEAD = '(?:(?:y|pero|además|ya|también|hola|es que|pues|bueno|porque) )*';

/** How things are asked in Spanish. */
export const questions: QuestionSigns = {
  ends: es`\b(?:o qué|o no|o cómo|(?:hasta|desde) qué horas?|(?<!\b(?:cada|hace|sé) )cuánto)$`,
  begins: es`^(?:(?:ah|oye|oiga|bueno|vale|ok|pero|perdón) )*(?:y|pero) si (?!.*\b(?:hoy|mañana|pasado|ese (?:mismo )?día|a las?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|más (?:tarde|temprano|pronto))\b)(?!no(?: (?:pues|el|la|los|las|a|para|mejor|hay (?:problema|inconveniente|más)|te|le|les|es (?:molestia|mucha|mucho|problema)|importa)\b|$))(?!(?:mejor|puede|pudiera|podéis|pueden|podrían?|es|fuera|fuese|le|les|hay|tiene[ns]?|tenéis|a|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|mañana|se puede|podemos|quedamos|dejamos|acaso|cabe|quiere[ns]?|gusta[ns]?)\b)\p{L}+ \p{L}|^(?:y|pero) si \p{L}{4,}$|^${LEAD}(?:(?:ustedes|vosotr[oa]s|usted|vos|tú) (?=(?:qué|cuándo|cuánt[oa]s?|dónde|cómo|cuál)\b)|(?:el|la|los|las|mi|mis|un|una) [\p{L}]{3,} (?=(?:en |de |a )?(?:cuándo|cuánt[oa]s?|dónde|cuál)\b)|(?:hoy|mañana|pasado(?: mañana)?|ahora|ahorita|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|(?:en |por )?(?:el|los|la|las|este|esta|estos|ese) [\p{L}]{3,}(?: (?:que vienen?|próxim[oa]s?|santo))?) (?:ustedes |vosotr[oa]s )?(?=(?:hasta|desde|de|a) qué horas?\b))?(?!que (?:(?:me|nos|le|les|lo|la|os|se) (?:llam[ae]|atiend|pas[ae]|pase|contact|escrib|devuelv|llam|ponga|pong|respond|soluc|arregl|avis)|(?:el|la|los|las|mis?|sus?|un|una) \p{L}+|quiero|prefiero|necesito(?! (?:llevar|traer|hacer|presentar|preparar|tener|para|saber))|yo|ya|mejor|luego|conste|sepa|sea|si|esto|eso)\p{L}*)(?:(?:a |de |en |con |para |por |desde |hasta )?(?:qué${NO_REASON}|cuál(?:es)?|cuándo|cuánt[oa]s?|dónde|adónde|quién(?:es)?|cómo)\b(?! (?:\d+|me dij\w+|unos|unas|una? (?:hora|cuarto|rato|media)|media hora|máximo|mucho|mínimo|siempre|quier|dij|te dije|le dije|digo|quedamos|no|te dije|bien|bueno|buena|guay|amable|lindo|bonito|chulo|padre|chévere|rápido|pena|lástima|alegría|susto|vergüenza|fuerte|rico|ilusión|detalle|tal|cansancio|calor|frío|asco|horror|maravilla|desastre|risa|gusto|mal|fastidio|rollo|palo|va)\b)|${VERB}\b|alguna? (?:otra |forma|manera|posibilidad)|se (?:necesita|requiere|admiten?|aceptan?|paga)\b)`,
  tells: es`^${TELLING_LEAD}(?:lleva[ns]? (?:un|una|dos) (?:punto|guion|guión|tilde|acento|hache|raya|barra|ele|ese)\b|lleva[ns]? (?:(?:ya|como|casi|más de|unos|unas) )*(?:${NUMBER} (?:hor|día|seman|mes|añ|rat)|(?:vari[oa]s|días|semanas|meses|horas|años|tiempo|rato|desde|sin|tod[oa]|mucho)\b)|tiene[ns]? (?:(?:ya|como|casi|unos) )*${NUMBER} (?:añ|mes|seman)(?!\w* de (?:garantía|experiencia))|está[n]? (?:\w+ )?(?!(?:inclu|permit|prohib|ubic|situ|cerr|ocup|reserv|cubiert)\w*)[\p{L}]{3,}[ai]d[oa]s?(?! \w+ \w+ \w+))`,
  tellsInFull: es`^${TELLING_LEAD}(?:tiene|lleva|está|va|viene|sale|hace|queda|usa|duele|sabe|sirve|cuesta)\b(?: \w+){2,}`,
  asking: es`\b(?:(?:quiero|quería|quisiera|querría|necesito|me gustaría|desearía|me interesa|solo quiero|sólo quería) (?:saber|preguntar|consultar|conocer|información|informaci[oó]n|averiguar|ver si|más información|informarme|que me (?:digan|informen|expliquen))|me (?:pueden?|podéis|podría[ns]?) (?:decir|informar|indicar|explicar|confirmar)|información (?:sobre|de|acerca)|(?:una )?(?:pregunta|duda|consulta) (?:sobre|acerca|de)|dígame|dime|recuérd(?:a|e|en)(?:me|nos)|recordadme|me (?:lo )?recuerd(?:as?|áis|an)|me pregunt(?:o|aba)|no (?:sé|sabemos|sabía|me queda claro|tengo claro) (?:si|qué|cuánto|cómo|dónde) (?:\w+ ){0,3}?(?:[\p{L}]{2,}(?:[aeiáéí]i?s|[aeo]n)|se|hay|es|son|incluye|cubre|vale|cuesta|entra)\b|(?:algo|más) de información|busco información)\b`,
  telling: es`\b(?:(?:el precio|la hora|el horario|la dirección) (?:es|era|fue|me parece)|mi (?:teléfono|número|correo|dirección|móvil|celular)|(?:muy|demasiado) (?:car[oa]s?|tarde|lejos|larg[oa]s?)|cuesta (?:mucho|demasiado))\b`,
  frames: [
    es`^(?:(?:me |nos )?recuerd(?:as?|áis|an)|recuérd(?:a|e|en)(?:me|nos)|recordadme)(?: (?:por favor|si))? (?=\S)`,
    es`^(?:antes de (?:nada|todo|eso|seguir|(?:dar|confirm|reserv|agend|apart|decid|apunt)\w*(?: (?:mis datos|mi nombre|nada|la cita))?)|primero|una cosa|nada más|nomás|aguanta|aguante|espérame|espéreme|espera|espere|tantito) (?=\S)`,
    es` (?:otra vez|de nuevo|nuevamente)(?= por favor$|$)`,
    es`^(?:(?:y|pero|oye|oiga|ah) )*(?:creo|creía|dicen|decían|(?:me|nos) (?:dijeron|dijo|han dicho|ha dicho|contaron|comentaron)|es (?:verdad|cierto)|he (?:leído|visto|oído)|vi|leí|oí|escuché|entiendo|entendí|parece|supongo|imagino) que (?=\S)`,
    es` por (?:cabeza|barba|persona|cada un[oa]|cada quien)(?= |$)`,
    es`^(?:hola |buenas |buenos días |buenas tardes |por favor |perdón |perdona |disculpe |y |pero |pues |entonces |bueno |vale |ok |también |además |oye |oiga )+(?=\S)`,
    es`^(?:(?:me |nos )?(?:puedes?|puede|pueden|podéis|podrías?|podría|podrían) (?:por favor )?(?:decir|informar|indicar|explicar|confirmar|dar|aclarar|contar|pasar)(?:me|nos)?(?: (?:información|info|más información|detalles))?(?: (?:sobre|acerca de|de|si))?|(?:quiero|quería|quisiera|querría|necesito|me gustaría|desearía|me interesa|solo quiero|sólo quería) (?:saber|preguntar|consultar|conocer|averiguar|información|más información|informarme|ver)(?: (?:sobre|acerca de|de|si|por))?|(?:es que )?no (?:sé|sabemos|sabía|me queda claro|tengo claro) si|(?:sabes?|sabe usted|saben|sabéis) (?:si)?|(?:una )?(?:pregunta|duda|consulta)(?: (?:sobre|acerca de|de))?|dígame|dime(?: si)?|información (?:sobre|de|acerca de)|sobre|acerca de|qué hay de(?:l)?|qué pasa con|y qué tal|busco) `,
  ],
  attributes: [
    [
      'duration',
      es`\b(?:cuánto (?:tiempo |rato |ratito |ratico |tiempecito )?(?:me |se |os |les )?(?:dura|duran|tarda|tardan|tardáis|lleva|se tarda|toma|demora|demoran|tardarían?|tardará|durará|se demora)|cuánt[oa]s (?:horas|minutos|días|semanas|sesiones) (?:dura|son|tarda|hacen falta|se necesitan|lleva)|duración|cuánto (?:es )?de largo|cuánto tiempo|cuánto rato|(?:como )?cuánto (?:le |me |se |nos )?(?:calculo|calculan?|entretengo|entretienen?|quita[ns]?|ocupa[ns]?|tardo|tardamos|voy a tardar|va a tardar|se van?|dilata[ns]?|dilato)|(?:es|son|será|va a ser|sería) (?:muy |bien |bastante |algo |más )?(?:cort(?:it)?[oa]s?|larg(?:uit)?[oa]s?|rapidit[oa]s?|rápid[oa]s?|tardad[oa]s?|brevecit[oa]s?|breves?|de volada)|(?:se|me) (?:tardan?|tarda[ns]|demoran?|dilatan?|lleva|va a llevar|voy a tardar|tardaría)(?: (?:mucho|muchísimo|poco|harto|bastante|rato))|(?:la|una|media) hora (?:complet(?:a|ica|ita)|enter(?:a|ica|ita)|exacta|cerrada)|(?:despach|atiend|v)\w+ (?:a uno )?(?:rápido|rapidito|de volada|volando|a las carreras|a la carrera)|a qué horas? (?:\w+ )?(?:saldría|salgo|terminaría|termino|termina|acabo|acabaría|me desocupo|sale uno|estaría saliendo|estoy saliendo))\b(?! (?:antes|con antelación|de antelación|de espera|hay que esperar|llevan abiertos|de (?:casa|trabajar|la (?:oficina|escuela))))`,
    ],
    [
      'price',
      es`\b(?:de )?a (?:cómo|cuánto) (?:(?:me |nos |la |lo |le )?(?:es|sale|está|anda|viene|queda|dan|da|dejan?|dejas|cobran?)n?)\b|\b(?:en|por) (?:qué|cuánto) (?:me |nos |le )?(?:sale|queda|anda|está|es|era|va|viene|saldr\w+|quedar\w+|deja[ns]?)\b|\bde a cuánto\b|\b(?:cobra[ns]?|cobráis|sale|cuesta|vale|es|sería|pag\w+) (?:\w+ )?(?:lo )?mismo (?:que|precio)\b|\bmismo precio\b|\b(?:qué|cuánto) (?:se )?(?:debe|debería|deb\w+) (?:de )?(?:pagar|llevar de dinero)\b|\bcuánt[oa] (?:lana|plata|billete|varo|guita|pasta|feria) (?:\w+ ){0,2}?(?:es|llevo|necesito|traigo|hay|sale|va)\b|\bcuánto (?:me )?(?:va a |iría a )?(?:salir|costar|quedar|cobrar)\b|\b(?:cuánt[oa] (?:dinero |plata |lana )?(?:\w+ ){0,4}?(?:cuesta[ns]?|costar\w*|costó|valer|valdr\w*|valen?|salen?|sald\w+|salir\w*|cobra\w*|cobrar\w*|cobráis|paga\w*)(?! (?:de (?:casa|la casa)|a (?:la calle|pasear)))|qué (?:me |nos |le |os |se )?(?:vale[n]?|cuesta[n]?|costaría|valdría|cobra[ns]?|cobráis)|a cómo (?:está|sale|es|anda|tiene|me)\w*|por cuánto (?:me|nos|le) |cuánto (?:cuestan?|vale[n]?|sale[n]?|cobra[ns]?|cobráis|es|son|era|eran|(?:me |nos )?(?:costaba|valía|salía)n?|costaría|saldría|me (?:cobran?|saldría|costaría|cobráis|sale)|hay que pagar|sería|se paga|piden?)|a cuánto (?:está|sale|tiene)\w*|precios?|costes?|costos?|tarifas?|presupuestos?|cotización|qué (?:precio|costo|coste|valor)|(?:es|son|sale) (?:muy )?(?:car[oa]s?|barat[oa]s?)|cuesta[ns]?|cobra[ns]?|cobráis)\b`,
    ],
    ['duration', durationAsked],
    ['price', priceAsked],
    [
      'hours',
      es`\b(?:(?:hasta|desde|de|a) qué horas? (?:\w+ )?(?:está[ns]?|estáis|tienen abierto|hay (?:gente|alguien|servicio))(?= |$)(?! (?:mi|la|el|las|los|list\w+|disponible\w*|libre\w*))|(?:ahora(?: mismo)?|ahorita|hoy|en este momento|a estas horas|ya) (?:está[ns]?|estáis|trabaja[ns]?|trabajáis|abre[ns]?|abrís|atiende[ns]?|atendéis)(?= (?:\w+ )?(?:abiert[oa]s?)|$)|(?:está[ns]?|estáis) (?:ahora(?: mismo)?|ahorita|en este momento|a estas horas)$|horarios?(?: de (?:apertura|atención|cierre|trabajo|oficina))?|(?:a )?qué hora(?:s)? (?:abre[ns]?|abrís|cierra[ns]?|cerráis|está[ns]? abiert)\w*|(?:cuándo|qué días|hasta qué hora|desde qué hora|hasta cuándo) (?:abre[ns]?|abrís|cierra[ns]?|cerráis|está[ns]? (?:abiert|atendiendo)\w*|estáis (?:abiert)\w*|atiende[ns]?|atendéis|trabaja[ns]?)|(?:está[ns]?|estáis|estará[ns]?|estaréis) (?:\w+ )?(?:(?:abiert|cerrad)[oa]s?|atendiendo)|(?<!\b(?:así|cómo) )(?:abre[ns]?|abrís|cierra[ns]?|cerráis|atiende[ns]?|atendéis|trabaja[ns]?|trabajáis|abrirán|cerrarán)(?: (?:el|los|hoy|mañana|en (?:la (?:mañana|tarde|noche)|las (?:mañanas|tardes|noches)|festivos?|feriados?|fin|domingos?|sábados?|semana|navidad|verano|agosto|diciembre|enero|días|horario|puente|vacaciones)|por (?:la|las)|al mediodía|a (?:mediodía|partir|las)|este|esta|también|todos|sábados?|domingos?|festivos|fines)\b|$)|días (?:festivos|abiertos)|en qué horario)\b|\b(?:abre[ns]?|abrís|cierra[ns]?|cerráis)\b.{0,30}\b(?:mediodía|entre semana|fin(?:es)? de semana|de comer|puente|día de|semana santa|navidad\w*|nochebuena|nochevieja|festivos?|feriados?)\b|\b(?:mediodía|entre semana|fin(?:es)? de semana|puente|día de \w+|sábados?|domingos?|festivos?|feriados?|lunes|martes|miércoles|jueves|viernes)\b.{0,20}\b(?:abre[ns]?|abrís|cierra[ns]?|cerráis|hasta qué hora|a qué hora|desde qué hora)\b|\b(?:hay|habrá|dais|dan|tiene[ns]?|tenéis|hace[ns]?|hacéis|trabaj\w+) (?:\w+ ){0,2}?(?:el |en |la |los )*(?:día del? (?:los )?\w+|nochebuena|nochevieja|navidad(?:es)?|año nuevo|reyes|todos los santos|viernes santo|jueves santo|semana santa|festivos?|feriados?)$|^(?:y )?(?:hasta|desde) qué hora\b|\b(?:hasta|desde|a) qué hora (?:está[ns]?|estáis|hay alguien|se puede (?:ir|entrar)|puedo ir)\b`,
    ],
    [
      'contact',
      es`^(?!.*\b(?:pag\w+|cobr\w+|bizum|arregl\w+|repar\w+|pantalla)\b).*\b(?:(?:número|teléfono|móvil|celular|whatsapp|correo|e-?mail|mail|contacto|dirección de correo)(?<!\bun (?:número|móvil|celular|correo))(?: de (?:teléfono|contacto|ustedes))?(?: (?:tiene[ns]?|tenéis|puedo|es))?|(?:os|les|los|le) (?:llamo|escribo|contacto|puedo (?:llamar|escribir|contactar))|contactar(?:les|los|os|con (?:ustedes|vosotros))?|llamar(?:les|os|los)|(?:página|sitio) web|instagram|facebook)\b(?<!mi (?:número|teléfono|móvil|celular|correo|e-?mail|mail))(?! es)`,
    ],
    [
      'place',
      es`\b(?:dónde|adónde|dirección|ubicación|ubicad[oa]s?|localización|cómo (?:llego|llegar|se llega|puedo llegar)|qué (?:calle|zona|barrio|piso|planta)|parada|queda (?:cerca|lejos)|cerca de)\b`,
    ],
    [
      'availability',
      es`\b(?:disponibilidad|disponibles?|huecos?|plazas|(?<!(?:la|esa|una) )plaza|libres?|en stock|lista de espera|hay que esperar|cuánta espera|tiempo de espera)\b`,
    ],
    [
      'who',
      es`^(?:y |con |a )?(?:quién|quiénes)\b|\b(?:con )?quién(?:es)? (?:me |nos |la |lo |le )?(?:va a |iría a |sería |es )?(?:atend\w*|atiend\w*|ver(?:me|la|lo|ía)?|ve|daría|da(?:rme)?|hace|haría|toca|tocaría|recib\w+|revis\w+|es|sería)(?: (?:la |el )?(?:que|quien) .*)?$|\b(?:es|sería|me toca) (?:con )?(?:hombre o mujer|doctor o doctora|la licenciada o el licenciado)\b|\bqué (?:doctor|doctora|dentista|persona|profesional|peluquer[oa]|veterinari[oa]|monitor|profesor)\w*\b`,
    ],
    [
      'when',
      es`^(?:y |para |desde |hasta )?cuándo\b|\b(?:a )?qué (?:hora|horas|día|días|fecha)\b|\bcada cuánto\b|\bcon cuánt[oa] (?:antelación|tiempo|anticipación)\b|\b(?:a|desde|con) qué edad\b|\bcuánto (?:tiempo )?antes\b`,
    ],
    [
      'how',
      es`^(?:y |de )?cómo\b|\bqué (?:debo|tengo que|hay que|necesito) (?:hacer|llevar|traer|presentar)?\b|\b(?:pasos|proceso|procedimiento|instrucciones) (?:para|de)\b`,
    ],
    [
      'what',
      es`^(?:y |de |en )?(?:qué${NO_REASON}|cuál|cuáles)\b|\b(?:información|detalles) (?:sobre|de|acerca)\b`,
    ],
    [
      'whether',
      es`^${LEAD}(?:${VERB}|${OFFERS}|si|se)\b|\?$|^(?!.*\b(?:qué|cuál(?:es)?|cuánt[oa]s?|cómo|dónde|cuándo|quién(?:es)?|que|si)\b).*\b${OFFERS}(?: (?:también|tampoco|ustedes|vosotr[oa]s|aquí|acá|ahí|o no|no|verdad|cierto))*$`,
    ],
  ],
  askingWords: new Set(
    `ocupa ocupo ocupan él ella ellos ellas siguiente siguientes demás clavan clavais claváis clavas clavar clavarán soplan cascan sablean alcanza echan echáis avientan late laten chance bronca rato ratito ratico tiempecito momento momentito tiempito así poquito poco cortita cortito corta corto larga largo larguita rápida rápido rapidito completa completica completita mismo mismas mismos lo calculo calcula tardo despachan
    entra antes nada datos darte primero aguanta tan tanto tanta muy lejos hasta acá allá aquí allí ahí hola cuánto cuanto cuánta cuanta cuántos cuantos cuántas cuantas precio precios valor importe coste costes costo costos cuesta cuestan costar costaría costaba valía salía recuerdas recuerda recuérdame recuérdeme vale valen cobra
    cobran cobráis cobrais tarifa tarifas presupuesto presupuestos cotización duración duracion dura duran tarda tardan tardaría tardará tardo lleva llevaría llevará llevaria demora demoraría demorará dura durará duraría tomaría tomará tiempo horario horarios hora horas
    minutos abre abren abrís abris cierra cierran abierto abiertos abierta cerrado cerrados dónde donde adónde cuándo cuando quién quien quiénes qué que cuál cual cuáles
    cómo como porqué ubicación ubicacion ubicado ubicados dirección direccion llegar llego encuentra encuentran ofrece ofrecen ofrecéis ofrecer venden vende
    vendéis hace hacen hacéis haceis hago hacer tiene tienen tienes tenéis teneis tener hay haber necesito necesita necesitan necesario obligatorio quiero quisiera quería
    gustaría gustaria saber decir decirme dígame dime posible puedo puede pueden podéis podeis podría podria podrían podemos acepta aceptan aceptáis
    aceptais aceptar admite admiten admitís incluye incluyen incluido incluida cubre cubren disponible disponibles disponibilidad libre libres pagar pago
    paga normalmente aproximadamente más menos total empieza empiezan empezar comienza comienza trabaja trabajan trabajáis usan usa todavía aún también tampoco algo
    alguna algún información informacion info detalles número numero tipo tipos clase sobre acerca antes después despues días dias día dia semana semanas mes
    meses pregunta duda consulta hoy mañana manana tarde tardes noche noches lunes martes miércoles miercoles jueves viernes sábado sabado sábados domingo
    domingos ahora luego cada sirve funciona va van vais ir venir son es está esta están estan estáis soy ser gracias favor hola cita reserva
    pasa pasan ocurre sucede diferencia cerca lejos final resto atienden atiende atendéis debo llevar traer antelación exactamente gratis caro cara barato sale salen sería seria serían serian saldría saldria quedaría quedaria ustedes vosotros`
      .split(/\s+/)
      .flatMap((word) => [word, withoutAccents(word)]),
  ),
  costWords,
  ofCost,
  verbAfter: /^que$/,
  endsThing: es`^(?:no|ni|ya|me|te|se|nos|os|les?|lo|es|son|está[ns]?|hay|era|tampoco|también|sí)$`,
  verbAfterPronoun: es`^(?!(?:gran|orden|imagen|examen|volumen|plan|pan|tren|margen|origen)$)[\p{L}]{2,}(?:an|en|áis|éis|ís)$`,
  objectPronouns: /^(?:me|te|se|nos|os|les?)$/,
  verbFirst: es`^(?:viv[oe]|voy|vengo|llevo|tengo|soy|quedo|trabajo|[\p{L}]{3,}(?:ando|iendo|yendo)|[\p{L}]{2,}(?:áis|éis|ís|an|en)|[\p{L}]{3,}(?:arme|arnos|erme|irme|arlo|arla|arlos|arlas|erlo|erla))$(?<!^(?:plan|pan|examen|imagen|origen|tren|volumen|orden|gran|gluten|yen|jan))`,
  infinitives: es`^(?:(?:ver|ir|dar)(?:me|te|se|nos|l[aeo]s?)?|[\p{L}]{2,}(?:ar|er|ir)(?:me|te|se|nos|lo|la|los|las|le|les)?(?:lo|la)?)$(?<!^(?:lugar|hogar|taller|mujer|bar|alquiler|placer|celular|dólar|azúcar|pilar|mar|collar|dólar|líder|menor|mayor|escáner|chófer|esquiar|cáncer|bienestar|par|ayer|dinner|super|súper|hacer))`,
  beforeAside: es`^(?:si|cuando|mientras|porque|como|aunque|desde|hasta|antes|después|durante|para|según|hacia)$`,
  slips: [
    // "Los sábados abrís, ¿no?" asks no more than without it.
    [/(?<=\S \S+),? ¿?(?:no|verdad|cierto|eh|a que sí|no es así)\?+$/giu, '?'],
    [/^ola(?=[ ,!])/giu, 'hola'],
    // "El corte, digo, el tinte": the second is meant.
    [
      /(?<=(?<!\p{L})(?:el|la|los|las|un|una|mi|mis|su) )\p{L}+(?: ?(?:[,…–-]|\.{2,})+ ?| )(?:digo|quiero decir|quise decir|perdón|perdona|mejor dicho|más bien),? (?:el|la|los|las|un|una|mi|mis|su) (?=(?:\p{L}+ ?){1,2}(?:[?.!,;]|$))/giu,
      '',
    ],
    // What only leads to something names nothing.
    [
      /^(?:(?:y|pero|ah|oye|oiga|perdón),? )*(?:o sea(?: que)?|osea|por cierto|(?:de|por) (?:pura )?casualidad)[,:]? (?=¿?\p{L}{2,} \p{L})/giu,
      '',
    ],
    [
      /\balas? (?=(?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?![\p{L}]))/giu,
      'a las ',
    ],
    // "¿Y la dirección me la pasas de nuevo?" asks for the address.
    [
      /(?<=\S \S+),? (?:me|nos) l[ao]s? (?:pasas?|pasan|da|das|dan|mandas?|mandan|repites?|recuerdas?|dices?|compartes?)(?: (?:de nuevo|otra vez|por favor|porfa|completa))*(?=\?*$)/giu,
      '',
    ],
    // Whoever sees somebody is of the staff, whatever is written on whom is seen.
    [
      /\bqui[eé]n(?:es)? (?<whom>me|nos|l[aeo]s?) (?:(?:va|iría|puede|podría|tocaría)n? (?:a )?)?(?:atend|atiend|recib|revis|consult)\p{L}*/giu,
      'quién $<whom> ve',
    ],
    // Beside a number or a missed call: it is asked whose number that is.
    [
      /(?<=(?:llam|perdida|marcaron|\d[\d ]{6})[^?]*)¿?(?:sois vosotr[oa]s|son ustedes|eres tú|era?i?s vosotr[oa]s|eran ustedes|es (?:el )?(?:vuestro|suyo|de ustedes|de vosotr[oa]s))\?/giu,
      '¿cuál es vuestro número de teléfono?',
    ],
    // What is written on calling off is written of that.
    [
      /\bsi (?:(?:luego|al final|después|de último|a la mera hora|ya|ese día|por algo|de plano|resulta que) )*no (?:(?:puedo|podemos|pudiera|puede|podría|podré|alcanzo a|logro)(?: (?:ir|llegar|asistir|venir|acudir|presentarme))?|voy|vamos|llego|asisto|me presento)(?![\p{L}])/giu,
      'si cancelo la cita',
    ],
    [
      /\bsi (?:(?:luego|al final|después|mañana|mejor|resulta|total) )*(?:decid(?:o|imos|iera)|dig[oa]|veo|pienso) que (?:(?:ya|siempre|mejor|al final) )*no(?: (?:voy|vamos|lo quiero|la quiero|quiero|lo hago|la hago))?(?![\p{L}])/giu,
      'si cancelo la cita',
    ],
    [
      /(?<=\bsi cancelo la cita)\? ¿?(?=(?:me |se |nos )?(?:cobr|pag|cuest|multa|penaliz|pierd|devuelv|pasa))/giu,
      ', ',
    ],
    // "¿Qué entra en el precio?" asks of what is done, not of money.
    [
      /\bqu[eé] (?:todo |cosas )?(?:entra|viene|va|trae|cubre)n?(?: inclu\p{L}+)? (?:en|con|por) (?:el|ese|esa) (?:precio|cost[oe]|pago|cuota|consulta|cita)/giu,
      'qué incluye',
    ],
    // "¿Cuánto es por el perro, pesa 30 kilos?": what it is like stands after it.
    [
      /(?<=(?:cu[aá]nt|precio|cobra|cuesta|vale)[^.?!]*\S), (?:pesa|mide|tiene|es (?:una?|de|muy)|está) [^¿?]+(?=\??$)/giu,
      '',
    ],
  ],
  articles: /^(?:una?|unos|unas|el|la|los|las|mi|mis|su|sus|tu|tus|nuestr[oa]s?|algún|alguna|algunos)$/,
  afterObject: es`\b(?:si|cuando|mientras|porque|como|aunque|desde|hasta|antes|después|durante|que|para|con|sin|en|a|al|por|sobre|bajo|entre|contra|según|hacia)\b`,
  supposed: es`^(?:(?:y|pero|entonces) )*(?:si|cuando) (?:[^\s,?.]+,? ){2,14}?(?=¿|(?:qué|cuánto|cuánta|cuántos|cuándo|cómo|dónde|quién|cuál)\b)`,
  supposes: es`\b(?:si|en caso de que)\b (?!puede|es posible|es tan amable|no es molestia|fuera posible|me hace)`,
  pronouns: es`\b(?!hacer)\p{L}{2,}(?:ar|er|ir)(?:l[oa]s?|les?)\b|\b(?:eso|esto|ese|esa|esos|esas|este|esta|ello|lo|la|los|las|le|les|él|ella|ellos|ellas|ahí|allí|allá|mismo|misma|otr[oa]|ambos|primer[oa]|segund[oa]|últim[oa]|suy[oa])\b(?=$| (?:puedo|pued\w+|podéis|podría\w*|hac\w+|tien\w+|tenéis|cobr\w+|inclu\w+|es|está|cuesta|dura|llev\w*|trat\w+|atiend\w+|atendéis|arregl\w+|repar\w+|admit\w+|acept\w+|cubr\w+|ven|veis|dej\w+|necesit\w+|quier\w+|recib\w+|mism[oa]|(?!(?:gran|orden|imagen|examen|volumen|plan|pan|tren|margen|origen)\b)[\p{L}]{3,}(?:an|en|áis|éis|ís)\b))|\b(?:eso|esto|ahí|allí|ello|él|ella|ambos)\b`,
  ofOne: es`^(?:(?:y|pues|vale|digo|solo|sólo|perdón) )*(?:de|por|para) (?:una?|la|el|l[ao] de) (?!(?:cita|momento|rato)\b)\p{L}`,
  asksOn: es`^(?:y|o) (?:(?:en|para|con|de) )?(?:los|las|el|la) (?!(?:gracias|que|de)\b)\w{3,}(?: (?!(?:está|es|son|me|te|se|va|viene|por favor|gracias)\b)\w+){0,2}$`,
  goingOn: es`^(?:y|pero|o|también|entonces|vale|ok)? ?(?:qué (?:tal|hay de|pasa con))\b|^(?:y|pero|o|además)\b|^(?:y )?si\b|^(?:el|la|los|en|a|para|con|por|durante|después|antes) (?:\w+ ?){1,4}$|^(?:por qué|cómo|dónde|cuándo|quién|y cuánto|cuánto|de verdad)$|^(?:el )?(?:precio|coste|costo|horario|duración|dirección)$`,
};
