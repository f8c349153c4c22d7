import type { WaitlistAsked } from '../../../decide/waitlist/waitlist-locale.ts';

const LIST = '(?:lista de espera|lista de cancelaciones)';
const FREE =
  '(?:qued[ae]|hay|hubiera|hubiese|sale|salga|surge|surja|aparece|aparezca|se (?:libera|libere|abre|abra|cancela|cancele|desocupa|desocupe)|alguien (?:cancela|anula|falla))';

/** How Spanish wishes for a place on a waitlist. */
export const waitlist: WaitlistAsked = {
  joins: new RegExp(
    `(?<!\\p{L})(?:(?:p[oó]n|ponga|ap[uú]nt|an[oó]t|m[eé]t|a[nñ][aá]d|agr[eé]g|inscr[ií]b|incl[uú]y|sum[ae]|súm)\\p{L}*|(?:quiero|quisiera|puedo|podr[ií]a|me gustar[ií]a) (?:estar|entrar|apuntarme|ponerme|anotarme))(?: \\p{L}+){0,4} ${LIST}`,
    'u',
  ),
  letsKnow: new RegExp(
    `(?<!\\p{L})(?:(?:av[ií]s|ll[aá]m|escr[ií]b|d[ií]g|cont[aá]ct)\\p{L}*|(?:me|nos) (?:avis|llam|escrib|dic|contact)\\p{L}*)(?: \\p{L}+){0,3} (?:si|cuando|en cuanto|por si) (?:\\p{L}+ ){0,2}?${FREE}`,
    'u',
  ),
  asksFor: new RegExp(`(?<!\\p{L})(?:hay|tienen?|tenéis|existe|puedo|podr[ií]a)(?!\\p{L}).*${LIST}`, 'u'),
  list: new RegExp(LIST, 'i'),
};
