import type { ActSigns } from '../../../understand/hearing-locale.ts';
import { emoji } from '../../emoji.ts';
import { complain, ownTrouble } from './complaint.ts';
import { danger, despair, isNow, noDanger } from './danger.ts';
import { leavesIt } from './leaves-it.ts';
import { callback, noPerson, person } from './person.ts';
import { reactions } from './reactions.ts';
import { es } from './spanish.ts';

const BOT =
  '(?:(?:chat ?)?bots?|robots?|máquinas?|ordenador(?:es)?|computadora|inteligencia artificial|ia|humanos?|humanas?|personas?|programa|grabación|contestador|asistente virtual|gente)';
const REAL =
  '(?:(?:un|una|el|la|ser|de verdad|real(?:es)?|realmente|sólo|simple|auténtic[oa]|verdader[oa]) )*';

/** What a clause does, by Spanish words that tell it precisely. */
export const acts: ActSigns = {
  has: {
    thank: [
      es`\b(?:gracias|grax|agradezco|agradecemos|(?:se )?(?:lo|te lo|le) agradezco|agradecid[oa]s?|muy amable|qué amable|mil gracias|me (?:has|ha) (?:ayudado|servido|sido de gran ayuda)|(?:has|ha) sido (?:de (?:gran|mucha) ayuda|muy (?:amable|útil))|eres (?:un sol|muy amable|un crack|lo máximo|un encanto)|te pasaste|muy útil|gran ayuda|dios (?:te|le|lo) bendiga)\b`,
    ],
    greet: [
      es`^(?:hola+|holi|holis|buenas|muy buenas|buen(?:os)? días?|buenas (?:tardes|noches)|qué tal|saludos|hey|qué onda|qué hubo|quiubo|alo|aló)(?: (?:a todos|equipo|amig[oa]s?|buenas|qué tal|buenos días|buenas tardes|buenas noches|cómo (?:está[ns]?|andan?)|\p{L}+))?$`,
      es`^(?:hola+|buenas|buen(?:os)? días?|buenas (?:tardes|noches)) `,
      es`^(?:hay|está) alguien(?: (?:ahí|por ahí|aquí))?$|^están? ahí$`,
    ],
    bye: [
      es`\b(?:quedo|quedamos|estaré) (?:muy )?(?:atent[oa]s?|pendientes?|a la espera)\b(?! de (?:su|tu|una|que|la) (?:llam\w+|me llam\w+))|^espero (?:su|tu|vuestra) (?:pronta )?respuesta`,
      es`\b(?:adiós|chao|chau|bye|hasta (?:luego|pronto|la vista|otra|ahora$|la próxima(?! (?:semana|vez|cita|clase))|la próxima$)|(?<=^|(?:gracias|bien|vale|ok|perfecto|genial|pues|entonces|venga|listo|va|bueno|vemos) )hasta el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana|\d+)|nos vemos(?: luego| pronto| el \w+| mañana)?|hasta mañana$|un abrazo|que (?:tenga|tengas|tengan|pase|pases) (?:un |una )?(?:buen|bonit|lind|feliz|excelente)\w*(?: \w+)?|feliz (?:día|tarde|noche|fin de semana)|que (?:le|te) vaya bien|cuídese|cuídate|saludos$)(?: |$)`,
      es`^(?:(?:vale|ok|bueno|va|sale|listo|ya|ahora|luego|entonces|pues) )*(?:(?:les?|os) )?(?:llamo|marco|llamaré|llamamos)(?: (?:yo|ya|ahora|luego|mañana|ahorita|entonces|gracias))*$`,
      es`^(?:vale |ok |bueno |no |perfecto |genial )*(?:eso es todo|es todo|eso era todo|nada más|ya está|con eso es suficiente|eso sería todo|eso es todo lo que (?:necesitaba|quería))(?: (?:por ahora|de momento|gracias|entonces|por hoy))*$`,
    ],
    'ask-if-bot': [
      es`\b(?:eres|es usted|sos|es esto|esto es|será|estoy (?:hablando|chateando|escribiendo) con|hablo con|chateo con|me contesta|me está contestando|me responde) ${REAL}${BOT}\b(?! (?:de contacto|encargada|responsable|disponible))`,
      es`\b(?:bot|robot|máquina|ia|ordenador|computadora) o (?:un |una )?(?:persona|humano|alguien|ser humano)\b|\b(?:persona|humano|humana|alguien)(?: de verdad| real)? o (?:un |una )?(?:ro)?(?:bot|máquina|ia|ordenador|computadora)\b`,
      es`\beres real\b|\b(?:hay|está) (?:una persona|alguien|un humano)(?: de verdad| real)? (?:detrás|al otro lado|escribiendo|leyendo)\b|\b(?:es|son) (?:esto |esta |estas |las )?(?:respuestas? )?automátic[oa]s?\b|^(?:ro)?bot$|^(?:un |una )?(?:ia|chatgpt)$|\bcon quién (?:o qué )?estoy hablando\b(?<=qué .{1,30})|\bpareces (?:un |una )?(?:ro)?(?:bot|máquina)\b`,
    ],
    'ask-name': [
      es`^(?:(?:y|oye|oiga|hola) )*(?:cuántos años (?:tienes?|tenés|tiene usted)|qué edad (?:tienes?|tenés)|eres (?:hombre o mujer|mujer|hombre|casad[oa]|solter[oa]|un[ao]? (?:chic[oa]|mujer|hombre))|(?:duermes|comes|sueñas|te cansas|te aburres|tienes (?:sentimientos|familia|novi[oa])))$`,
      es`\b(?:eres|es usted|sos|es) (?:tú )?(?:el|la) (?:dueñ[oa]|encargad[oa]|doctora?|jef[ea]|responsable|recepcionista|secretari[oa]|propietari[oa])$`,
      es`\bquién eres\b|\bquién es usted\b|\bcómo (?:te llamas|se llama usted|te llamás)\b|^cómo se llama$|\bcuál es (?:tu|su) nombre\b|\b(?:tienes|tiene|tenés) (?:un )?nombre\b|\bcon quién (?:hablo|tengo el gusto|estoy hablando)\b|\bquién me (?:atiende|habla)\b`,
    ],
    'ask-help': [
      es`\b(?:habla[ns]?|habláis|atiende[ns]?|podemos hablar|se puede) (?:usted(?:es)? )?(?:en )?(?:español|castellano)\b|\bno hablo (?:mucho |bien |muy bien )?inglés\b|^(?:en )?español(?: por favor)?$`,
      es`^(?:(?:me )?(?:puedes?|puede usted|podrías?|podría|pueden) ayudar(?:me|nos)?|necesito ayuda|ayuda|ayúd[ae]me|necesito (?:un poco de )?ayuda|quiero ayuda)(?: por favor)?(?: con algo)?$`,
      es`\b(?:qué|en qué|con qué) (?:más )?(?:puedes|puede|podrías|sabes|sabe) (?:hacer|ayudar(?:me)?)\b|\bqué (?:puedo|se puede) (?:preguntar(?:te)?|hacer aquí)\b|\bpara qué (?:sirves|sirve esto)\b|\bcómo funciona (?:esto|este chat|el chat)\b|\bqué sabes\b`,
      es`^(?:hola )?(?:tengo|tenía|quiero hacer(?:te|le|les)?|quería hacer(?:te|le|les)?|puedo hacer(?:te|le|les)?|quisiera hacer(?:le|les)?|me gustaría hacer(?:te|le|les)?) (?:una|un|unas|algunas|varias|un par de) (?:preguntas?|dudas?|consultas?)(?: por favor| rápidas?)?$`,
    ],
    'chit-chat': [
      es`\b(?:cómo (?:estás|está usted|te va|le va|andas|va todo|va la cosa|va eso|va el día)|qué tal (?:estás|está|todo|el día|te va|vas)|qué cuentas|cómo (?:va|lo llevas))\b|^cómo está(?: hoy)?$|\b(?:cuéntame|dime|sabes) (?:un |algún )?chistes?\b|\bhaz(?:me)? reír\b|\bqué (?:buen|mal|lindo|bonito|frío|calor) (?:tiempo|clima|día)\b|\bqué (?:frío|calor) (?:hace|que hace)\b|\beres (?:muy |tan )?(?:gracios[oa]|divertid[oa]|list[oa]|simpátic[oa]|lind[oa]|bonit[oa])\b|^(?:ja ?)+$|^(?:je ?)+$|^jaja\w*$|^jeje\w*$|\bte (?:quiero|amo)$|\bencantad[oa] (?:de (?:conocerte|conocerle|saludarte|saludarle)|igual|igualmente|de todos modos)\b|^(?:(?:jaja\w*|vale|bueno|pues|ah|ok|y) )*(?:encantad[oa]|mucho gusto|un placer|el gusto es mío|igualmente)(?: (?:igual|igualmente|entonces|jaja\w*))*$|^(?:uf+|buf+|ay|uy|vaya|anda|madre mía|por dios|jo|jolín|ah)(?: (?:qué|vaya|mira) .{1,25}| mira tú| mírate)?$|^qué (?:cansancio|sueño|hambre|calor|frío|día|semana|risa|curioso|gracia|cosas|fuerte|guay|chulo|padre|chévere|bonito|lindo|pena|lástima|susto)(?: \w+){0,2}$|^por fin (?:es )?(?:viernes|vacaciones|finde)$|^(?:ando|estoy) (?:medio |muy |un poco )?(?:aburrid[oa]|cansad[oa]|content[oa]|de buenas|con sueño)$|\b(?:nunca|no) (?:duermes|descansas|te cansas|comes)\b|^(?:aquí|acá) (?:tomando|tomándome|descansando|esperando|echando)\b|\bte (?:gusta|gustan) (?:el|la|los|las)\b|^estoy aburrid[oa]$|^(?:lo siento|perdona|disculpa|perdóname|disculpe)(?: (?:por (?:eso|lo de antes|el tono)|de verdad|he tenido un mal día|me pasé))+$|^lo siento(?: mucho)?$|\btienes (?:novi[oa]|sentimientos|familia|hobbies)\b`,
    ],
    urgent: [
      es`^(?:(?:es|esto es|muy|súper|hola|por favor|ayuda) )*(?:urgente|urgencia|(?:una )?emergencia)$`,
    ],
    complain,
    'off-topic': [
      es`\b(?:escríb\w*|compón\w*|hazme|escribe) (?:un|una|mi|el|la) (?:poema|cuento|historia|canción|ensayo|redacción|código|programa|discurso)\b|\bcapital de\b|\bquién (?:es|fue) (?:el |la )?(?:presidente|rey|reina|papa)\b|\bquién ganó\b|\bsentido de la vida\b|\bqué tiempo (?:hace|hará)\b|\b(?:va a llover|pronóstico del tiempo)\b|\b(?:traduce|tradúceme)\b|\bmis deberes\b|\bcuánto es \d+ ?(?:[+*x/-]|más|por|menos|entre) ?\d+|\b(?:bitcoin|lotería|criptomonedas|partido de ayer|elecciones)\b|\breceta de\b|\bcásate conmigo\b|\b(?:canta|cántame)\b|\bexiste dios\b`,
    ],
    abuse: [
      es`\b(?:vete a la mierda|que te (?:den|jodan|follen)|jódete|chinga tu madre|chingada|hijo? de (?:puta|perra)|hijueputa|gilipollas|imbéciles?|idiotas?|estúpid[oa]s?|subnormal(?:es)?|pendej[oa]s?|cabr(?:ón|ones|ona)|malparid[oa]|puto bot|puta máquina|bot de mierda|mierda de bot|cállate|boludo de mierda|pelotudo|inútil de mierda|eres (?:un |una )?(?:inútil|basura|tont[oa]|mierda|idiota|imbécil|asco)|vete al (?:carajo|diablo|infierno)|que te jodan|te odio|maldit[oa] (?:bot|máquina|robot)|mátate)\b`,
    ],
    hesitate: [
      leavesIt,
      es`^(?:h?m+|eh+|déjame (?:pensar(?:lo)?|ver(?:lo)?|mirar(?:lo)?|consultar(?:lo)?|revisar)(?: (?:un momento|mi agenda|primero|con mi \w+))*|déje(?:me|me ver|me pensarlo)(?: pensar(?:lo)?| ver(?:lo)?)?|(?:un|dame un|deme un|espera un|espere un) (?:momento|segundo|momentito|minuto|ratito|rato)|(?:espér[ae]n?(?:me|nos)?|aguánt[ae]n?(?:me|nos)?)(?: (?:tantito|(?:un |una )?(?:momento|momentito|segundo|segundito|minuto|ratito|rato|poco|poquito|tantito)))?|ahora (?:te|le) digo|lo (?:pensaré|pienso|voy a pensar|tengo que pensar|consulto|miro)|tengo que (?:pensarlo|consultarlo|mirarlo|verlo|hablarlo)(?: con \w+(?: \w+)?)?|me lo (?:pienso|pensaré|voy a pensar)|no lo sé(?: todavía| aún)?|no estoy segur[oa](?: todavía| aún)?|todavía no (?:lo )?sé|sólo estoy mirando|solo miraba|quizá(?:s)?|tal vez|a lo mejor|puede ser|ya (?:te|le|les) (?:aviso|digo)|luego (?:te|le|les) (?:aviso|digo))(?: (?:por favor|gracias|vale|ok))*$`,
      // "Todavía no lo agendes"
      es`^(?:(?:pero|mejor|por favor|espera|espere|espérame|espéreme|tantito|oiga|oye|uy|ay|perdón|todavía|aún|ahorita|no) )*(?:no) (?:(?:me|nos) )?(?:l[oa]s? )?(?:(?:vayas?|vayan) a )?(?:agend|reserv|apunt|anot|apart|confirm)(?:e[ns]?|éis|ar(?:l[oa])?)(?: (?:nada|la cita|todavía|aún|ahorita|por favor|porfa|hasta que .*))*$`,
      es`^(?:(?:primero|antes|deja|déjame|voy a|tengo que|necesito|es que|y|que) )*(?:le |les |lo )?(?:pregunt|consult|platic|coment)(?:o|ar(?:le|les|lo)?)(?: (?:primero|antes|bien))? (?:con|a) (?:mi|la|el) \w+(?: (?:primero|antes|y (?:te|le|les) (?:aviso|digo)))*$`,
    ],
    repeat: [
      es`^(?:(?:perdón|perdona|perdone|disculp[ae]|por favor) )*(?:(?:me |lo |la )?(?:puedes?|podrías?|podría|puede) )?(?:repít[ae](?:me|melo|lo)?|repetir(?:me|melo|lo)?|decir(?:me)?lo)(?: (?:eso|lo último|esto|lo que dijiste|lo que dijo))?(?: (?:otra vez|de nuevo|una vez más))*(?: por favor)?$`,
      es`^(?:cómo|cómo dices?|qué dices?|mande|qué dijiste|qué dijo|qué has dicho|no (?:te|le|lo) (?:he )?(?:entendí|entendido|oí|oído|escuché)(?: bien)?|otra vez(?: por favor)?|de nuevo(?: por favor)?|perdón|qué)$`,
    ],
    'start-over': [
      es`\b(?:empe(?:zar|cemos|zamos)|comen(?:zar|cemos)|volv(?:er|amos) a empezar|empieza) (?:de nuevo|otra vez|de cero|desde (?:el principio|cero))\b|\b(?:olvíd[ae](?:lo|te|melo)|olvida (?:todo|eso|la cita)|déj[ae]lo|borra todo|da igual déjalo|no importa déjalo)\b`,
      es`\b(?:he cambiado|cambié|cambio) de (?:idea|opinión|parecer)\b`,
    ],
    deny: [es`^no (?:hace falta|es necesario|quiero|necesito) que me (?:llam|contact|escrib|respond)\w+`],
    'want-person': person,
    'want-callback': callback,
    danger,
  },
  despair,
  isNow,
  wonders:
    /^(?!.*\b(?:me|yo|él|ella|bebé|niñ[oa]|mi (?!(?:coche|carro|auto|bici|casa|grifo|caldera|móvil|puerta|techo)\b)\p{L}+)\b).*\b(?:a )?qué (?:puede|podría|será|se debe)\b/u,
  lacks: {
    repeat: [es`\bcuánto (?:me |nos |os |le )?(?:er|cost|val|sal|dij|hab)\w+\b|\b(?:precio|coste|costo)s?\b`],
    affirm: [
      es`\b(?:qué|cuánto|no|cuál) (?:me |nos |le |os )?vale\b|\bno (?:tengo claro|sé (?:si|qué|cuánto|cómo|dónde))\b`,
    ],
    complain: [
      ownTrouble,
      // It is they who are late.
      es`\b(?:llego|llegaré|llegamos|llegaremos|voy a llegar|vamos a llegar|voy|vamos|me retraso|nos retrasamos|se me (?:hizo|ha hecho|hace))\b(?: \w+){0,5}? (?:tarde|con retraso|retrasad[oa]s?|minutos|minutitos)\b`,
      es`^(?!.*\b(?:ustedes|vosotros|vosotras|usted|vuestr\w+)\b).*\b(?:(?:mi|el|la|un|una) (?:anterior|antigu[oa]|otr[oa]|últim[oa]) (?:taller|mecánic[oa]|dentista|doctora?|veterinari[oa]|peluquer[oa]|peluquería|clínica|fontanero|electricista|gimnasio|abogad[oa]|contador|sitio|lugar)|(?:taller|mecánic[oa]|dentista|peluquería|clínica|sitio|lugar) (?:anterior|de antes|donde (?:iba|fui|lo llevé|la llevé))|en otr[oa] (?:sitio|lugar|lado|taller|clínica|parte|tienda))\b`,
      es`^(?:y |pero |bueno |ok )*(?:supong\w+|pongamos|digamos|imagin\w+|(?:qué pasa )?si|en caso de)\b`,
      // A sigh at what has happened, not at what the business did.
      es`^(?:\w+ ){0,2}?(?:qué|vaya|menudo) (?:asco|horror|desastre|pesadilla|desesperación|mala suerte|fastidio|rollo|palo|lata)\b(?!.*\b(?:ustedes|vosotros|vosotras|su|vuestr[oa]s?|servicio|atención|trato|\w+(?:steis|asteis|isteis)|habéis|han|dejaron|hicieron|vinieron|dijeron|cobraron|pusieron|otra vez|sigue|siguen|nadie)\b)`,
    ],
    urgent: [
      // In America it is how one says that something is wanted soon.
      es`\b(?:me|nos|le) urge (?:un|una|agendar|sacar|pedir|hacer(?:me|le)?|(?!sac|ir|sal)\w+(?:ar|er|ir)(?:me|le|lo|la)?)\b(?!.*\b(?:sangr\w+|inund\w+|fuga|gas|fuego|humo|ayuda|ahora mismo|ya|de inmediato)\b)`,
    ],
    thank: [
      es`\b(?:no,? (?:muchas )?gracias|gracias por nada|gracias a (?:ustedes|vosotros|su|tu) (?:he|perd))\b`,
    ],
    greet: [],
    bye: [es`\b(?:abiert|abr|disponible|hasta qué|hasta mañana (?:no|a))\w*`],
    cancel: [
      es`\bno (?:quiero|voy a|deseo|necesito|pienso|vengo a|es para|tengo que) (?:cancelar|anular)(?:l[oa])?\b`,
    ],
    'ask-if-bot': [
      es`\bno (?:quiero |me gusta |pienso |suelo )?(?:hablo|hablar|trato|tratar|chateo|chatear)\b`,
    ],
    'want-person': [noPerson],
    'want-callback': [
      noPerson,
      // Asks how it is done, and waits for no call.
      es`\b(?:me|nos) (?:llaman?|avisan?|llamáis|avisáis|escriben?) (?:ustedes |vosotros )?(?:antes de (?:hacer|empezar|cobrar|cambiar|pedir|venir|que)|cuando (?:esté|llegue|lleguen|terminen)|si (?:hay|sale|pasa|encuentran))\b`,
    ],
    danger: [noDanger],
    'start-over': [
      es`\b(?:así déj\w+|déj\w+ así)\b`,
      // "Quiero empezar" begins, and begins nothing anew.
      es`^(?!.*\b(?:de nuevo|otra vez|de cero|nuevamente|principio|inicio|olv[íi]d\w*|d[ée]j[ae]\w*|borra\w*|cambi\w+|mejor no|ya no|no importa|da igual|equivoqué|reinici\w+|volv\w+|desde)\b).*$`,
    ],
    'chit-chat': [],
    'off-topic': [],
  },
  tellingNames: {
    sign: /\b(?:llamadas?|charla|plática|urgencias?|urgente|emergencias?|rescate|cancelaci(?:ón|ones)|cambio|mudanza|ayuda|gracias|mensaje|pregunta|presupuesto|persona(?:l)?|rápid[oa])\b/,
    plainName: 'corte de pelo',
  },
  telling: [
    ['bye', es`^(?:adiós|chao|chau|bye)$`],
    ['thank', es`^(?:gracias|grax|agradecid[oa])$`],
    ['greet', es`^(?:hola+|holi|buenas|saludos|hey)$`],
    ['deny', es`^(?:no+|nop|nel|tampoco|ningun[oa])$`],
    [
      'affirm',
      es`^(?:sí+|si+|sip|vale|ok+|okay|okey|claro|dale|exacto|correcto|efectivamente|afirmativo|confirmo)$`,
    ],
    [
      'affirm',
      es`^(?:perfecto|genial|estupendo|excelente|fenomenal|bien|bueno|listo|entendido|guay|chévere|padre|súper|super|buenísimo|maravilloso|fantástico)$`,
    ],
    ['chit-chat', es`^(?:jaja\w*|jeje\w*|wow|vaya|guau)$`],
  ],
  fillers: new Set(
    `a al así ayuda bien bueno buena buenas buen buenos claro con de del días día dios e el ella en entonces era eres es eso esta está este esto fue
    ha has hasta hola hoy la las le les lo los luego mañana me mi mil mucha muchas muchísimas mucho muy no noche noches nos o ok okay
    para pero por favor pronto pues que qué respuesta se señor señora señorita si sí su sus súper super también tan tarde tardes te todo
    todos tu tú tus un una usted ustedes vale y ya yo amable amigo amiga información info tiempo atención fin semana tenga tengas ti igualmente
    perfecto perfecta genial estupendo gracias saludo saludos abrazo verdad todo perdón`.split(/\s+/),
  ),
  reactions,
  emoji,
};
