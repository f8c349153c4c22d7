import type { ConductSigns } from '../../../decide/conduct-signs.ts';
import { written } from '../hearing/spanish.ts';

/** What customers say about being called, heard and answered, in plain Spanish. */
export const conduct: ConductSigns = {
  wantsNumber: written`\b(?:dame|deme|denme|dadme|pásame|páseme|pásenme|dime|dígame|díganme|mándame|quiero|necesito|cuál es|qué|solo|sólo)\b(?: \w+){0,3}? (?:números?|teléfono)\b|\ba qué número\b|\b(?:número|teléfono)\b.{0,20}\b(?:llamar|marcar|llamo|marco)\b`,
  again: written`\b(?:ese|el|aquel) (?:número|teléfono)\b.{0,20}\b(?:otra vez|de nuevo|una vez más|que dijo|que dijiste|que me (?:dio|diste))\b|\b(?:cuál era|repita|repítame|repíteme|repite) (?:ese|el) (?:número|teléfono)\b`,
  ownNumber: written`\b(?:mi|nuestro|otro|nuevo|viejo) (?:número|teléfono)\b|\bnúmero de (?:pedido|reserva|factura|personas|clases)\b`,
  notBefore: written`\b(?:no|nunca)\b[^.?!]{0,40}\bantes de (?=[^.?!]*$)`,
  fromThen: 'a partir de ',
  keepsDetails: written`\b(?:no|ni|prefiero no|sin|nadie)\b.{0,30}\b(?:nombre|datos|número|correo|teléfono|recado|mensaje)\b|\b(?:para qué|por qué) (?:me |los |lo |le )?(?:quier\w+|necesit\w+|ocup\w+|pid\w+|hac\w+ falta|tengo que|he de|sirv\w+)\b.{0,30}\b(?:nombre|datos|número|correo|teléfono|celular)\b`,
  presence: written`\b(?:hay|está|están|sigue|siguen) (?:alguien|gente|ahí|por ahí|alguno|todavía|la oficina)\b.{0,30}(?:ahí|ahora|en la (?:oficina|tienda)|en recepción|disponible|todavía|$)|\bcuándo (?:hay|habrá|vuelve|vuelven|está|están) (?:alguien|ellos|la \w+)?`,
  openNow: '¿Están abiertos ahora?',
  addsToVisit: written`\b(?:mi|mis|nuestr[oa]) \w+ (?:también |me )?(?:viene|vienen|vendrá|acompaña|acompañará|va a venir)\b|\b(?:traigo|llevo|traeré|llevaré) (?:a |también |un|una|dos|tres|mi)\b|\b(?:al final|en realidad|mejor)? ?(?:somos|seremos|son|serán|vamos|iremos) (?:\d+|dos|tres|cuatro|cinco|seis|uno más|una más)\b|\b(?:por cierto|para que (?:lo )?sepan|para su información|tengan en cuenta|ojo|se me olvidó|olvidé decir)\b|\b(?:soy|es|está|estoy|tengo|tiene|tenemos) (?:un |una |muy |bastante )*(?:alérgic[oa]|alergia|embarazad[oa]|zurd[oa]|vegan[oa]|vegetarian[oa]|celíac[oa]|diabétic[oa]|sord[oa]|nervios[oa]|agresiv[oa]|asma|marcapasos)\b|\ben silla de ruedas\b`,
  addsOn: written`^(?:(?:vale|gracias|bueno|pues|ah)[, ]+)*(?:ah|y|pero|también|además|sólo|solo|no|es (?:por|sobre)|mejor|por favor|por cierto|a ser posible|si puede ser)\b|\b(?:por favor|si puede ser|mejor|no)$`,
  ruledOut: written`\b(?:no|nunca|menos|salvo|excepto)(?: me llamen?| llamen?)? (?<then>(?:(?:a|en|durante|por) )?(?:el |la |los |las )?)$`,
  ruledOutAfter: written`^ ?(?:mejor )?no\b`,
  busyUntil: written`\b(?:ocupad[oa]|trabaj\w+|reuni\w+|clase|fuera)\b[^.?!]{0,20}\bhasta (?:las? )?$`,
  notThen: 'no ',
  wishesDone: written`^(?:(?:y|pues|vale|bueno|hola|por favor|perdón|genial|entonces)[, ]+)*(?:(?:me |nos )?(?:puede[ns]?|podéis|podría[ns]?|podríais)(?: alguien)? (?:apuntar(?:me|nos)|añadir(?:me|nos)|poner(?:me|nos) en|quitar(?:me|nos)|enviar(?:me|nos|lo|la)?|mandar(?:me|nos|lo|la)?|guardar(?:me|nos|lo|la)?|reenviar\w*|renovar\w*|cambiar(?:me)? (?:la dirección|el teléfono|el correo)|dejar(?:me|lo|la) (?:listo|lista|preparad[oa]))|(?:necesito|quiero|quisiera|quería) (?:un[ao]?|el|la|mi|otr[ao]) (?:factura|recibo|copia|receta|certificado|justificante|informe|duplicado|reembolso|devolución)\b)`,
  misread: written`^(?:(?:no+|perdón|perdona|pero|eh|bueno|oye)[, ]+)*(?:eso|esto)? ?(?:no es (?:eso|así|lo que (?:quise decir|dije|pregunté|pedí|he dicho|he preguntado|quería))|está mal|es incorrecto|no era eso)\b|\bno es lo que (?:quise decir|dije|pregunté|he preguntado|quería decir)\b|\bno me refería a (?:eso|esto)\b|\bme (?:has|ha|han) entendido mal\b`,
  ownSlip: written`\b(?:me (?:he )?equivo(?:qué|cado)|(?:l[eoa]s?|te|se l[oa]) (?:di|puse|dije|escribí|mandé|he dado|he puesto) mal|(?:mi|fue) (?:error|culpa)|error mío|culpa mía)\b|^(?:(?:ay|uy|chale|perdón|ups|no) )*(?:está|estaba) mal\b`,
  willCome: written`\b(?:ahí|allí|allá) (?:estaré|estaremos)\b|\b(?:iré|iremos|asistiré|voy a ir|vamos a ir|puedo ir|podré ir)\b|^(?:lo |la )?confirm(?:o|ado|ada)\b|^[cs]$|\bnos vemos\b`,
  wontCome: written`\bno (?:puedo|podré|podemos|podremos|voy a|vamos a) (?:ir|asistir|llegar|acudir|poder)\b|\bno (?:iré|iremos|asistiré|estaré)\b`,
  askedWhenHeard: written`\b(?:cuándo|a qué hora|qué día|en cuánto(?: tiempo)?) (?:me|nos|se) (?:(?:van|vais|irán) a |podrían |pueden )?(?:(?:llam|marc|habl|contact|contest|localiz)(?:an?|arán?|áis|aréis|ar|arían)|(?:respond|devolv)(?:en|erán|éis|er)|escrib(?:en|irán|ís|ir)|avis(?:an|arán|áis|ar)|dirán|devuelven|comunican)\b|\bcuándo (?:tendré|sabré|recibiré|sabremos) (?:algo|noticias|respuesta|la llamada)\b|^(?:(?:y|pero|entonces|ok|vale) )*(?:(?:eso |la llamada )?(?:será|sería|es)|me (?:llaman|llamarán|llamarían|van a llamar)) (?:para )?(?:hoy|mañana|esta (?:tarde|noche|mañana|semana))(?: mismo| o mañana)?$`,
  asksLanguage: written`\b(?:habla[ns]?|habláis|hablás|entiende[ns]?|atiende[ns]?|puedo|podemos|se puede|puede[ns]?|seguimos)\b.{0,30}\b(?:español|castellano|inglés|english)\b|^(?:por favor |y |o )*(?:en )?(?:español|castellano|inglés)(?: por favor| se puede)?$`,
  lacksLanguage: written`\bno (?:hablo|entiendo|sé|leo)\b.{0,20}\b(?:inglés|english)\b`,
  languages: [
    ['en', written`\b(?:inglés|english)\b`],
    ['es', written`\b(?:español|castellano)\b`],
  ],
  helpComes: written`\b(?:ya (?:he|hemos|los|las|les) (?:llamado|llamé|llamamos)|(?:he|hemos) llamado|(?:ya )?(?:vienen|viene|están|está) (?:en|de) camino|(?:ya )?(?:vien(?:e|en)|llegan?|llegó|llegaron|está aquí|están aquí|va|van) (?:la ambulancia|los bomberos|la policía|el médico|una ambulancia|los del gas|el samu|la grúa)|(?:la ambulancia|los bomberos|la policía|el médico) (?:ya )?(?:viene|vienen|está|están|ha|han|llegó|llegaron)|^(?:(?:vale|ok|bien|sí|bueno|gracias|de acuerdo|ya)[, ]+)*(?:(?:ya )?(?:voy|vamos|salgo|salimos|llamo|llamamos|estoy llamando|estamos llamando|vamos saliendo|de camino|en camino)(?: (?:ya|ahora|ahora mismo|para allá|hacia allá|corriendo|al hospital|a urgencias|al médico|directos?|enseguida))*|así lo (?:haré|haremos|hago)|eso (?:haré|haremos|hago)))\b(?! a (?:llegar|poder|tardar))`,
  stillNeeded: written`\b(?:tengo|tenemos|tiene|hay|hace falta|es necesario|debo|debemos) (?:que )?(?:igual |todavía |aún |realmente |de verdad )*(?:ir|llamar|venir|llevarl[oa]|acudir|verl[oa])\b|\b(?:es|será) (?:tan |muy |realmente )?(?:grave|urgente|necesario|peligroso)\b|\b(?:puedo|podemos|puede) (?:esperar|dejarlo|quedarme)\b|\by si (?:no es|es) (?:nada|sólo|solo)\b`,
  calledBefore: written`\b(?:(?<!que )(?:les|los|te|ya|yo) (?:llamé|marqué)|llamamos ya|he(?:mos)? (?:llamado|marcado)|estuve (?:llamando|marcando)|dejé (?:un )?(?:mensaje|recado)|hablé con)\b`,
  helpNow: written`\b(?:puede[ns]?|podéis|podría[ns]?|hay|viene[ns]?|me (?:ven|veis|atienden|atendéis)|llego|voy)\b.*\b(?:ver|mirar|verlo|verla|mirarlo|atender|atenderme|venir|vienen|ahora|hoy|ya|esta noche|enseguida|en seguida|hora)\b|\bcuánto tard\w+\b|\bqué (?:hago|hacemos|debo hacer|puedo hacer|tengo que hacer)\b`,
};
