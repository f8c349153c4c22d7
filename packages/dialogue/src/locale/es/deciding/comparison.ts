import type { ComparisonAsked } from '../../../decide/advice/comparison-locale.ts';
import { es } from '../hearing/spanish.ts';

/** How Spanish compares services. */
export const comparison: ComparisonAsked = {
  sides: [
    [
      'price',
      'same',
      es`\b(?:cuestan?|valen?|salen?) (?:\w+ )?(?:lo mismo|igual)\b|\b(?:el |al )?mismo precio\b`,
    ],
    [
      'duration',
      'same',
      es`\b(?:duran?|tardan?) (?:\w+ )?(?:lo mismo|igual)\b|\b(?:la )?misma duración\b|\bel mismo tiempo\b`,
    ],
    [
      'price',
      'least',
      es`\b(?:más (?:barat[oa]s?|económic[oa]s?)|menos car[oa]s?|(?:cuesta|vale|sale) menos)\b`,
    ],
    [
      'price',
      'most',
      es`\b(?:más car[oa]s?|menos barat[oa]s?|(?:cuesta|vale|sale) más)\b(?! (?:barat|económic))`,
    ],
    ['duration', 'least', es`\b(?:más (?:cort[oa]s?|rápid[oa]s?|breves?)|(?:dura|tarda) menos)\b`],
    ['duration', 'most', es`\b(?:más larg[oa]s?|(?:dura|tarda) más)\b`],
  ],
  differs: es`\b(?:diferencias?|diferencian?|distingue[n]?|distinto|distinta|en qué cambian?|(?:cuál|qué) es (?:mejor|más complet[oa])|(?:mejor|más complet[oa]) que|cuál de (?:los|las) dos)\b`,
  ofTold: es`\b(?:ell[oa]s|l[oa]s dos|esos|esas|estos|estas|ambos|ambas|cuál(?:es)?|qué)\b|^¿?(?:y )?(?:cuestan|duran|valen|tardan)\b`,
  ofAll: es`\b(?:el|la|lo|su) (?:\w+ )?más (?:barat[oa]|car[oa]|cort[oa]|larg[oa]|rápid[oa]|económic[oa]) (?:que (?:tienen?|tenéis|hay|ofrecen)|de tod[oa]s)\b`,
  ofElse: es`\b(?:si|cuando|entre semana|en otr[oa]s? (?:sitios?|lados?)|que antes|que (?:la|otra) vez)\b`,
  polar: es`^(?!(?:(?:y|pero|entonces) )*(?:(?:a|de|en|con|por) )?(?:qué|cuál|cuáles|cuánto|cómo)(?!\w))`,
};
