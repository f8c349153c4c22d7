import type { AdviceAsked } from '../../../decide/advice/advice-locale.ts';
import { es, everywhere } from '../hearing/spanish.ts';

const RECOMMEND =
  '(?:recomiendas?|recomiendan|recomendáis|recomendarías?|recomendarían|aconsejas?|aconsejan|aconsejáis|aconsejarías?|sugieres?|sugieren|sugerís)';
const FIT =
  '(?:conviene|convendría|convienen|viene (?:bien|mejor)|vendría (?:bien|mejor)|va (?:bien|mejor)|iría (?:bien|mejor)|sirve|serviría|ayuda|ayudaría|funciona|toca)';

/** How Spanish asks which service would be right. */
export const advice: AdviceAsked = {
  recommends: [
    es`\b(?:qué|cuál|cuáles)(?: \w+){0,3} (?:me |nos |le |te |se )?${RECOMMEND}\b`,
    es`\b(?:qué|cuál|cuáles)(?: \w+){0,3} (?:me |nos |le |te )?${FIT}(?: más| mejor)?(?= (?:para|si|cuando|contra|con|a|después)\b|$)`,
    es`\b(?:recomiénd[ae](?:me|nos)|(?:me|nos) (?:puedes?|pueden|podéis|podrías?) (?:recomendar|aconsejar)|me ${RECOMMEND} (?:algo|alguno|alguna|uno|una)|alguna recomendación|algún consejo|alguna sugerencia)\b`,
    es`\b(?:qué|cuál)(?: \w+){0,2} (?:debería|debo|tendría que|tengo que) (?:reservar|pedir|coger|elegir|tomar|hacerme|agendar|escoger)\b`,
    es`\b(?:cuál|qué)(?: \w+){0,2} (?:es|sería|son) (?:el |la |lo )?(?:mejor|adecuad[oa]|indicad[oa]|buen[oa]|más (?:indicad[oa]|adecuad[oa]|recomendable))(?: \w+)?(?= (?:para|si|contra|cuando|en)\b|$)`,
    es`\b(?:tienen?|tenéis|tienes|hay|hacen?) (?:algo|alguna cosa)(?: bueno)? (?:para|contra|que ayude)(?= )`,
    es`\bno (?:sé|tengo claro|estoy segur[oa] de|tengo idea de)(?: muy bien)? (?:qué|cuál)(?: \w+){0,3} (?:necesito|me conviene|elegir|reservar|pedir|coger|escoger|me hace falta|sería)\b`,
    es`\b(?:con|por) (?:qué|cuál|dónde) (?:se )?(?:empiezo|empieza|empiezan|empezar|suele[n]? empezar|debería empezar)(?: la gente| los nuevos| todo el mundo)?\b`,
    es`\bqué (?:suele|suelen) (?:hacerse|pedir|reservar|coger|elegir|tomar)\b`,
  ],
  around: everywhere`^(?:(?:y|pues|hola|oye|buenas|ok|vale|entonces|para|si|cuando|contra|con|en|a|por|porque|que|es que|de|el|la|los|las|un|una|caso de)\b ?)+|(?: ?\b(?:entonces|por favor|gracias|y|para|si))+$`,
  fillers: everywhere`\b(?:nunca (?:he|lo he|me he|hemos) \w+(?: nunca| antes| aquí)*|me|nos|yo|mi|mí|tú|usted|ustedes|lo|la|el|un|una|eso|esto|algo|es|por|favor|gracias|primera|vez|no|sé|para|que|qué)\b`,
  notOfServices: es`\b(?:restaurantes?|hotel(?:es)?|bar(?:es)?|cafeterías?|películas?|libros?|(?:ponerme|llevar|traer|comer|beber)|forma de (?:pagar|llegar)|aparcar)\b|\b(?:qué|cuál|mejor|buen)(?: \w+)? (?:días?|horas?|fechas?)\b`,
};
