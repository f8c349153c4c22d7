const PLACED =
  /^(?:a(?:l)?|en|por|el|la|los|las|de|desde|después|antes|entre|hasta|sobre|hacia|hoy|mañana|pasado|esta|este|cuando|cuanto|lo antes|lo más|ahora|enseguida|luego|más|no|cada|durante|dentro|cualquier|a partir|próximo)(?!\p{L})/iu;

/** When somebody wishes to be called, as it stands after "le llamará": "17:00" gives "a las 17:00", "viernes" "el viernes". */
export function whenSaid(words: string): string {
  const said = words.trim().replace(/[.!?]+$/, '');
  if (/^la tarde|^la mañana|^la noche|^las tardes|^las mañanas/iu.test(said))
    return `por ${said.toLowerCase()}`;
  if (PLACED.test(said)) return said.charAt(0).toLowerCase() + said.slice(1);
  if (/^1(?::\d\d)?(?:\s*[ap]\.?\s?m\.?)?$/i.test(said)) return `a la ${said}`;
  if (/^\d{1,2}(?::\d\d)?(?:\s*(?:h|[ap]\.?\s?m\.?))?$/i.test(said)) return `a las ${said}`;
  return /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|\d{1,2} de)/iu.test(said)
    ? `el ${said.toLowerCase()}`
    : `en este momento: ${said}`;
}
