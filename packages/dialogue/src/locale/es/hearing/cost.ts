import { es } from './spanish.ts';

const AR =
  'o|as?|amos|áis|ais|an|ab(?:a|as|amos|an)|aría[ns]?|aríamos|aríais|ará[ns]?|aremos|aréis|ar|ado|ados|ada|ando|ó|aron|e[ns]?|emos|éis';
const ER_IR =
  'o|es?|emos|imos|éis|ís|en|ía[ns]?|íamos|ería[ns]?|eríamos|eríais|erá[ns]?|iría[ns]?|iríamos|iríais|irá[ns]?|er|ir|ido|iendo|ió|ieron|a[ns]?';

/**
 * What asks a price or a length, in any form, and names no thing then: "¿cuánto vendría a ser?", "¿qué valor tiene?". Of any other question
 * it may be one: "¿puedo dejar al niño?"
 */
export const costWords = es`^(?:(?:cobr|cost|cuest|dur|tard|demor|dilat|tom|llev|qued|dej|pag|ocup|and|est|termin|acab|factur|sum|echar|entreten|entretien|habl|pas|cuad|toc|necesit|calcul|gast)(?:${AR})|quit(?!o\b)(?:${AR})|(?:suel|sol|deb|ped|pid)(?!o\b)(?:${ER_IR})|sal(?:go|e[ns]?|ís|iendo|ir)|estoy|está[ns]?|estáis|(?:val|sal|pon|ten|ven|hab|har|entreten|quer)(?:d?r)?(?:ía[ns]?|íamos|íais|á[ns]?|emos|éis)|vien(?:e|en|es|do)|veng[ao]|pong[ao]|teng[ao]n?|valor|importe|montos?|aproximad[oa]s?|aprox|mí|extras?|aparte|separado|entonces|alrededor|promedio|máximo|mínimo|exact[oa]s?|amig[oa]|igual)$`;

/** More that asks for a length. */
export const durationAsked = es`\b(?:qué tanto (?:tiempo |rato )?(?:(?:me|se|os|les?|nos) )?(?:dur|tard|demor|dilat|llev|tom)\w*|(?:como )?cuánto (?:más o menos )?(?:(?:me|se|os|les?|nos|te) )?(?:(?:vais|van?|vamos|voy|iría[ns]?|suele[ns]?|soléis|puede[ns]?|podéis) (?:a )?)?(?:tard|demor|dilat|dur(?!o\b|as?\b|os\b)|llevar|tom(?:a|ar\w*|e)\b(?! (?:la|el)))\w*|cuántas? (?:horas?|minutos?|ratos?) (?:\w+ ){0,3}?(?:est\w+|necesit\w+|ocup\w+|tom\w+|llev\w+|tard\w+|requier\w+|dur\w+)|(?:se |os |les? )?(?:tard|demor|dilat)(?:a[ns]?|áis|arían?|aréis|aríais|arán?) (?:mucho|bastante|poco|harto|tanto)|(?:lleva|toma|quita)n? (?:mucho|bastante|harto|poco|tanto) (?:tiempo|rato)|de cuánto(?: tiempo)? (?:es|son) (?:la sesión|la clase|la cita|la consulta|cada)|es (?:mucho )?rato(?: largo)?)\b`;

/** More that asks for a price. */
export const priceAsked = es`\b(?:(?:en|por|a|de) cuánto (?:(?:me|nos|te|le|les|se|os) )?(?:l[oa]s? )?(?:dej|vend|da|dan|tien|cobr|hac|pon|estamos|estaríamos|hablamos|sal|qued|and|es\b|ser|v(?:a|ien|endr))\w*|a cómo (?:(?:me|nos|se|te|le) )?l[oa]s? (?:dej|vend|da|dan|tien|cobr)\w*|cuánto (?:(?:me|nos|te|le|les|os|se) )?(?:deb[oe]\w*|toca\w*|qued(?:a|arí?a)n?\b|vend?rí?a\w*|habrí?a que (?:pag|pon|abon|dar)\w*|hay que (?:pon|abon|dar)\w*|piden?|pedís|pedirían?|hac(?:en?|éis) (?:pagar|de))|qué (?:(?:me|nos|te|le|les|os|se) )?(?:deb[oe]|debemos|debería\w*)(?= |$)(?! (?:hac|llev|tra|sab|pon|ten|prep|com|tom|present|evit|esper|cuid|us|dec|mir|busc|ser|estar|ir)\w*)|(?:y )?(?:en total|todo(?: junto)?|en conjunto) cuánto|cuánto (?:es |sería |viene a ser )?(?:en total|por todo|todo(?: junto)?)$|^(?:(?:y|pero|entonces|pues|ok|vale|bueno) )*(?:por |de a |a |como )?cuánto(?: (?:más o menos|aproximadamente|aprox|entonces|pues))*$|más o menos cuánto$|(?<!\b(?:cada|hace|dentro de|desde|sé) )(?<=\w \w+ )cuánto$|(?:se |lo |la )?(?:paga|cobra|abona|factura|va|van|viene)[ns]? (?:todo )?(?:aparte|por separado|a parte)|cuánto (?:más|de más|extra) (?:(?:me|nos|se) )?(?:es|son|sería|sale|saldría|cuesta|costaría|vale|cobr\w+|pag\w+|hay que pagar)(?! (?:tarde|lejos))|qué valor (?:tiene[ns]?|tendría[ns]?)|cuál (?:es|sería) (?:el|su) (?:valor|importe|costo|coste|precio|monto))\b`;

/** One of these stands in whatever asks a price or a length: "¿eso le va a doler mucho?" asks neither. */
export const ofCost = es`\b(?:cuánt\w*|qué tanto|cómo|a qué|qué horas?|precio\w*|valor\w*|val(?:e[ns]?|en|dr\w+|ía\w*|er)|cost\w*|cuest\w*|cobr\w*|pag(?:a|as|an|o|ar\w*|amos|ue|uen|ué)|tarifa\w*|presupuest\w*|cotiz\w*|importe\w*|monto\w*|car(?:o|a|os|as|ísim\w+)|barat\w*|gratis|gratuit\w*|descuent\w*|dinero|lana|plata|pasta|guita|euros?|pesos?|dólares|sal(?:e|en|dr\w+|ir\w*)|quedar?\w*|debe\w*|debo|aparte|separado|inclu\w+|extra|recargo|suplemento|mism[oa]|igual|más|menos|tiempo|rato\w*|ratito|hora\w*|minut\w*|días?|semanas?|mes(?:es)?|dur\w+|tard\w+|demor\w+|dilat\w+|llev\w+|tom\w+|ocup\w+|larg\w+|cort\w+|rápid\w+|breve\w*|acab\w+|termin\w+|entreten\w+|quita\w*)\b`;
