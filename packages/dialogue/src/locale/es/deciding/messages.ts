import type { MessageSigns } from '../../../decide/messages/message-signs.ts';
import { wantsPapers } from '../hearing/paperwork.ts';
import { written } from '../hearing/spanish.ts';

/** Messages for somebody of the business, in plain Spanish. */
export const messages: MessageSigns = {
  passOn: written`\b(?:diles|díganles|dígales|decidles|dile|dígale|díganle|decidle|avisa|avísales|avísele|avisen|avíseles|recuérdales|recuérdele|pregúntales|pregúntele|cuéntales|pásales|páselo|pásalo)\b|\b(?:dec|avis|coment|pregunt|record|cont|transmit|comunic|mencion)(?:ir|ar)(?:le|les) (?:a |que |al |si )|\b(?:le|les) (?:(?:puede[ns]?|podéis|podría[ns]?|podríais) )?(?:(?:ustedes|vosotr[oa]s|por favor) )?(?:decir|avisar|comentar|preguntar|recordar|contar|transmitir|decís|dices|dicen|avisas|avisáis|avisan|comentas|comentáis|comentan|recuerdas|recordáis) (?:a|al|que|de)\b|\b(?:puede[ns]?|podéis|podría[ns]?|podríais) (?:avisar|decir) (?:a|al) (?!qué)|^(?:(?:hola|por favor|y|oye|perdón) )*(?:avisa|avise|avisen|avisad|di|diga|digan|decid|recuerda|recuerde|recordad|comenta|comente|comentad|pregunta|pregunte|preguntad) (?:a|al) \w|\bque (?:miren|sepan|revisen)\b`,
  reports: written`\b(?:se (?:me|nos|le) (?:ha |han )?(?:olvid|qued)\w+|(?:me|nos) (?:dej|olvid)\w+) (?:mi|mis|el|la|los|las|un|una) (?:\w+ ){1,3}?(?:en (?:su|la|el|vuestr\w+|recepción)|ahí|allí|allá|aquí|acá|con (?:ustedes|vosotros))\b|\b(?:me )?(?:olvidé|dejé|olvidamos|dejamos|he dejado|he olvidado) (?:mi|mis|el|la|los|las|un|una) (?:\w+ ){1,3}?(?:en|ahí|allí|allá|con) (?:su|el|la|ustedes|vosotros|vuestr\w+)\b|\b(?:voy|vamos) a llegar (?:\w+ ){0,2}tarde\b|\b(?:llego|llegaré|llegamos|llegaremos) (?:\w+ )?(?:tarde|con retraso)\b|\bse (?:me|nos) (?:hizo|ha hecho|está haciendo) tarde\b|\b(?:voy|vamos|vengo) (?:\w+ )?(?:tarde|con retraso|retrasad[oa]s?)\b|\b(?:me|nos) retras(?:o|aré|amos|aremos)\b`,
  bids: written`^(?:(?:hola|buenas|gracias|vale|ok|y|también|ah|pero|por favor|entonces|perdón|por cierto|oye|oiga)[, ]+)*(?:(?:me |le |les )?(?:puede[ns]?|podéis|podría[ns]?|podríais|puedo|podría) |quisiera |quería |(?:ustedes |vosotr[oa]s |usted |alguien ))*(?:por favor )?(?:le |les )?(?:dec\w+|dig\w+|dic\w+|coment\w+|transmit\w+|dil\w+|díg\w+|avis\w+|pas\w+|cont\w+|recuérd\w+|pregúnt\w+|record\w+|dej\w+|dar\w*|mand\w+|envi\w+|hac\w+|anot\w+|apunt\w+|tom\w+)\b`,
  toOthers: written`\b(?:le|se lo) (?:digo|diré|pregunto|preguntaré|comento|comentaré) a mi\b`,
  opens: written`\b(?:dej\w+|pas\w+|dar\w*|den|dé|mand\w+|envi\w+|hac\w+ llegar|tom\w+|tengo)(?: (?:usted|alguien))? (?:un|este|el|mi|otro) (?:recado|mensaje|aviso)\b|^(?:un )?(?:recado|mensaje) para\b`,
  saysWhat: written`\b(?:que|sobre|porque|diciendo|acerca)\b`,
  notes: written`\b(?:puede[ns]?|podéis|podría[ns]?|podríais) (?:anotar|apuntar|poner en (?:mi|la) (?:ficha|cita|nota))\b(?!me)|^(?:por favor )?(?:anot[ea]n?|apunt[ea]n?|tom[ea]n? nota de) que\b|\bque (?:lo )?sepan?\b`,
  sendsOwn: written`${wantsPapers}|\b(?:mánd|mand|envi|envíe|pás)\w*(?:me|nos)?(?: (?:me|nos|por correo|por favor))* (?:la|el|mi|una|un|las|los|otra|copia de la) (?:factura|recibo|resultados?|informe|justificante|certificado)\b`,
  informs: written`\b(?:para que (?:lo )?(?:sepan?|sepas|sepáis)|para su información|ten(?:ga|gan|ed) en cuenta|por si importa|(?:debo|tengo que|olvidé|se me olvidó) (?:decir(?:le|les)?|avisar(?:le|les)?))\b`,
  goesOn: written`^(?:y |pero |así )*(?:que|porque|para que|y (?:que|además))\b`,
  callsBack: written`\b(?:me|nos) (?:llame[ns]?|llama[ns]?|escriba[ns]?|contacte[ns]?|marque[ns]?)\b|\b(?:llám|llam|escríb|contáct|márqu|márc)\w*(?:me|nos)\b`,
  addressed: (name) =>
    new RegExp(
      `(?<before>\\b(?:dile|dígale|díganle|decidle|decirle|avisa|avisar|avísele|avísenle|recuérdele|pregúntele) a )(?:${name})\\b`,
      'gu',
    ),
  details: written`^(?:(?:y|ah|pero|es que|bueno|perdón|por cierto|a nombre de|con|lo de) )*(?:(?:es|era|eran|fue|fueron|son|está|estaba|estaban|iba|llevaba|me (?:atendió|atendieron|vio|tocó))\b|(?:mi|mis|el|la|los|las|lo|nuestr[oa]|su) (?:\p{L}+ ){1,4}?(?:es|era|eran|fue|fueron|son|está|estaba|estaban|iba|lleva)\b)`,
  unhurried: written`\b(?:sin|no (?:hay|corre|tengo)) (?:prisa|apuro|urgencia)\b|\bno (?:es|corre) (?:nada )?(?:urgente|prisa)\b|\bcuando (?:pueda|puedan|quiera|quieran|sea|tenga tiempo|podáis)\b|\b(?:mejor|prefiero) por (?:correo|mail|teléfono|whatsapp)\b`,
};
