const speaker = /^(?:customer|caller|user|tester|you)\s*:\s*/i;
const otherSpeaker = /^(?:assistant|agent|ai|bot)\s*:/i;
const bullet = /^(?:[-*•]|\d{1,3}[.)])\s+/;
const quoted = /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»/g;

/**
 * What the customer says where nobody reads a script but by its form: the lines that begin with "Customer:" (or Caller, User, Tester);
 * else what stands in quotation marks, in its order; else every line but those of the assistant.
 */
export function linesOfScript(script: string): string[] {
  const lines = script
    .split('\n')
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');
  const spoken = lines.filter((line) => speaker.test(line)).map((line) => line.replace(speaker, ''));
  if (spoken.length > 0) return spoken.filter(Boolean);
  const quotes = [...script.matchAll(quoted)].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').trim());
  if (quotes.length > 0) return quotes.filter(Boolean);
  return lines.filter((line) => !otherSpeaker.test(line));
}
