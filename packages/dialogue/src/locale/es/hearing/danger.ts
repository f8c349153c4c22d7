import { es } from './spanish.ts';

/** Somebody doesn't want to live on. */
export const despair = es`\b(?:(?:quiero|voy a) (?:morir(?:me)?|suicidarme|matarme|quitarme la vida)|no quiero (?:seguir viviendo|seguir con vida|vivir(?: más| así)?|estar viv[oa]|despertar(?:me)?)|no (?:tengo|me quedan) ganas de vivir|ganas de morir(?:me)?|no (?:vale|merece) la pena (?:vivir|seguir viviendo)|acabar con mi vida|hacerme daño|estaría mejor muert[oa])\b`;

const SOMEBODY =
  '(?:mi \\w+|él|ella|(?:el|la|un|una) (?:señora?|chic[oa]|muchach[oa]|niñ[oa]|bebé|nen[ea]|abuel[oa]|paciente|cliente))';
/** "Me estoy", "se le ha", "se está", before what is happening. */
const GOING_ON =
  '(?:se (?:me|le|nos)|se|me|le) (?:está |están |estoy |ha |han |he |empezó a |empieza a |va a )?';

const breath = es`\b(?:no (?:puede|puedo|logra|logro|consigue|consigo|pueden) (?:casi |bien |ni )?(?:respirar|pasar (?:el )?aire|jalar aire|agarrar aire)|no (?:respira|está respirando|estoy respirando)|apenas (?:puede |puedo |si )*respir\w+|respira(?:ndo)? (?:muy )?(?:mal|apenas|con (?:mucha )?dificultad|raro)|dificultad (?:para|al|de) respirar|(?:le|me) (?:cuesta|está costando) (?:mucho |muchísimo |trabajo )*respirar|(?:me|le) (?:falta|está faltando|entra) (?:mal |mucho )?(?:el )?aire|no (?:me|le) entra (?:el )?aire|se (?:me|le) va el aire|${GOING_ON}(?:ahog(?:a|o|ó|ué|ando)|asfixi\w+|atragant\w+)(?! (?:en|con) (?:deudas|trabajo|un vaso))|ahogad[oa]|ataque de asma)\b`;

const throat = es`\b${GOING_ON}(?:(?:cerr(?:ando|ado|ó|ar)|cierra)(?: (?:tod[oa]|como|mucho))* (?:la |mi |su )?(?:garganta|glotis|tráquea|pecho|vías?)|(?:hinch|inflam|infl)\w+(?: (?:tod[oa]|mucho|muchísimo))* (?:la |mi |su )?(?:lengua|glotis))\b|\b(?:garganta|glotis|tráquea) (?:se (?:me|le) |está |la (?:tengo|siento|tiene) )+(?:cierra|cerrando|cerrada|cerrándose|bloqueada)\b|\b(?:siento|sient[eo]|tengo|tiene) (?:que )?(?:se (?:me|le) (?:cierra|está cerrando) )?(?:la garganta (?:cerrada|cerrándose)|la lengua (?:\w+ )?(?:hinchada|inflamada|dormida))\b|\b(?:reacción alérgica (?:grave|fuerte|muy fuerte)|(?:shock|choque) (?:anafiláctico|alérgico)|anafil\w+)\b`;

const heart = es`\b(?:(?:un |principio de |está teniendo un |le está dando un |le ha dado un |le dio un )(?:infarto|ictus|derrame|paro cardíaco|ataque al corazón|ataque cardíaco|preinfarto)|(?:una embolia|un evento cerebral)|(?:dolor\w*|opresión|presión|punzadas?|ardor)(?: \w+){0,3} (?:en el|de|del|al) pecho|pecho (?:\w+ )?(?:me |le )?(?:duele|aprieta|oprime|oprimido|apretado)|(?:me|le|nos|te) (?:está doliendo|duele|aprieta|está apretando|oprime|punza)(?: \w+){0,2} el (?:pecho|corazón)|se (?:me|le) (?:duerme|durmió|está durmiendo|adormece|adormeció|paraliz\w+)(?: \w+){0,2} (?:el brazo izquierdo|media cara|medio cuerpo|la mitad|un lado|el lado|la cara|la boca)|(?:se (?:me|le) )(?:torció|chuequeó|enchuecó|cayó|fue de lado|caía|paralizó)(?: \w+){0,2} (?:la (?:cara|boca)|media cara|un lado de la cara)|(?:habla|hablando) (?:muy )?(?:enredado|trabado|arrastrad[oa]|como borrach[oa]))\b`;

