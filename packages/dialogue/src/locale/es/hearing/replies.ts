import type { ReplySigns } from '../../../understand/hearing-locale.ts';
import { es } from './spanish.ts';

// A word or two of English comes from everybody.
const BEFORE =
  '(?:(?:hombre|mujer|tío|obvio|faltaría más|faltaba más|cómo no|por supuesto|ni modo|ya qué|qué remedio|ya|nada|sí|sip|sale|órale|dale|listo|ándale|va|yes|yeah|sure|great|eh+|ah|oh|uy|mm+|bueno|pues|y|vale|ok|okey|ay|genial|perfecto|estupendo|creo que|supongo que|pues nada|entonces|por favor|hola|venga|a ver|claro|ah sí) )*';
const AFTER =
  '(?: (?:yes|yeah|sure|please|thanks|thank you|perfect|great|fine|por favor|porfa|gracias|muchas gracias|claro|sí|si|exacto|perfecto|genial|eso es|así es|correcto|está bien|me parece bien|adelante|hazlo|hágalo|resérvalo|resérvelo|confirmo|lo confirmo|vale|ok|okey|bien|de acuerdo|todo|para mí|me va bien|me viene bien|está todo bien|todo bien|todo correcto|estupendo|quiero|quiero eso|lo quiero|me gustaría|que sí|(?:para|pa) eso (?:te |le |les |os )?(?:escribo|escribí|llamo|llamé|hablo|estoy|estamos|vine|he venido|he escrito)|señor|señorita|señora|amigo|ya|entonces|pues|desde luego|por supuesto|va|dale|listo|hombre|mujer|tío|excelente|nos vemos(?: pronto)?))*';
const YES_WORDS =
  '(?:yep|yup|sure|of course|sounds good|perfect|great|fine|right|correct|go ahead|book it|please do|sí+|si+|sip|sep|vale+|ok+|okay|okey|oki|claro(?: que sí)?|por supuesto|desde luego|cómo no|exacto|exactamente|correcto|así es|eso es|efectivamente|afirmativo|de acuerdo|dale|listo|perfecto|genial|estupendo|excelente|fenomenal|bien|muy bien|(?:así )?está bien(?: así)?|así está bien|está perfecto|todo (?:bien|correcto|ok)|es correcto|está correcto|me parece (?:bien|perfecto|genial)|me (?:va|viene|queda|sirve|vale|funciona)(?: (?:bien|perfecto|genial|estupendo))?|suena bien|adelante|hazlo|hágalo|háganlo|res[ée]rv[ae](?:lo|la|me|mela|melo)|conf[íi]rm[ae](?:lo|la|me)?|(?:ag[ée]nd|ap[áa]rt|an[óo]t|ap[úu]nt|reg[íi]str)[ae]n?(?:l[ao]|mel[ao]|me)|va que va|arre|dele|así mero|eso mero|ándale pues|sale pues|me late|confirmo|confirmado|lo confirmo|por favor|venga|va|órale|sale|sale vale|ándale|simón|bueno|buenísimo|de una|hecho|trato hecho|y|s|lo quiero|quiero|me gustaría|me encantaría|sí quiero|que sí|esa|ese|eso|yes|yeah|sería (?:genial|perfecto|estupendo)|con (?:mucho )?gusto|encantad[oa]|sin problema|ningún problema|sin duda|faltaba más|faltaría más|cómo no|obvio|tal cual|todo en orden|(?:eso es )?(?:justo |exactamente )?(?:eso|lo que) (?:quiero|quería|busco|buscaba|necesito)|ándele(?: pues)?|j[áa]lale|[ée]ch[ae]n?le|para luego es tarde|pa luego es tarde|c[ie]+rr[ae]l[ao]|soy yo|lo soy)';
const NO_WORDS =
  '(?:no+|nop|nel|nah|(?:claro|por supuesto|obvio|desde luego) que no|qué va|para nada|de ninguna manera|ni hablar|en absoluto|nunca|todavía no|aún no|ahora no|hoy no|de momento no|por ahora no|mejor no|creo que no|me parece que no|no (?:hace falta|es necesario|quiero|gracias|es correcto|está bien|es así|me interesa|lo creo|creo|lo necesito|necesito nada|lo quiero|es eso|puedo|importa|exactamente|del todo|me (?:va|viene|queda|sirve|vale)(?: bien)?)|no (?:hace falta|es necesario|quiero|necesito) que me (?:llam|contact|escrib|respond|contest|devuelv)\\p{L}+|incorrecto|está mal|eso no|ese no|esa no|negativo|tampoco|d[ée]j[ae]l[oa]|olvíd[ae]l[oa]|cancela(?:r|lo|la)?|nada(?: más)?|nada gracias|eso es todo|es todo|así está bien gracias|estoy bien|déjala como está|déjelo así|déjalo así)';

