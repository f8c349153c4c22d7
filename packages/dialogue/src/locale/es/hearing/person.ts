import { es } from './spanish.ts';

const SOMEBODY =
  '(?:(?:[\\p{L}]+ ){0,2}?(?:persona|humano|humana|ser humano|agente|operador|operadora|encargad[oa]|responsable|gerente|director|directora|jef[ea]|dueñ[oa]|propietari[oa]|recepcionista|recepción|administración|atención al cliente|asesor|asesora|compañer[oa]|empleado|empleada|doctor|doctora|médico|supervisor|supervisora|equipo|gente)|alguien(?: más| real| de verdad| del equipo| de ahí| de allí)?)';
const TALK =
  '(?:hablar|hable|platicar|conversar|chatear|comunicar(?:me|se)?|comun[íi]qu(?:e|en)me|p[áa]s[ae](?:n)?me|pasarme|pas[áa]rme|ponerme|p[óo]ng[ae]n?me|ponme|transfi[ée]r[ae](?:n)?me|transferir(?:me)?|conectar(?:me)?|con[ée]ct[ae](?:n)?me|derivar(?:me)?|atienda|atender)';

/** Wishes for a person, in Spanish. */
export const person: readonly RegExp[] = [
  es`\b${TALK} (?:directamente |ahora |por favor |en contacto |por teléfono )*(?:con|a) ${SOMEBODY}\b`,
  es`\b(?:quiero|quisiera|quería|necesito|prefiero|me gustaría|dame|deme|busco) (?:a |hablar |que me atienda )?(?:con )?(?:un |una |el |la |alguna )?(?:(?:verdader[oa]|real) )?(?:persona|human[oa]|ser humano|agente|operador|operadora|encargad[oa])\b(?<!persona de contacto)`,
  es`\b(?:hay|está) (?:alguna |una |algún |un )?(?:persona|humano|agente|operador|encargad[oa]|alguien)(?: (?:real|de verdad|ahí|disponible|que|con quien|con quién|para).*)?$`,
  es`^(?:(?:un|una|por favor|ya) )*(?:persona|humano|humana|agente|operador|operadora|encargad[oa]|atención al cliente|recepción)(?: real| de verdad| por favor| ya)*$`,
  es`\b(?:que me atienda|me puede atender|atiéndame|atiéndeme) (?:una|un|alguna|alguien)\b`,
  es`\b(?:no quiero|no voy a|odio|estoy hart[oa] de|paso de|me niego a) (?:hablar|chatear|tratar|seguir hablando) con (?:un |una |este |esta |el |la )?(?:puto |maldit[oa] )?(?:bot|robot|máquina|ordenador|computadora|contestador|ia|grabación)\b`,
];

/** Declines just that. */
export const noPerson = es`\b(?:no|ni|sin)(?: (?:quiero|voy a|pienso|necesito|hace falta|quisiera))* (?:dejar|dar)(?:les?|te|os)? (?:ningún |un |mi |mis |el )?(?:mensaje|recado|dato|datos|nombre|número|correo|teléfono|nada)\b|\bno (?:quiero|necesito|hace falta|deseo) (?:que me )?(?:hablar|llam\w+|pas\w+|persona|agente)\b`;

/** Wishes to be called or written to. */
export const callback: readonly RegExp[] = [
  es`\b(?:pued(?:es?|en)|podéis|podría[ns]?|podríais) (?:\w+ ){1,4}?y (?:(?:luego|después) )?(?:llamarme|llamarnos|contactarme|marcarme)\b`,
  es`\b(?:ll[áa]m[ae](?:n)?me|llamadme|ll[áa]m[ae]nos|(?:me|nos) (?:puede[ns]?|podéis|podría[ns]?|podríais|pueden|llama[ns]?|llamáis) (?:llamar|devolver la llamada|contactar|escribir|regresar la llamada|marcar)|que me (?:llamen|llame|llaméis|contacten|contacte|escriban|devuelvan la llamada|marquen)|devu[ée]lv(?:a|an|e)me la llamada|devolverme la llamada|(?:puede[ns]?|podéis|podría[ns]?) (?:llamarme|contactarme|devolverme la llamada|marcarme)|m[áa]rqu?en?me|cont[áa]ct[ae]n?me|pón(?:gan?|te)(?:se)? en contacto|(?:quiero|quisiera|necesito|prefiero|pido|solicito) (?:que me llam\w+|una llamada)|espero su llamada|(?:me|nos) (?:llamasteis|llamaron|llamó|habéis llamado|han llamado|ha llamado|marcaron|estuvieron llamando) (?:\w+ ){0,4}?(?:y |pero )?no (?:\w+ ){0,2}?(?:cog\w+|pude|contest\w+|alcanc\w+|respond\w+|atend\w+)|llamadas? perdidas? (?:suya|vuestra|de ustedes|de vosotros|del? \w+))\b`,
  es`\b(?:dejar(?:le|les|te|os)? (?:un |mi |el )?(?:mensaje|recado|número|teléfono|datos|correo)|toma (?:nota|mis datos|mi número)|tome (?:nota de mi|mis datos|mi número)|(?:pasar|darle|dar|transmitir) (?:un |el |este )?(?:mensaje|recado)|(?:p[áa]s[ae]|d[ée]|d[ée]j[ae]|m[áa]nd[ae]|h[áa]g[ae])(?:n)?(?:mel|l)[eo]s? (?:\w+ )?(?:el |un |mi |ese |la )?(?:recado|mensaje|duda|pregunta|llegar))\b|^(?:(?:sí|y|órale|va|sale|bueno|ok|pues|claro|por favor) )*que (?:me|nos) (?:digan?|avisen?|contesten?|responda[n]?|confirmen?|informen?|expliquen?|marquen?|busquen?|llamen?|escriban?)(?: (?:ella|él|ellos|por favor|entonces|la \w+|el \w+|luego|cuando puedan?|pues))*$`,
  es`\b(?:reg[áa]l[ae]n?me|[ée]ch[ae]n?me|h[áa]g[ae]n?me|d[ée]n?me|dame|quiero|pido|agradecería|espero) (?:por favor )?(?:una |un )?(?:llamad(?:a|ita)|telefonaz[oa]|timbraz[oa]|fonaz[oa])\b`,
  es`\b(?:me|nos) (?:echa[ns]?|da[ns]?|hace[ns]?|pega[ns]?|regala[ns]?) (?:una |un )(?:llamad(?:a|ita)|telefonazo|timbrazo|fonazo|toque)\b`,
];