const senses = es`\b(?:(?:está |estoy |estaba |anda |empezó a |con )?(?:sud(?:a|o|ando|ar|oraci\w+|or(?:es)?)|transpirando) (?:muy |mucho )?fr[ií]o|sudores fríos|(?:está |se quedó |se ha quedado |cayó |quedó |sigue )(?:inconsciente|sin conocimiento|sin sentido|noquead[oa])|(?:perdió|perdí|pierde|perdido|perdiendo|perder) (?:el conocimiento|el sentido|la con(?:s)?ciencia)|(?:se|me) (?:ha |he |acaba de |acabo de |está |estoy |voy a |va a )?(?:me )?(?:desmay(?:ado|ó|é|ando|a|o|ar|arme|arse)|desvane(?:cido|ció|cí|ciendo|cer|zco)|desplom(?:ó|ado|é))|(?:se acaba de|me acabo de|acaba de|acabo de|a punto de) desmayar(?:se|me)?|no (?:reacciona|responde a nada|(?:se )?despierta|vuelve en sí|(?:lo|la) pued(?:o|en) despertar|(?:lo|la) podemos despertar)|se está poniendo (?:azul|morad[oa])|está (?:azul|morad[oa]|tiritando y sin|convulsionando)|convulsi\w+|ataque (?:epiléptico|de epilepsia))\b`;

/** "Ya no me contesta", of somebody; nobody at the business, who doesn't answer either. */
const unresponsive = es`\b(?:${SOMEBODY}|desmay\w+|cay[óo]|mare[ao]\w*|pálid[oa]|azúcar|glucosa|presión|sudando|temblando|golpe\w*|diabétic[oa])(?: \w+){0,12} (?:ya )?no (?:me |nos |le )?(?:contesta|responde|habla|reacciona|se mueve|reconoce)(?! (?:el teléfono|los? mensajes?|llamadas?|las llamadas|whats\w*|nadie|ustedes))(?: bien)?\b|\b(?:azúcar|glucosa|glucemia)(?: \w+){0,3} (?:en|a) (?:[2-4]\d|[5-9]\d\d)(?! ?(?:gramos|g|pesos|años|días|kilos))\b`;

const harm = es`\b(?:sobredosis|(?:quiero|voy a|quiere) (?:morir(?:me|se)?|suicidarme|suicidarse|matarme|quitarme la vida|matarse)|suicid\w+|(?:se está|me estoy) (?:muriendo|desangrando|poniendo azul)(?! de (?:la )?(?:hambre|risa|ganas|calor|frío|sueño|sed|amor|pena|vergüenza|curiosidad|nervios|miedo|aburrimiento))|electrocut\w+|le (?:han )?(?:apuñalado|disparado)|envenenad[oa]|(?:vomit|escup|tos)\w+(?: \w+)? sangre|(?:pierd|perd)\w+ much(?:a|ísima) sangre|sangra\w*(?: \w+){0,2} a chorros|(?:se|me) (?:tomó|tragó|bebió|tomé|tragué|bebí|ha tomado|ha tragado|ha bebido) (?:\w+ ){0,2}?(?:cloro|lejía|veneno|raticida|gasolina|ácido|sosa|un frasco|una caja|(?:muchas|todas las|demasiadas|un montón de) (?:pastillas|píldoras|medicinas))|(?:lo|la|me|le) (?:acaban de |han )?atropell\w+|(?:necesit(?:o|amos|a)|pid(?:an|e)|mand(?:en|e)|mánd(?:en|e)me) (?:ya |urgente )?una ambulancia|llam[ae]n? (?:al (?:112|911)|a una ambulancia|a los bomberos|a la policía)|(?:estoy|está) sangrando (?:\w+ ){0,6}embarazad[oa]|embarazad[oa](?: \w+){0,6} sangrando)\b`;

/** An animal's life is the vet's to save, not the ambulance's; a "gato" that lifts a car is none. */
const OF_NO_PET =
  '^(?!.*\\b(?:perr[oa]s?|perrit[oa]s?|cachorr[oa]s?|gat[oa]s?(?! (?:hidráulico|del coche|del carro)| y el (?:coche|carro))|gatit[oa]s?|mascotas?|caballos?|yeguas?|potr[oa]s?|conej[oa]s?|hámster|loros?|pájaros?|gallinas?|ovejas?|vacas?|cabras?)\\b(?! (?:me|lo|la|le|nos) (?:acaba de |ha |está )?(?:mord\\w+|atac\\w+)))';
const ofPeople = (pattern: RegExp): RegExp => es`${OF_NO_PET}.*(?:${pattern})`;

