/** Letters that one language is written with, or mostly one. */
export const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[ієїґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
];

interface Signs {
  /** Words that are of this language and hardly of another. */
  words: ReadonlySet<string>;
  /** Says outright that it is spoken, or asks for it. */
  wish: RegExp;
}

const signs = (words: string, wish: RegExp): Signs => ({ words: new Set(words.split(/\s+/)), wish });

/** Languages by words that short messages are made of. */
export const languageSigns: readonly (readonly [code: string, Signs])[] = [
  [
    'es',
    signs(
      `hola buenos buenas dias días tardes noches gracias necesito quiero quisiera puedo puede pueden tiene tienen tengo cita reservar reserva cuánto cuanto cuesta cuestan
      cuánta cuántos dónde donde cuándo cuando cómo como qué que por para con una uno unos el la los las del está están hay mañana hoy ahora lunes martes miércoles miercoles
      jueves viernes sábado sabado domingo abierto abren cierran cierra horario precio precios ayuda llamar llame llámame llamo hablo habla hablan español ingles inglés favor mi su
      si sí muy bien también tambien usted ustedes hacer corte pelo diente muela duele dolor urgente emergencia fuga agua niños niño hijo hija estacionamiento aceptan tarjeta
      cambiar cancelar mover es son soy estoy en al un me se lo pero porque gustaría gustaria hora horas semana próxima proxima adiós adios hasta luego vale claro perdón perdon señor señora
      no quién quien hacen ofrecen disponible disponibilidad gracias estás estas tenéis teneis plomero abrís y o ni más mas nadie alguien nada todo todos otra otro esta este eso ese
      he ha han muchas mucho semanas días cada hasta desde sobre entre sin tarde noche siempre nunca también ya aún todavía luego necesita pueden podría quería queria querría pedir
      saber decir tengo tenía vamos va van voy fue era ser nuestra nuestro mis sus tu te nos les le lo contesta funciona roto rota mejor vale perfecto genial buenas`,
      /\b(?:habla(?:n|s)? (?:usted(?:es)? )?(?:español|espanol|castellano)|no hablo (?:mucho |bien )?ingl[eé]s|en español|en espanol|do you speak spanish|speak spanish|spanish please)\b/,
    ),
  ],
  [
    'fr',
    signs(
      `bonjour bonsoir salut merci vous votre vos nous je j'ai suis voudrais veux peux pouvez avez est une les des pour avec dans quand où ou combien comment quel quelle
      demain aujourd'hui rendez rdv ouvert ouverts heures prix coûte coute s'il plaît plait français francais parlez parle anglais pas oui non bien très tres mon ma mes besoin
      lundi mardi mercredi jeudi vendredi samedi dimanche c'est ça et sur il elle y a qu'est quoi`,
      /\b(?:parlez[- ]vous fran[cç]ais|en fran[cç]ais|je ne parle pas (?:bien )?anglais|do you speak french|speak french|french please)\b/,
    ),
  ],
  [
    'de',
    signs(
      `guten tag morgen abend danke bitte ich sie wir ihr haben habe hat ist sind kann können möchte brauche termin wann wo wie viel was kostet kosten öffnungszeiten geöffnet
      heute für und nicht mit ein eine einen der die das den dem zum zur im auf von sprechen deutsch kein keinen montag dienstag mittwoch donnerstag freitag samstag sonntag
      noch frei gibt es mein meine uhr preis hilfe`,
      /\b(?:sprechen sie deutsch|sprichst du deutsch|auf deutsch|do you speak german|speak german|german please|ich spreche kein englisch)\b/,
    ),
  ],
  [
    'pt',
    signs(
      `olá ola oi bom boa dia tarde noite obrigado obrigada você vocês voce tem têm quero queria preciso posso quanto custa onde quando como não nao sim marcar consulta agendar
      horário amanhã amanha hoje por favor uma um os das com para falo inglês português portugues meu minha está aberto segunda terça quarta quinta sexta sábado fala`,
      /\b(?:fala(?:m)? portugu[eê]s|em portugu[eê]s|n[aã]o falo ingl[eê]s|do you speak portuguese)\b/,
    ),
  ],
  [
    'it',
    signs(
      `ciao buongiorno buonasera salve grazie vorrei posso avete ho bisogno quanto costa dove quando come che di è sono per con una un il lo la gli le domani oggi appuntamento
      prenotare aperti aperto orari prezzo parlate italiano non inglese mio mia si sì prego siete lunedì martedì mercoledì giovedì venerdì sabato domenica`,
      /\b(?:parl(?:ate|a) italiano|in italiano|non parlo (?:bene )?inglese|do you speak italian)\b/,
    ),
  ],
  [
    'nl',
    signs(
      `goedemorgen goedemiddag goedenavond dank bedankt graag ik jullie wij hebben heeft heb kan wil wat waar hoe wanneer hoeveel kost afspraak maken morgen vandaag open voor
      een het de van en niet met mijn zijn is er nog vrij alsjeblieft alstublieft spreekt nederlands`,
      /\b(?:spreekt u nederlands|spreek je nederlands|in het nederlands|do you speak dutch)\b/,
    ),
  ],
  [
    'pl',
    signs(
      'dzień dobry cześć dziękuję proszę chcę chciałbym chciałabym ile kosztuje gdzie kiedy czy jest są wizytę umówić jutro dzisiaj nie tak mówi po polsku mogę się na',
      /\b(?:po polsku|do you speak polish)\b/,
    ),
  ],
  [
    'tr',
    signs(
      'merhaba selam teşekkürler teşekkür randevu istiyorum ne kadar nerede saat kaç yarın bugün var mı mi için bir açık lütfen',
      /\b(?:türkçe|do you speak turkish)\b/,
    ),
  ],
  [
    'ro',
    signs(
      'bună ziua mulțumesc vreau aș dori cât costă unde când programare mâine este sunt vă rog',
      /\bdo you speak romanian\b/,
    ),
  ],
  [
    'vi',
    signs(
      'xin chào cảm ơn tôi muốn bao nhiêu ở đâu không có được ngày mai đặt lịch giá',
      /\b(?:tiếng việt|do you speak vietnamese)\b/,
    ),
  ],
  [
    'tl',
    signs(
      'kumusta salamat po magkano saan kailan pwede ba ako gusto bukas ngayon oras may meron',
      /\bdo you speak (?:tagalog|filipino)\b/,
    ),
  ],
  [
    'sv',
    signs(
      'hej tack jag vill boka tid när öppnar kostar hur mycket var ligger har ni imorgon idag och är inte',
      /\bdo you speak swedish\b/,
    ),
  ],
  [
    'en',
    signs(
      `the and you your what when where how much is are do does can could would i i'd i'm need want have has please thanks thank hello hi hey appointment book booking open price cost time
      tomorrow today for with my it this that not yes of to at on in am will there any help`,
      /\b(?:do you speak english|english please|in english|speak english)\b(?<!(?:don't|not|no|can't) (?:\w+ )?speak english)/,
    ),
  ],
];
