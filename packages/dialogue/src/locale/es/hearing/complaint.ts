import { es } from './spanish.ts';

/** What the business did or left undone: kept somebody waiting, didn't answer, charged wrong, treated them badly. */
export const complain: readonly RegExp[] = [
  es`\b(?:me|nos|l[ao]s?|le) (?:tuvieron|tuvisteis|tuvo|tenéis|traen|trajeron|dejaron|dejasteis|hicieron|hicisteis) (?:\w+ ){0,6}?(?:esperando|esperar|plantad[oa]s?|colgad[oa]s?|en visto|ahí sentad[oa]s?|ahí parad[oa]s?)\b`,
  es`\b(?:esperé|esperamos|llevo|llevamos|estuve|estuvimos) (?:\w+ ){0,5}?(?:esperando|horas|minutos|días|semanas|rato)\b.*\b(?:nadie|nada|ni (?:una|un|me|siquiera)|y no|sin que|sin (?:respuesta|contestar))\b`,
  es`\b(?:hace|desde hace|llevo) (?:\w+ ){1,4}(?:que )?(?:espero|esperamos|esperando|mandé|pedí|escribí)\b.*\b(?:nadie|nada|no)\b`,
  es`\bnadie (?:\w+ ){0,2}?(?:me |nos |les? |se )?(?:ha |han )?(?:contest|respond|atiend|atend|llam|avis|escrib|marc|hace caso|hizo caso|hecho caso|da razón|dio razón|resuelv|resolv|pela|dice nada|dijo nada|toma la llamada|digna)\w*`,
  es`(?<!\b(?:mi|la|el|si|por qué) \w+ (?:ya )?)\b(?:ni )?(?:ya )?no (?:me|nos) (?:contestan|contestáis|responden|respondéis|(?:han|habéis) (?:contestado|respondido|llamado|avisado|escrito)|llamaron|avisaron|pelan|hacen caso|dan razón|resuelven|devuelven la llamada|devolvieron)\b`,
  es`\b(?:son|sois|qué|es) (?:un |una |puro |puros )?(?:desastre|cochinero|relajo|robo|fraude|abuso|burla|pésimos?|informales|irresponsables|groser[oa]s|maleducad[oa]s|ladrones|rateros)\b(?! (?:mi|en mi|con mi|lo que como)\b)`,
  es`\b(?:pésim[oa]s?|mal[oa]?|mal[íi]sim[oa]s?|horrible|vaya|poca|falta de) (?:\w+ )?(?:servicio|atención|trato|experiencia|seriedad|respeto|vergüenza|educación|madre|consideración|profesionalismo|organización)\b`,
  es`^(?:(?:y|pero|la verdad|ay|uy|no) )*(?:qué|vaya) (?:poca|mal|mal servicio|poca madre|mala onda|falta de respeto|informalidad|coraje con ustedes|poco serios?)(?: (?:de ustedes|la suya|la verdad|onda|eh|en serio))*$`,
  es`\b(?:me|nos) (?:cobraron|cobrasteis|cobró) (?:\w+ )?(?:de más|doble|dos veces|mal|lo que no|algo que)\b|\b(?:me|nos|la|lo) (?:trató|trataron|tratasteis|atendió|atendieron|habló|hablaron|contestó|contestaron) (?:\w+ )?(?:mal|feo|groser\w+|horrible|de la patada|fatal|pésimo|con las patas|de malas|a gritos)\b`,
  es`\b(?:quiero|quisiera|vengo a|voy a|necesito|quería) (?:poner|presentar|levantar|hacer|meter|dejar) (?:una |mi )?(?:queja|reclamo|reclamación|denuncia)\b|\b(?:vengo|quiero|quisiera) (?:a )?(?:quejarme|reclamar)\b`,
  es`\b(?:me|nos) quedaron mal\b|\b(?:quedaron|quedasteis|quedó) (?:en|de|que) (?:\w+ ){1,5}.*\b(?:y (?:nada|nunca|no)|nunca)\b|\b(?:me|nos) (?:cancelaron|movieron|cambiaron) (?:la cita|el turno|la hora) (?:sin|a última|otra vez|de nuevo|de último)\b`,
];

/** What somebody has of their own: no complaint of the business, however it is sighed. */
export const ownTrouble = es`^(?!.*\b(?:nadie|ustedes|vosotros|su (?:servicio|atención|trato)|me (?:cobraron|trataron|atendieron|dejaron|tuvieron))\b).*(?:\b(?:yo|mí|conmigo|a mí) mism[oa]\b|\bno (?:poder|puedo|logro|consigo|sé cómo) (?:dejar|bajar|subir|adelgazar|controlar\w*|parar|dormir|ponerme|aguantar\w*|resistir\w*|perder|verme)\b|\b(?:estoy|ando|me tiene) (?:\w+ )?(?:hart[oa]|cansad[oa]|frustrad[oa]|desesperad[oa]) (?:de|con|por) (?:mi|mis|no|estar|ser|sentirme|tanto|tanta|est[ea] (?:dolor|panza|peso|barriga|diente|muela|uña|pie)|las? dietas?|verme|subir|cargar)\b|\bme (?:siento|veo|caigo|pongo) (?:\w+ )?(?:como|fatal|horrible|mal|gord[oa]|fe[oa]|pesad[oa]|trapo|una? \w+|asco)\b)`;
