import type { MoodSigns } from '../../../understand/hearing-locale.ts';
import { es, everywhere } from './spanish.ts';

/** What tells of anger and despair in Spanish. */
export const mood: MoodSigns = {
  ofBusiness: es`\b(?:ustedes?|vosotr[oa]s|usted|su|sus|tu|tus|vuestr[oa]s?|ellos|ellas|él|ella|(?:me|nos) \w+(?:ron|steis|ste|ó)|(?:l[aeo]s?) \w+(?:aron|ieron)|\w+(?:asteis|isteis)|(?:les|os|l[aeo]) (?:dejé|dejamos|llevé|llevamos|traje|trajimos|encargué|encargamos|confié|pagué|pagamos)|(?:salió|quedó|vino) (?:\w+ )?(?:peor|mal|igual|fatal)|qué poca|atendieron|atendió|nadie|recepcion\w*|encargad[oa]|dueñ[oa]|jefe|licenciad[oa]|doctora?|servicio|trato|reembolso|devol\w+|dinero|pagu[eé]|pagamos|cobra\w*|factura|promet\w+|esper\w+|cita|turno|consulta|ayer|la (?:última|otra) vez|semana pasada|mes pasado|fui|fuimos|vine|vinimos)\b`,
  signs: [
    [
      2,
      everywhere`\b(?:vergüenza|vergonzos[oa]|inaceptable|indignante|intolerable|lamentable|pésim[oa]s?|horrible|horroros[oa]|asquer(?:oso|osa)|asco|terrible|desastre|estafa(?:dores)?|ladrones|mentiros[oa]s?|timo|fraude|incompetentes?|inútil(?:es)?|basura|ridícul[oa]|patétic[oa]|pesadilla|odio|hart[oa]s?|cabread[oa]|furios[oa]|encabronad[oa]|indignad[oa]|burla|abuso|robo|tomadura de pelo|colmo|descaro)\b`,
    ],
    [
      2,
      everywhere`\b(?:mierda|coño|joder|carajo|puta|puto|hostia|cojones|verga|chinga\w*|pinche|maldit[oa]|idiotas?|imbéciles?|imbécil|gilipollas|estúpid[oa]s?|pendej[oa]s?|cabrones)\b`,
    ],
    [
      1.5,
      everywhere`\b(?:enfadad[oa]|enojad[oa]|molest[oa]|decepcionad[oa]|decepción|decepcionante|disgustad[oa]|frustrad[oa]|frustrante|desesperad[oa]|desesperante|descontent[oa]|insatisfech[oa]|peor|malísim[oa]|fatal|mal (?:servicio|trato|hecho)|groser[oa]s?|maleducad[oa]s?|increíble que|nunca más|no vuelvo|no volveré|quiero mi dinero|devolución|denunciar|demandar|abogado|consumo|reclamación|queja|quejarme|perdido (?:el|mi) tiempo)\b`,
    ],
    [
      1,
      everywhere`\b(?:sigo|seguimos|todavía no|aún no|llevo|otra vez|de nuevo|nadie|esperando|tarde|retraso|roto|rota|estropead[oa]|perdid[oa]|cobrad[oa]|cobraron|equivocad[oa]|error|problemas?|ya (?:van|es)|dos veces|tres veces|cancelaron|cancelado|horas|semanas|no contestan|no responden|no funciona|no sirve|ignor\w+)\b`,
    ],
  ],
  softeners: [
    [
      2.5,
      everywhere`\b(?:gracias|agradec\w+|encant[aó]\w*|genial|estupend[oa]|excelentes?|maravillos[oa]|fantástic[oa]|perfect[oa]|content[oa]s?|feliz|felices|recomend\w+|buenísim[oa]|enhorabuena|felicidades|jaja\w*)\b`,
    ],
    [
      1,
      everywhere`\b(?:por favor|porfa|podría[ns]?|puede[ns]?|podéis|hay|tiene[ns]?|qué|cuánto|cuándo|dónde|cómo)\b`,
    ],
  ],
  turnedPraise: everywhere`\b(?:no|nada|poco|nunca)(?: \w+){0,2} (?:content[oa]|feliz|satisfech[oa]|bien|buen[oa]|útil|amables?)\b|\bgracias por nada\b`,
  turnedBlame: everywhere`\b(?:qué (?:asco|horror|desastre|desesperación|pesadilla|asqueroso|terrible|horrible)(?! (?:de |tan |más )?(?:(?:mal|su|este|esta|vuestro|vuestra|tu) )*(?:servicio|empresa|sitio|atención|trato|gente|negocio|local|compañía|lugar|trabajo|manera|forma|forma|experiencia))|(?:dolor(?:es)?|tos|picor|picazón|olor|peste|calor|frío|miedo|ruido|huelen?|apesta|duelen?|picaz?|suena|tengo|está|hay)(?: \w+){0,2} (?:horrible|horroros[oa]|terrible|asqueros[oa]|fatal|a (?:basura|mierda))|no (?:está|estuvo|es) (?:nada )?mal|ningún problema|sin problemas?|no hay problema|no pasa nada)\b`,
};