const crushed = ofPeople(
  es`\b(?:atrapad|aplastad|prensad)[oa]s? (?:ahí )?(?:abajo|debajo|bajo|entre|con)\b|\b(?:le|les|se le|se les|me|se me|nos|se nos) (?:ha |acaba de |está )?(?:ca(?:yó|ído|er)|vino|venido|vuelto|volcó|volteó)\b(?: \S+){0,4} (?:en|sobre) (?:el|la|mi|su) (?:pecho|cuello|cabeza|espalda)\b|\b(?:arroll|atropell)(?:ó|ado|ada|aron) (?:a )?(?:mi|un|una|el|la|al)\b`,
);
const fallen = ofPeople(
  es`\b(?:ca(?:yó|ído|er(?:se)?)|tirad[oa]|golpeó|golpe)\b.{0,80}\b(?:no (?:se mueve|habla|contesta|despierta|tiene pulso|siente las piernas)|sangre (?:de|por) (?:el|la|los|un)? ?(?:oído|oreja|nariz y|boca y|ojo))|\bno (?:tiene|le (?:encuentro|siento)) (?:el )?pulso\b|\b(?:sale|saliendo|brota|pierde|perdiendo) (?:mucha )?sangre (?:del?|por (?:el|la)) (?:oído|cabeza|cuello|ojo)\b|\bno (?:siento|siente) (?:las|sus|mis) piernas\b`,
);
const burnt = ofPeople(
  es`\b(?:quemad|quemadur)\w+\b.{0,30}\b(?:en carne viva|de tercer grado|graves?)\b|\bse (?:me|le) (?:está )?(?:cae|cayendo|pela|peló|despega|despegó|desprend\w+) la piel\b`,
);
const swallowed = ofPeople(
  es`\b(?:(?:se )?(?:tragó|tomó|bebió|comió|tragado|tomado|bebido|comido)|me (?:tragué|tomé|bebí|comí)) (?:\w+ ){0,3}(?:veneno|raticida|matarratas|cebo|insecticida|cloro|lejía|lavandina|anticongelante|aguarrás|sosa|desatascador|destapacaños|pilas?(?: (?:de )?botón)?|(?:pastillas|píldoras|comprimidos) (?:de|para) (?:dormir|\w+) (?:del|de la|de mi|de su))\b|\b(?:boca|labios|cara) (?:\w+ ){0,2}(?:azul(?:es)?|morad[oa]s?)\b`,
);
const attacked = es`\b(?:pareja|marido|esposo|novio|ex|exmarido|exnovio|padre|padrastro|hombre|tipo|señor|alguien|vecino)(?: \w+){0,2} (?:me|nos|la|le|les|lo) (?:acaba de |está |ha )?(?:peg(?:ar|ó|ado|ando)|golpe(?:ar|ó|ado|ando)|ahorc(?:ar|ó|ado|ando)|estrangul\w+|apuñal\w+|amenaz(?:ó|a|ado|ando) con (?:un|una))\b|\b(?:está|hay|vino|entró|anda|tiene|trae|sacó)(?: \w+){0,4} (?:con )?(?:un cuchillo|una navaja|un machete|una pistola|un arma|un hacha)\b(?! (?:de (?:cocina|chef)|para|que compré))|\b(?:pateando|tirando|tumbando) (?:abajo )?(?:la|mi|nuestra) puerta\b`;
const fire = es`\b(?:hay|entre|sal(?:en|ieron)|salen de|veo) (?:\w+ ){0,2}llamas\b|\b(?:llen[oa]|llenándose|se llenó) de humo\b|\bhumo negro\b|\b(?:casa|cocina|coche|carro|auto|lavadora|secadora|horno|enchufe|tablero|cuadro eléctrico|batería|cargador|chimenea|cortina|freidora)(?: \w+){0,2} (?:se (?:está|me está|prendió|incendió)(?: quemando| incendiando| prendiendo)?(?: fuego)?|está(?:n)? (?:ardiendo|quemándose|en llamas|echando (?:humo|chispas)))\b|\bse (?:me )?está (?:quemando|incendiando|prendiendo)(?: fuego)? (?:el|la|mi|su|un|una) (?:casa|cocina|coche|carro|auto|camioneta|lavadora|secadora|horno|tablero|enchufe|techo|cuarto|habitación|edificio|departamento|piso)\b`;
const current = ofPeople(
  es`\bcables? (?:de (?:la )?(?:luz|corriente|alta tensión|electricidad)|eléctricos?|pelados?)\b.{0,40}\b(?:caíd[oa]|tirad[oa]|suelt[oa]|cayó|en el (?:suelo|piso|agua|charco)|echando chispas|chispe\w+)\b|\b(?:quedó|está|quedado) pegad[oa] (?:a|al|en) (?:la )?(?:corriente|cable|luz|enchufe)\b|\b(?:le|me) (?:dio|pegó|agarró) (?:la corriente|un(?:a)? (?:toque|descarga|corrientazo|calambrazo|calambre))\b.{0,50}\b(?:no|suelo|piso|tembl\w+|quemad\w+|desmay\w+)\b`,
);
const fumes = es`\b(?:alarma|detector|sensor) de (?:monóxido|co)\b(?: (?:de carbono|se|está|lleva|no para de|no deja de|empezó a))* (?:sonando|sonar|suena|pitando|pitar|pita|disparó|activó|chilla\w*)\b|\b(?:tod[oa]s|los (?:dos|tres|cuatro)|la familia)\b.{0,30}\b(?:dolor de cabeza|maread[oa]s|vomitando|náuseas)\b.{0,50}\b(?:calentador|bóiler|boiler|caldera|calefón|calefont|estufa|calefactor|brasero|gas)\b|\bnube (?:\w+ )?de (?:cloro|gas|amoníaco)\b`;

