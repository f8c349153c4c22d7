/** What somebody asks of texting itself. */
export type Keyword = 'stop' | 'start' | 'help';

/** The words that the networks of the USA have every sender obey, in any case, alone in a message (CTIA, Messaging Principles 5.1). */
const english: Readonly<Record<Keyword, string>> = {
  stop: 'stop|stop all|stopall|unsubscribe|unsub|cancel|end|quit|revoke|opt out|optout|stop texting|stop texting me|stop messaging me|no more texts',
  start: 'start|unstop|subscribe|resume|opt in|optin',
  help: 'help|info',
};

/** Those of other languages, beside the English ones. What also says something in a booking ("cancelar") is left out. */
const others: ReadonlyMap<string, Readonly<Record<Keyword, string>>> = new Map([
  [
    'es',
    {
      stop: 'alto|parar|pare|baja|darse de baja|darme de baja|detener|no mas mensajes|no me escriban|no me escriban mas|basta',
      start: 'inicio|iniciar|alta|reanudar|empezar|comenzar',
      help: 'ayuda|informacion',
    },
  ],
  [
    'fr',
    { stop: 'arret|arreter|desabonner|desinscription', start: 'debut|demarrer|reprendre', help: 'aide' },
  ],
  ['de', { stop: 'stopp|abmelden|halt', start: 'anmelden|starten', help: 'hilfe' }],
  ['pt', { stop: 'parar|pare|sair|descadastrar', start: 'iniciar|comecar|voltar', help: 'ajuda' }],
  ['it', { stop: 'ferma|fermati|basta|disiscrivi', start: 'inizia|riprendi', help: 'aiuto' }],
]);

/** A message that is nothing but such a word, in English or in the assistant's language; null: it says something else. */
export function keywordIn(text: string, language: string): Keyword | null {
  const plain = plainOf(text);
  const own = others.get(language.toLowerCase().split(/[-_]/)[0] ?? '');
  for (const keyword of ['stop', 'start', 'help'] as const) {
    const words = [...english[keyword].split('|'), ...(own?.[keyword].split('|') ?? [])];
    if (words.includes(plain)) return keyword;
  }
  return null;
}

/** Small letters without accents; what stands around and between the words goes. */
const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:please|por favor|bitte) | (?:please|por favor|bitte)$/g, '');
