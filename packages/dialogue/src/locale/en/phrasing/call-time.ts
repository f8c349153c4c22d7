const PLACED =
  /^(?:after|before|between|at|on|in|by|until|till|from|around|about|any ?time|tomorrow|today|tonight|this|next|first|as soon|asap|now|right|later|sometime|whenever|when|during|not|every|early|late|end of|within|over)\b/i;

/** When somebody wishes to be called, as it stands after "call you": "5pm" gives "at 5pm", "Friday" "on Friday". */
export function whenSaid(words: string): string {
  const said = words.trim().replace(/[.!?]+$/, '');
  if (/^a\.?s\.?a\.?p$/i.test(said)) return 'as soon as possible';
  if (PLACED.test(said)) return said.charAt(0).toLowerCase() + said.slice(1);
  if (/^\d{1,2}(?::\d\d)?(?:\s*[ap]\.?m\.?)?$|^(?:noon|midday|lunch ?time)\b/i.test(said))
    return `at ${said}`;
  if (/^(?:the )?(?:mornings?|afternoons?|evenings?)\b/i.test(said))
    return `in the ${said.replace(/^the /i, '').toLowerCase()}`;
  return /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|weekdays|the)/i.test(
    said,
  )
    ? `on ${said}`
    : `at this time: ${said}`;
}
