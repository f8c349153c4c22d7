/**
 * After "que" without its accent: why, and nothing that is asked. "Mejor a las cinco, que antes trabajo", "que se me olvidó pedirla", "que él es
 * muy quejica"; but "que horario tienen" asks.
 */
const TOLD = [
  // Who or what, and when.
  'él|ella|ellos|ellas|yo|nosotr[oa]s|ese|esa|es[oa]s|este|estos|esto|eso|aquel(?:la)?|esta (?:semana|tarde|noche|mañana|vez)',
  '(?:el|la|los|las|mis?|sus?|tus?|nuestr[oa]s?) (?!cual)[\\p{L}\\d]+',
  '(?:un|una|unos|unas) [\\p{L}]+',
  'antes|después|luego|ahora|ahorita|hoy|mañana|entonces|hasta|por las?|a (?:esa|las?)|entre|ya|si|todavía|aún|sólo|siempre|justo|también|tampoco|casi|últimamente|a veces|aquí|acá|allí|allá|conste|no|ni|mejor',
  // What happens to them.
  'se (?:me|nos|te|le|les)|(?:me|nos) (?:he|ha|han|había|hemos|duel|dol|olvid|equivoq|equivoc|confund|voy|vamos|toc|tocó|vien|vino|surg|sal[ei]|sali|qued|coincid|da\\b|dan\\b|dio|corr|caí|caso|cas[aó]|mud|mand[óa]|dij|dan\\b|va (?:mal|bien|mejor|fatal)|viene|pill|agarr|agobi|encant|gust(?!aría saber)|hac(?:e|ía) (?:falta|ilusión)|pus|pas[óe]|cost[óa]\\b|entr)\\p{L}*',
  '(?:le|les) (?:ha|han|había|duel|dol|toc|da\\b|dan\\b|sal|sali|pas[óa]|encant|gust|cuesta|viene|vino|hace falta|entr|qued)\\p{L}*|l[oa]s? (?:necesit|teng|tien|quier|llev|dej|perd|pierd|hemos|he\\b|ha\\b|han\\b|pas|trag|sab)\\p{L}*',
  // What they do or are.
  '(?:estoy|estamos|estaba|estábamos|estuve|estaré|teng[oa](?! que (?:llevar|hacer|traer|presentar|preparar))|tenemos(?! que (?:llevar|hacer|traer))|tenía|tendré|trabaj(?:o|amos|aba)|sal(?:go|imos|ía)|entr(?:o|amos)|voy|vamos|iba|íbamos|fui|fuimos|viv(?:o|imos)|soy|somos|era|eran|fue|fueron|veng[oa]|venimos|vine|he|hemos|había|quiero|queremos|quería|prefiero|preferimos|creo|creía|pensaba|pensé|sé|llego|llegamos|ando|andamos|cre[íi]|olvid[ée]|puse|pusimos|di|escrib[íi]|pedí|perdí|llam[ée]|reserv[ée]|qued[ée]|soñaba|necesit(?:o|amos)(?! (?:llevar|traer|hacer|presentar|preparar|tener|para|saber)))(?!\\p{L})',
  'es (?:que|muy|mu|súper|super|tan|bastante|medio|algo|demasiado|mi|su|por|para|tard\\p{L}+|urgent\\p{L}+|nuev\\p{L}+|diabétic\\p{L}+|alérgic\\p{L}+)|está (?:muy|mu|fatal|mal|mala|malo|en|de|con|regular|súper|todo|toda|hecho|hecha|llen[oa]|lejos)|estás? con|están (?:muy|mal|en|de|con)|(?:tiene|lleva) (?:un punto|un guión|tilde|acento|hache|doble|dos |ya |vari[oa]s|desde|mucho|fiebre|miedo|que (?:irse|salir|ir|estar|entrar|trabajar)|\\d+ (?:añ|mes|dí)\\p{L}+)|viene (?:mi|el|la|de|un|una)|(?:sale|entra|trabaja|vive|va|llega|cumple|vuelve) (?:a|de|en|del|al|el|muy|hasta|por|mañana|hoy|\\d+|con)|hay (?:mucho|mucha|huelga|atasco|puente|fiesta|examen|que (?:ir|salir|recoger))',
].join('|');

/** Not before what gives a reason, after "que" as it is written without its accent. */
export const NO_REASON = `(?!(?<=\\bque) (?:${TOLD})(?![\\p{L}]))`;