/** Answers in Spanish to what was asked. */
export const replies: ReplySigns = {
  yes: es`^(?!(?:ah|oh|uy|pues|ah ya) (?:bueno|ok|okey|vale|ya)(?: pues)?(?: (?:muchas )?gracias)?$)${BEFORE}${YES_WORDS}${AFTER}$`,
  no: es`^(?:(?:eh+|ah|oh|bueno|pues|mm+|ay|uy|ok|vale|perdón|perdona|en realidad|la verdad(?: es)? que) )*${NO_WORDS}(?: (?:gracias|muchas gracias|por favor|perdón|no|${NO_WORDS}|por ahora|de momento|todavía|entonces|hoy|ya|así|señor|señora|está mal|muy amable|igualmente|estoy bien|de verdad))*$`,
  bids: es`(?:^|[\p{L}] )(?<!\b(?:si|no|que|cuando|y|o) )(?:res[ée]rv|ap[áa]rt|ag[ée]nd|an[óo]t|ap[úu]nt|conf[íi]rm|reg[íi]str|gu[áa]rd)[ae]n?(?:me|nos)?l[ao](?: (?:por favor|porfa|gracias|ya|pues|entonces|así|nomás|sin falta))*$`,
  givesUp: es`\b(?:déjalo|déjelo|déjela|déjala|déjenlo|ahora no|de momento no|por ahora no|otro día será|en otro momento|mejor no|olvídalo|olvídelo|no me interesa|no vale la pena|es muy caro|me lo pienso)\b`,
  none: es`^(?:(?:eh+|perdón|no|nop|la verdad|pues|uf|mm+) )*(?:ningun[oa](?: de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres|anteriores)))?(?: me (?:va|viene|sirve|queda|vale|funciona)(?: bien)?)?|ninguna? me (?:va|viene|sirve|queda|vale)(?: bien)?|ni un[oa] ni otr[oa]|(?:tienes?|tiene[ns]?|tenéis|hay|alguna?|algún)? ?otr[oa]s?(?: (?:opción|opciones|hora|horas|horario|horarios|día|días|momento|cosa))?(?: (?:libre|disponible|posible)s?)?|(?:algo|alguna cosa) (?:más|distinto|diferente)|es[oa]s? no(?: me (?:va|viene|sirve|queda|vale)[n]?(?: bien)?)?|no me (?:va|viene|sirve|queda|vale|funciona|cuadra|conviene)n?(?: (?:bien|ningun[oa]|es[oa]s?))*|no puedo (?:a |en )?(?:es[oa]s?|ningun[oa])(?: \w+)?)(?: (?:por favor|gracias|hay|tienen|tenéis|tienes))*$`,
  unsure: es`^(?:(?:eh+|mm+|pues|perdón|la verdad|sinceramente|bueno|uf) )*(?:no (?:lo )?(?:sé|se|tengo idea|tengo ni idea|estoy segur[oa]|lo tengo claro|recuerdo|me acuerdo|sabría decir\w*)(?: (?:todavía|aún|cuál|qué|bien|la verdad|muy bien|qué elegir))*|ni idea|qué (?:me )?(?:recomiendas?|recomienda[n]?|recomendáis|aconseja[sn]?|sugiere[sn]?|recomendaría[sn]?)(?: (?:usted|ustedes|tú))?|(?:elige|elija|escoge|escoja|decide|decida) (?:tú|usted|por mí)|lo que (?:tú |usted )?(?:digas|diga|veas|vea|prefieras|recomiendes|recomiende|creas|crea mejor)|cuál (?:me )?(?:recomiendas?|recomienda[n]?|es (?:mejor|la diferencia))|ayúd[ae]me a (?:elegir|decidir)|no sé cuál|sorpréndeme|qué diferencia hay)(?: (?:por favor|gracias))*$`,
  any: es`^(?:(?:eh+|pues|bueno|ok|vale|sí|la verdad) )*(?:cualquier(?:a)?(?: (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres))|hora|día|momento|me (?:va|viene|sirve|vale|queda)(?: bien)?|está bien|vale))*|(?:me )?da (?:lo mismo|igual)|(?:me|nos) es (?:igual|indiferente)|es igual|igual me da|indiferente|(?:la|el) que (?:sea|quieras?|quieran|tengan?|haya|prefieras?|puedas?|os venga bien)|lo que (?:sea|haya|tengan?|puedan?)|(?:tod[oa]s|(?:las|los) dos|amb[oa]s)(?: me)? (?:va|viene|sirve|vale|queda)n(?: bien)?|no (?:me )?importa(?: cuál)?|sin preferencias?|no tengo preferencias?|tú (?:eliges|decides)|usted (?:elige|decide)|como (?:quieras?|prefieras?|veas?|puedas?|sea))(?: (?:por favor|gracias|está bien|me va bien))*$`,
  ordinals: [
    // "La una" and "las dos" are hours.
    [0, es`\b(?:primer[oa]?|1[ªºa]|número (?:uno|1)|opción (?:uno|1|a)|uno|(?<!\bla )una)\b`],
    [
      1,
      es`\b(?:segund[oa]|2[ªºa]|número (?:dos|2)|opción (?:dos|2|b)|(?:de |del? )?(?:en ?)?medio|intermedi[oa]|(?<!\blas )dos)\b`,
    ],
    [2, es`\b(?:tercer[oa]?|3[ªºa]|número (?:tres|3)|opción (?:tres|3|c)|(?<!\blas )tres)\b`],
    [3, es`\b(?:cuart[oa]|número (?:cuatro|4)|opción (?:cuatro|4|d)|(?<!\blas )cuatro)\b`],
    [4, es`\b(?:quint[oa]|número (?:cinco|5)|opción (?:cinco|5)|(?<!\blas )cinco)\b`],
    [5, es`\b(?:sext[oa]|número (?:seis|6)|opción (?:seis|6)|(?<!\blas )seis)\b`],
    [-1, es`\b(?:últim[oa]|final)\b`],
  ],
  oneOfTold: es`(?<!\b(?:no|ni|menos|salvo|excepto|en|a) (?:en |a )?(?:la |el )?)\b(?<place>primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|últim[oa])(?: (?:opción|horario|hora|hueco|turno|lugar|espacio|fecha))? (?:de (?:es[oa]s|est[oa]s|l[oa]s (?:dos|tres|cuatro|que))|que (?:me |nos )?(?:dij\w+|dic\w+|di(?:o|ste|eron|steis)|das?|dan|mencion\w+|ofrec\w+|propus\w+|propon\w+|pus\w+|pon\w+|nombr\w+|habéis|has|ha|han)\b)`,
  next: es`\b(?:la|el) (?:siguiente|próxim[oa]|que sigue|de después|de al lado)\b`,
  earliest: es`\b(?:más temprano|más pronto|cuanto antes|lo antes posible|la más temprana|primera hora)\b`,
  latest: es`\b(?:más tarde|la más tardía)\b`,
  doubt: es`\b(?:no|nunca|pero|mejor|espera|espere|otr[oa]|en vez|cambiar?|cambie|quizás?|tal vez|depende|si|salvo|excepto|mal|incorrect[oa]|antes|después|más (?:tarde|temprano)|prefiero|perdón|olvida)\b(?<!^si|^si .{0,3})`,
  comes: es`\b(?:(?:por )?(?:ahí|allí|allá|acá)(?: mismo)? (?:nos vemos|(?:los|las|les|te) veo|estaré|estaremos|estamos|estoy|llego|llegamos|andamos)|(?:nos vemos|(?:los|las|les|te) veo) (?:(?:por )?(?:ahí|allí|allá)|entonces|el|la|a las?|mañana|hoy|en la|ese)|hasta (?:el|entonces|mañana|ese))\b`,
  fillers: new Set(
    `la el lo los las una un uno de del a al por favor gracias quiero quisiera prefiero me quedo con elijo escojo tomo cojo va viene bien vale ok sí si
    que es esa ese eso opción hora horario cita perfecto genial mejor pues entonces para mí mi está sería número y sólo solo puede podría ser dame deme
    ponme póngame resérvame resérveme reserva creo muy parece buena venga dale late laten jala gusta agrada aparto agarro prefiero échame échamela apártame apártamela anótame anótamela
    apúntame apúntamela mándame pásame guárdame porfa porfis va órale sale ándale simón pues acomoda cuadra conviene ahí tons`.split(
      /\s+/,
    ),
  ),
};
