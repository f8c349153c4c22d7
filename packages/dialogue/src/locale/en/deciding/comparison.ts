import type { ComparisonAsked } from '../../../decide/advice/comparison-locale.ts';

/** How English compares services. */
export const comparison: ComparisonAsked = {
  sides: [
    [
      'price',
      'same',
      /\b(?:costs?|prices?|priced|charged?|expensive) (?:\w+ )?(?:(?:is|are|be|about|roughly|exactly|all) )*(?:the same|equal(?:ly)?|as much)\b|\b(?:the )?same (?:price|cost|money|rate)\b|\bequally (?:expensive|priced|cheap)\b/,
    ],
    [
      'duration',
      'same',
      /\b(?:last|take|are|is|go|run)s? (?:\w+ ){0,2}?(?:the same (?:time|length|amount of time|duration)|as long(?: as)?|equally long)\b|\b(?:the )?same (?:length|duration|amount of time)\b/,
    ],
    [
      'price',
      'least',
      /\b(?:cheap(?:er|est)|(?:less|least) expensive|lower[- ]priced|costs? (?:me )?(?:less|the least)|less money)\b/,
    ],
    [
      'price',
      'most',
      /\b(?:dear(?:er|est)|(?:more|most) expensive|pric(?:ier|iest)|costs? (?:me )?(?:more|the most)|more money)\b/,
    ],
    [
      'duration',
      'least',
      /\b(?:quick(?:er|est)|short(?:er|est)|fast(?:er|est)|takes? (?:less|the least)(?: time)?|less time)\b/,
    ],
    ['duration', 'most', /\b(?:longer|longest|takes? (?:more time|the most)|more time)\b/],
  ],
  differs:
    /\b(?:differen(?:ce|ces|t)|differ|differs|distinguish\w*|set(?:s)? (?:them|the two) apart|compare|versus|vs|(?:better|worse) than|(?:which|what)(?:'s|s| is| one is| would be) (?:the )?(?:better|best))\b|\bor\b.{1,50}\bwhich\b|\bwhich\b.{1,50}\bor\b/,
  ofTold:
    /\b(?:them|they|those(?: two)?|these(?: two)?|the two|the three|both|each other|which(?: one| of (?:them|those|these|the two))?|what)\b/,
  ofAll:
    /\b(?:your|the) (?:\w+ )?(?:cheapest|quickest|shortest|longest|fastest|priciest|most expensive|least expensive)\b/,
  ofElse:
    /\b(?:if|when|on weekdays|online|elsewhere|other (?:places|shops)|competitors?|than (?:usual|that|last time|before|the website))\b/,
  polar:
    /^(?:(?:and|so|ok|okay|but|hi|hello) )*(?:is|are|do|does|will|would|isn'?t|aren'?t|doesn'?t|don'?t)\b/,
};