/** Somebody's life may be at risk, or it smells of gas. */
export const danger: readonly RegExp[] = [
  despair,
  es`\b(?:(?:huele|oler|olor|huelo|apesta)(?: \w+){0,3} (?:a |de )?gas|fuga de gas|escape de gas|(?:se )?escap(?:a|ando) (?:el )?gas|intoxicación por (?:gas|monóxido)|monóxido de carbono)\b`,
  es`\b(?:(?:hay|está|se está) (?:un |una )?(?:incendio|fuego|quemando|ardiendo|incendiando|en llamas)|se (?:ha |está )?(?:prendido|prendiendo|incendiado|incendió|prendió)(?: fuego| \w+)?|sale (?:mucho )?humo|llamas por|humo por todas partes|incendio en)\b(?!.{0,20}(?:seguro|detector|alarma))`,
  breath,
  throat,
  heart,
  senses,
  unresponsive,
  harm,
  crushed,
  fallen,
  burnt,
  swallowed,
  attacked,
  fire,
  current,
  fumes,
];

/** It is so at this moment. */
export const isNow = es`\b(?:está[ns]?|estoy|estamos|(?:se (?:me|le)|ya no|ahora|ahorita|trae|sigue|acaba de|acabo de)|no (?:puede|puedo|reacciona|responde|despierta|respira))\b`;

/** It is over, is only supposed, or is what the business sees to. */
export const noDanger = es`\b(?:revisión|instalación|inspección|certificado|curso|detector|alarma|caldera de gas|cocina de gas|seguro|reparan|instalan|ofrecen|hacen)\b.{0,30}\b(?:gas|incendios?|humo|primeros auxilios)\b|\b(?:gas|humo|incendios?) (?:natural|ciudad|certificado|revisión)\b|^(?!.*\b(?:ahora|ahorita|ya no|estoy|está|se me|se le)\b).*\b(?:hace (?:\w+ ){0,2}(?:años|meses|semanas)|(?:el (?:año|mes|verano|invierno)|la semana) pasad[oa]|de (?:niñ[oa]|chic[oa]|joven)|alguna vez)\b|\bhace (?:años|meses)\b|\b(?:tuve|tuvo|tuvieron|he tenido|ha tenido|había tenido|sufrió|sufrí|sobrevivi\w+ a|antecedentes? de|historial de) (?:\w+ ){0,2}?(?:infarto|derrame|ictus|embolia|preinfarto)\b(?!.*\b(?:ahora|ahorita|ahora mismo|hace (?:un|unos) (?:rato|minutos?))\b)|\bcasi (?:me|le|nos) (?:da|dio|infart\w+|desmay\w+|ahog\w+|muer\w+)\b|\b(?:qué pasa|qué hago|qué hacen|qué pasaría) (?:si|cuando)\b|^(?:y )?(?:si|en caso de que|por si|cuando) (?:\w+ ){0,3}(?:(?:da|diera|dé|desmay(?:a|o|ara|e)|siento|sintiera|falta|pasa|pasara|llega|llegara|tuviera|atragant(?:a|ara|o))\b)|\b(?:sirve|ayuda|dieta|menú|plan|ejercicios?|prevenir|evitar) (?:\w+ ){0,3}(?:después de un|tras un|para (?:prevenir|evitar)|contra|infartos?|derrames?)\b`;
