import type { DecidingLocale } from '../../../decide/deciding-locale.ts';
import { stemOf } from '../../../text/terms.ts';
import { written } from '../hearing/spanish.ts';
import { advice } from './advice.ts';
import { asksForThing } from './asks-for-thing.ts';
import { availability } from './availability.ts';
import { comparison } from './comparison.ts';
import { waitlist } from './waitlist.ts';

export const deciding: DecidingLocale = {
  availability,
  advice,
  waitlist,
  comparison,
  emergencyEntry: written`\b(?:emergencias?|urgencias?|urgentes?|fuera de hora(?:s|rio)?|24 horas|accidentes?|averías? graves?|dolor (?:muy )?(?:fuerte|intenso)|de repente)\b`,
  getsHelp: written`\b(?:emergencias?|urgencias?|urgente(?:mente)?|inmediatamente|de inmediato|ahora mismo|enseguida|cuanto antes|hospital(?:es)?|ambulancias?|intoxicaci\w+|toxicolog\w+)\b`,
  forSeveral: written`\b(?:dúos?|parejas?|familias?|familiar(?:es)?|herman[oa]s|grupos?|grupal(?:es)?|equipos?|(?:dos|tres|cuatro|cinco|seis|ocho|diez|doce|\d+) (?:personas|invitad[oa]s|jugador[ea]s|participantes)|para (?:dos|ambos)|l[oa]s dos junt[oa]s)\b`,
  evidence: {
    price: written`[$€£]\s?\d|\d ?%|\d\s?(?:[$€£]|dólares|euros|pesos|soles|céntimos|usd|eur|mxn|cop)|\b(?:gratis|gratuit[oa]s?|sin (?:coste|costo|cargo)|no (?:se )?(?:paga[n]?|cobra(?:n|mos)?)|inclu(?:ido|ida|ye)|preci\w*|cuesta[n]?|coste|costo|vale[n]?|tarifas?|cobramos|presupuestos?|descuentos?|depósito|señal|desde \d|free|\w*charge|costs?|price)\b`,
    duration: written`\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|media|varios|varias)(?: \w+)? ?(?:minutos?|min|horas?|h|días?|semanas?|meses|mes|años?)\b|\b(?:dura[n]?|tarda\w*|lleva|tiempo|en el (?:día|momento)|minutes?|hours?)\b`,
    hours: written`\b(?:abr\w+|cerr\w+|cierra\w*|abiert\w+|horario|\d{1,2}(?::\d\d| ?h)|24 horas|festivos|lunes|sábados?|domingos?|open|closed)\b`,
    place: written`\b(?:calle|avenida|avda|plaza|paseo|carretera|barrio|planta|piso|aparcamiento|parking|estacionamiento|junto a|frente a|esquina|detrás|cerca|metro|autobús|estación|online|en línea|domicilio|casa|zona|km|street|road|avenue)\b|c/`,
    who: written`\b(?:dra?|doctora?|señora?|nuestr[oa]s?|equipo|dueñ[oa]|por)\b|\b[A-ZÁÉÍÓÚ]\p{Ll}+\b`,
    contact: written`@|\d{3}|\b(?:llam\w+|teléfono|correo|escrib\w+|mensaje|whatsapp|phone|call|e-?mail)\b`,
  },
  timeRelation: written`\b(?:después de|antes de|a partir de|desde|hasta|sobre|hacia|a|entre|el|por la|en la) (?:las? )?$`,
  generalPrice: written`\b(?:tarifas?|por hora|mano de obra|presupuestos?|desplazamiento|visita|diagnóstico|precios?|cuánto cobran?|mínimo)\b`,
  memberships: [
    {
      asks: written`\b(?:garant[ií]as?|garantiz\w+|(?:cobr\w+|pag\w+|abonar) (?:\w+ ){0,2}?(?:otra vez|de nuevo|nuevamente)|(?:volver|vuelvo|volvéis|vuelven) a (?:pag\w+|cobr\w+)|(?:si|y si) (?:me |se )?(?:vuelve a|se vuelve a) \w+)\b`,
      tells: written`\b(?:garant[ií]as?|vuelto a|vuelve a|no queda bien|falla)\b`,
      isSure: true,
    },
    {
      asks: written`\b(?:acept\w+|admit\w+|pag\w+ con|coge[n]?|trabaj\w+ con)\b|^(?:¿|y |o |qué tal )+(?:con |en |por )?(?:bizum|paypal|tarjetas?|efectivo|transferencia|cheques?|bitcoins?|visa|mastercard)\b`,
      tells: written`\b(?:pag\w+|tarjetas?|seguros?|aseguradoras?|mutuas?|bonos?)\b`,
      isList: true,
      aliases: [
        {
          asks: written`\b(?:visa|master ?card|amex|maestro|crédito|débito|contactless|tarjetas?)\b`,
          tells: written`\btarjetas?\b`,
        },
      ],
    },
    {
      asks: written`\b(?:vien\w+|ven[íi]s|vais|lleg(?:an?|as|áis|arían?|aríais)|cubr\w+|atiend\w+|sirv\w+|repart\w+|trabaj\w+) (?:\w+ )?(?:a|en|hasta|por)?\b`,
      tells: written`\b(?:zonas?(?! (?:azul|verde|de (?:carga|juegos|espera|aparcamiento)))|barrios?|ciudad(?:es)?|pueblos?|cubr\w+|dónde (?:vais|van|ven[íi]s|vienen|trabaj\w+|atiend\w+|atend\w+|lleg\w+)|hasta dónde|repart\w+|desplaz\w+|a domicilio|(?:a|en|por) (?:mi |su |la |tu )?casa)\b`,
    },
    {
      asks: written`\b(?:perd\w+|olvid\w+|dejé|se me quedó|extravi\w+)\b`,
      tells: written`\b(?:perdid[oa]s?|olvid\w+|objetos perdidos|encontrad[oa]s?)\b`,
      isSure: true,
    },
  ],
  lengths: [
    { sign: /\b(?:una?|1) hora y media\b|\b1[.,]5 ?(?:horas?|h)\b/i, minutes: 90 },
    { sign: /\bmedia hora\b/i, minutes: 30 },
    { sign: /\btres cuartos de hora\b/i, minutes: 45 },
    { sign: /\b(\d+) ?min(?:uto)?s?\b/i, minutes: 1 },
    { sign: /\b(\d+) ?(?:horas?|h)\b/i, minutes: 60 },
    { sign: /\b(?:por|de|para) una hora\b/i, minutes: 60 },
    { sign: /\bdos horas\b/i, minutes: 120 },
  ],
  includes: written`\b(?:inclu\w+|entra|va con|viene con|es parte|forma parte)\b`,
  sides: written`\b(?:pag\w+|tarjetas?|efectivo|plazos|aparc\w+|estacion\w+|parking|horarios?|abr\w+|ubicad\w+|dónde están|dirección|teléfono|correo|contacto|seguros?|cancel\w+|anul\w+|wi-?fi|baños?|accesib\w+|zonas?|garant\w+)\b`,
  lists: written`^¿?(?:y )?(?:qué|cuáles|a qué|en qué|con qué) (?!pasa|hago|debo|tengo|es|hay que)`,
  judges: written`\b(?:está bien|vale|(?:es |sería )?suficiente|(?:llego|estoy|aviso|es) (?:\w+ )?a tiempo|basta|alcanza|sirve|es posible|se puede|es (?:muy|demasiado) (?:joven|mayor|tarde|pronto|poco|mucho)|hay (?:algún )?problema|cuenta)\b`,
  suffices: written`\b(?:suficiente|basta|alcanza|a tiempo)\b`,
  pointsBack: written`\b(?:ell[oa]s|él|ella|es[oa]s?|est[oe]s?|aquell[oa]s?)\b`,
  elliptical: written`^(?:(?:y|pero|pues|bueno|vale|ah|es que|y si) )*(?:(?:el mío|la mía|los míos|mi \w+|él|ella|ese|esa|ellos) (?:es|está|tiene|son|tienen)\b|(?:es|tiene|son|tienen) (?:\w+ )?(?:\d+|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|muy|viej[oa]s?|nuev[oa]s?|pequeñ[oa]s?|mayor(?:es)?)\b|(?:hasta|desde|a partir de|para) cuándo$|(?:por|durante) cuánto(?: tiempo)?$|cuánt[oa]s(?: \w+)?$|cuáles$|caducan?$)`,
  callsOff: written`\b(?:cancel\w+|anul\w+|inasistencias?|plantones|plantón|no(?:-| )?shows?|no (?:me |se |nos )?present\w+|(?:no|ni) (?:voy|vamos|va|van|iba|íbamos) a (?:poder )?(?:ir|llegar|venir|acudir|asistir|estar)|no (?:puedo|podemos|podré|podremos|podría|pueda|puede|puedes|pudo|pude|alcanzo a) (?:ir|llegar|venir|acudir|asistir|estar)|no (?:vien[es]n?|vienes|acudes?|acude[ns]?|asist\w+)|(?:falt\w+) (?:a la|a una|a tu|a su) (?:cita|clase|sesión|hora)|si faltas?)\b`,
  changesIt: written`\b(?:mover\w*|cambi(?:o|os|ar\w*)|reagend\w+|reprogram\w+|pospon\w+|aplaz\w+|cancel\w+|anul\w+)\b`,
  bidsCheck: written`^(?:(?:y|pues|vale|por favor|entonces) )*(?:(?:me |nos )?(?:lo |la )?(?:pued\w+|podéis|podría\w*) )(?:(?:alguien|ustedes|vosotros|por favor) )*(?:(?:revis|mir|consult|comprob|averigu|pregunt)(?:ar|arl[oa]|arme|ármel[oa])|ver(?:l[oa])?|comprobar(?:l[oa])?)(?: (?:alguien|por favor|eso|esto))*$`,
  saysAgain: written`\b(?:dijiste|dijo|dijeron|has dicho|ha dicho|decías|era que)\b`,
  asksFree: written`\b(?:gratis|gratuit[oa]s?|sin (?:coste|costo|cargo))\b`,
  discounts: written`\b(?:descuentos?|rebajas?|bonos?|paquetes?|promoci(?:ón|ones)|ofertas?|más baratos?|sale mejor|abonos?)\b`,
  everyDay: written`\b(?:todos los días|cada día|cualquier día|a diario|toda la semana|siempre|fines? de semana|entre semana)\b`,
  concludes: written`^(?:vale |ok |bueno )*(?:entonces|o sea|así que)\b(?! (?:qué|cómo|cuándo|dónde|quién|cuál|cuánto|por qué))`,
  appointmentsAsked: {
    booking: {
      asks: written`\b(?:cómo (?:hago para |puedo |se puede |podría |le hago para |tengo que hacer para )?(?:reserv(?:o|ar|a)|agend(?:o|ar|a)|saco|sacar|pido|pedir|hago|hacer|apart(?:o|ar)|cojo|coger|concert(?:o|ar))(?: (?:una?|mi|la))? ?(?:cita|turno|hora|reserva|con ustedes|con vosotros)?|(?:se puede|puedo|podría|pueden|es posible) (?:reservar|agendar|sacar (?:cita|turno|hora)|pedir (?:cita|turno|hora)|apartar) (?:\w+ ){0,2}?(?:en línea|online|por internet|por aquí|por acá|por este (?:chat|medio)|por la (?:web|página)|aquí mismo|en la web)|(?:reservas?|citas?|turnos?) (?:en línea|online|por internet))\b`,
      isOn: written`\b(?:cómo (?:\w+ ){0,3}?(?:reserv\w+|agend\w+|cita|turno|hora)|(?:reservas?|citas?|turnos?) (?:en línea|online|por internet))\b`,
    },
    changing: {
      asks: written`\b(?:cómo (?:hago para |puedo |se puede |podría )?(?:cancel(?:o|ar)|anul(?:o|ar)|cambi(?:o|ar)|muevo|mover|reprogram(?:o|ar)|reagend(?:o|ar))(?: (?:mi|la|una|el))? ?(?:cita|turno|reserva|hora)?$|(?:y )?(?:qué pasa )?si (?:tengo que|necesito|tuviera que|quiero) (?:cancelar|anular|cambiar|mover|reprogramar)(?:la|lo)?(?: (?:la|mi) (?:cita|reserva|hora)| el turno)?$|puedo (?:cancelar|anular|cambiar|mover|reprogramar)(?:la|lo)?(?: \w+){0,4} (?:después|más adelante|si)\b)`,
      isOn: written`\b(?:cancel\w*|anul\w*|reprogram\w*|reagend\w*|(?:cambi|mov)\w* (?:\w+ ){0,2}?(?:cita|turno|reserva|hora|fecha))\b`,
    },
    ahead: {
      asks: written`\b(?:con (?:cuánta|qué) (?:antelación|anticipación)|con cuánto tiempo (?:de (?:antelación|anticipación) )?|con cuántos días(?: de (?:antelación|anticipación))?|hasta (?:cuándo|con cuánta (?:antelación|anticipación)) (?:puedo|se puede) (?:reservar|agendar)|(?:dan|tienen|hay|hacen|dais|tenéis) (?:citas?|turnos?|hora) (?:para )?(?:el mismo día|el día|hoy mismo))\b`,
      isOn: written`\b(?:antelación|anticipación|mismo día|con cuánto tiempo|cuánto antes)\b`,
    },
  },
  badNews: written`\b(?:murió|falleció|se (?:me )?murió|ha (?:muerto|fallecido)|(?:me|nos|le) (?:robaron|han robado|asaltaron|despidieron|echaron)|accidente|(?:en|al) (?:el )?hospital|perdí (?:el trabajo|a mi|la casa)|diagnosticaron|cáncer|infarto|derrame|funeral|velorio|aborto|divorci\w+|se quemó)\b`,
  announces: written`^(?:(?:hola|buenas|buenos días|buenas tardes|oye|oiga|disculpe|disculpa|perdón|y|una cosa) )*(?:(?:puedo|podría|quería|quisiera|me gustaría) (?:hacer(?:te|le|les)?|preguntar(?:te|le|les)?)|tengo|tenía|traigo|una|otra)(?: (?:una|un|unas|otra|algo|pregunta|preguntas|duda|dudas|consulta|consultas|rápida|rapidita|cosa|cosita|pequeña|preguntita|dudita|por favor))*$`,
  wonders: written`^(?:y |pero |entonces )*(?:por qué|cómo|cómo así|y eso|para qué)$`,
  deeds: [
    written`\b(?:alquil\w+|arriend\w+|rent\w+|prest\w+)\b`,
    written`\b(?:compra\w*|compr(?:an|áis|a))\b`,
    written`\b(?:vend\w+|venta)\b`,
    written`\b(?:repar\w+|arregl\w+|restaur\w+)\b`,
    written`\b(?:pint\w+|teñi\w+|tint\w+)\b`,
    written`\b(?:envi\w+|envía\w*|repart\w+|entreg\w+|domicilio)\b`,
    written`\b(?:enseñ\w+|clases?|cursos?)\b`,
    written`\b(?:limpi\w+|lav\w+)\b`,
    written`\b(?:instal\w+|mont\w+|coloc\w+)\b`,
  ],
  conditions: [
    {
      asks: written`\b(?:a domicilio|en (?:mi|nuestra|su) casa|a (?:mi|nuestra|su) casa|(?:vais|van|vas|ven[íi]s|vienen?|vienes|acud(?:ís|en|es)|desplazáis|desplazan|ir|venir) (?:\p{L}+ )?(?:a|hasta) (?:la |tu )?casa)\b`,
      tells: written`\b(?:domicilio|casas?|vamos|nos desplazamos|zonas?(?! (?:azul|verde|de (?:carga|juegos|espera|aparcamiento)))|visitas?|instal\w*)\b`,
    },
    {
      asks: written`\b(?:online|en línea|por (?:zoom|video\w*)|a distancia)\b`,
      tells: written`\b(?:online|en línea|zoom|v[ií]deo\w*|distancia|web|internet|app|correo)\b`,
    },
  ],
  whereIs: written`\b(?:dónde|dirección|ubicad\w+|ubicación)\b`,
  staffAsked: written`\b(?:quién|quiénes)\b|\b(?:qué|cuál de) (?:doctor\w*|dentista|peluquer[oa]|veterinari[oa]|terapeuta|monitor\w*|profesor\w*|técnic[oa]|mecánic[oa])\b`,
  offerAsked: written`^(?:hola |buenas |buenos días |buenas tardes |oye |oiga |disculpe |perdón |bueno |y |me (?:dice|dices|puede decir|puedes decir|podría decir) |quisiera saber )*(?:(?:a )?qué (?:hacen|hacéis|ofrecen|ofrecéis|se dedican|os dedicáis)(?: ustedes| aquí| exactamente)?|(?:qué|cuáles) (?:(?:tipos? de |clases? de |otros )?(?:servicios|tratamientos))(?: (?:son )?(?:los )?(?:que )?(?:(?:ustedes |me )?(?:tiene[ns]?|ofrece[ns]?|hay|tenéis|ofrecéis|hacen?|hacéis|maneja[ns]?|manejáis|da[ns]?|dais|presta[ns]?|prestáis|brinda[ns]?|realiza[ns]?|realizáis|incluyen|están disponibles)))?(?: ustedes| aquí| ahí| por favor| porfa| vosotros)*|(?:cuáles son |dime |dígame )?(?:sus|tus|vuestros|los) servicios)$`,
  atALoss: written`\b(?:qué (?:hago|hacemos|puedo hacer|podemos hacer|debo hacer|debería hacer|me (?:recomienda|recomiendas|recomendáis|recomiendan|aconseja|aconsejas)|necesito)\b|por dónde empiezo|y ahora qué|ahora qué hago|alguna (?:idea|recomendación|sugerencia)|(?:puede|pueden|podéis|puedes|podrían|podría) (?:ayudarme|ayudarnos|arreglarlo|arreglarla|mirarlo|mirarla|verlo|verla|hacer algo)|no sé qué (?:hacer|necesito)|qué (?:será|puede ser|tendrá))\b`,
  recommends: written`\b(?:qué|cuál)(?: \w+){0,3} (?:me (?:recomiendan?|conviene|aconsejan?)|es (?:mejor|la mejor|el mejor|adecuad[oa]) para mí|debería (?:reservar|elegir|coger|tomar))\b`,
  offersThat: written`\b(?:hacen?|tienen?|ofrecen?|arreglan?|reparan?|hacéis|tenéis|ofrecéis) (?:eso|esto|algo así)\b|\b(?:eso|esto) (?:lo|la) (?:hacen?|tienen?|hacéis|arreglan?)\b`,
  extremes: {
    longest: written`\b(?:larg[oa]s?|grandes?)\b`,
    shortest: written`\b(?:cort[oa]s?|pequeñ[oa]s?|rápid[oa]s?)\b`,
  },
  offers: written`\b(?:hacen?|tienen?|ofrecen?|venden?|arreglan?|reparan?|tratan?|atienden?|trabajan? con|hacéis|tenéis|ofrecéis|vendéis|arregláis|reparáis|tratáis|atendéis|trabajáis con|aceptan?|aceptáis|admiten?|admitís|hay|dan|dais|manejan|cuentan con|alquilan?|alquiláis|instalan?|instaláis|enseñan|enseñáis|preparan|preparáis|venís|llevan|usan|usáis|cubren?|cubrís|realizan?|sirven|servís)\b|^(?:y )?qué tal\b`,
  offersThing: written`\b(?:hac[eé](?:n|is)|tien[es]n?|tenéis|ofrec(?:en?|éis)|vend(?:en?|éis)|arregl(?:an?|áis)|repar(?:an?|áis)|instal(?:an?|áis)|pon(?:en|éis)|mont(?:an?|áis)|alquil(?:an?|áis)|limpi(?:an?|áis)|lav(?:an?|áis)|trat(?:an?|áis)|atiend(?:en?)|atendéis|enseñ(?:an?|áis)|prepar(?:an?|áis)|cort(?:an?|áis)|copi(?:an?|áis)|abr(?:en|ís)|d(?:an|ais)|llev(?:an|áis)|cambi(?:an?|áis)|ven[íi]s|vienen|trabaj(?:an?|áis) con|manej(?:an?|áis)|realiz(?:an?|áis))\b`,
  genericThing: /(?!)/u,
  asksForThing,
  onlyThanks: written`^(?:(?:ah|ay|uy|bueno|pues|muy|qué|ok|okey|vale|listo|ya|ya veo|entendido) )*(?:(?:perfecto|genial|estupendo|excelente|fenomenal|buenísimo|maravilloso|bien|bueno|amable|entendido|listo|súper|chévere|padre) )+(?:entonces )?(?:(?:muchas|muchísimas|mil) )?gracias\b(?! (?:s[ií]|quiero))(?: (?:por|muy|es|eres|hasta|adiós|que|un|buen|buenas|buenos|igualmente|de|nos)\b.*)?$`,
  ofEach: written`\b(?:cada un[oa]|cada cual|ambos|ambas|l[oa]s dos|una y otra|uno y otro)\b`,
  merelyGoesOn: written`^(?:(?:ah|ay|uy|oh) )?(?:ok|okey|vale|bueno|bien|ya|ya veo|perfecto|genial|listo|órale|entonces|pues|y|pero)(?: (?:pues|entonces|y|pero|bueno))*$`,
  tellsAge: written`\b(?:tiene[n]?|son|es de|de|cumpl\w+) (?:solo |sólo |ya |casi |apenas )*(?:\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: (?:años?|añitos|meses))?(?: (?:solo|sólo|nada más|pero|ya))?$`,
  ofAge: written`\b(?:edad(?:es)?|menores|mayores|desde|hasta|a partir|niños|niñas|adultos|años?)\b.{0,18}\b\d{1,2}\b|\b\d{1,2} (?:a \d{1,2} )?años?\b`,
  refersTo: written`\b(?:mandamos|derivamos|recomendamos|enviamos|remitimos|aconsejamos|llame a|pregunte en|acuda a)\b`,
  whoElse: written`^(?:(?:y|pues|entonces|ah|vale|bueno|ok|oye) )*(?:a |con )?(?:quién|quiénes|cuál|dónde)\b.*\b(?:recomienda[ns]?|recomendáis|manda[ns]?|mandáis|deriva[ns]?|hace[ns]?|voy|vamos|puedo|podemos|va|acudo|llamo|sugiere[ns]?)\b`,
  refuses: written`^(?:lo sentimos|lo siento|no\b|[^.!]{0,30}\bno[.,;!])`,
  allElse: written`\b(?:(?:todo )?lo demás|l[oa]s demás|(?:todo )?el resto|cualquier otr[oa]|de otr[oa]s?|otras? marcas?)\b`,
  sendsOn: written`\b(?:llam\w+|contact\w+|acud\w+|habl\w+|avis\w+) (?:a|al|con) (?:un[oa]?|el|la|los|las|su|tu|control|protección)?`,
  whomToCall: written`^(?:(?:y|pues|vale|entonces|pero) )*(?:a quién|a dónde|dónde|a qué número) (?:tengo que |hay que |debo |puedo )?(?:llam(?:o|ar|amos)|avis(?:o|ar)|contact(?:o|ar))(?: entonces)?$|\b(?:cuál es|me da|tien\w+) (?:su|el) (?:número|teléfono)(?: de ell[oa]s)?$`,
  paysWith: written`\b(?:pag\w+|abonar|cobr\w+) (?:\w+ ){0,3}?(?:con|en|por|mediante|a través)(?!\p{L})|\b(?:acept\w+|admit\w+|coge[ns]?|cogéis) (?:\w+ )?(?:bitcoins?|cripto\w*|ethereum)(?!\p{L})`,
  noCode: written`\b(?:no (?:me )?(?:ha |han )?(?:llega(?:do)?|llegó|recib(?:o|í|ido)|aparece|veo|viene)|ningún (?:código|correo|mensaje)|(?:manda(?:me|lo)?|mándame(?:lo)?|envía(?:me|melo)?|reenvía\w*|manden|envíen) (?:\w+ )?(?:código|otro|otra vez|de nuevo)|otro código|otra vez|de nuevo|sigo esperando|dónde está el código)\b`,
  unspecific: new Set(
    `qué cuál cuáles cuánto cuánta cuántos cuántas cuándo dónde quién cómo puedo puede pueden puedes podemos podéis tengo tiene tienen tenéis hacen hace hacéis
    ofrecen ofrece ofrecéis hay ser es son está están aceptan acepta aceptáis admiten venden vende necesito necesitan podría precio precios cuesta cuestan
    vale valen cobran cobra tarifa tarifas tipo tipos servicio servicios clase clases tiempo dura duran tarda tardan hora horas día días algún alguna algunos
    todo toda todos muy más otro otra su sus tu mi vuestro nuestra nuestro pagar pago llegar incluye incluyen trabajan dan reservar cita citas hacer`
      .split(/\s+/)
      .map(stemOf),
  ),
};
